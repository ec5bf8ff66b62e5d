import { expect, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { snapshot } from '#testing/data/seed-account.ts';
import { importOf, listed, rowsNamed, wordOf } from '#testing/importing.ts';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const previewOf = (me: Me) => (people: unknown) => me.post('/api/people/import/preview', { people });

test('a preview refuses strangers and bodies that do not fit', async () => {
  const api = await startApi();
  const me = api.as();
  const path = '/api/people/import/preview';
  expect((await api.request('POST', path, { body: { people: [{ name: 'Ana' }] } })).status).toBe(401);
  expect((await previewOf(me)([])).status).toBe(400);
  expect((await previewOf(me)('Ana')).status).toBe(400);
  expect((await previewOf(me)(rowsNamed(10_001))).status).toBe(400);
  expect((await me.post(path, { people: [{ name: 'Ana' }], all: true })).status).toBe(400);
});

test('a preview tells what the import then does: the same duplicates of people and of rows, the same errors', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García', city: 'Austin' })).body;
  const rows = [
    { name: 'ana garcia', city: 'Boston' },
    { name: 'Bo Lind' },
    { name: 'Bo Lind', email: 'bo@example.com' },
    { phone_number: '12' },
    { name: 'Ana García', on_duplicate: 'create' },
    { name: 'Cy Ode', tags: ['Choir'] },
  ];
  const { status, body } = await previewOf(me)(rows);
  expect(status).toBe(200);
  expect(body).toEqual({
    duplicates: [
      { row: 0, existing_id: id, existing_row: null, existing_name: 'Ana García', similarity: 1 },
      { row: 2, existing_id: null, existing_row: 1, existing_name: 'Bo Lind', similarity: 1 },
    ],
    errors: [{ row: 3, message: 'phone_number: is too short for a phone number' }],
  });
  expect(await listed(me)).toHaveLength(1);
  const done = (await importOf(me)(rows)).body;
  const bo = done.created.find(({ name }: { name: string }) => name === 'Bo Lind');
  expect(done.duplicates).toEqual([
    { row: 0, existing_id: id, existing_name: 'Ana García', similarity: 1 },
    { row: 2, existing_id: bo.id, existing_name: 'Bo Lind', similarity: 1 },
  ]);
  expect(done.errors).toEqual(body.errors);
});

test('a file is previewed in parts: a row is a duplicate of an earlier one that is sent again to be created', async () => {
  const { as } = await startApi();
  const { body } = await previewOf(as())([
    { name: 'Bo Lind', on_duplicate: 'create' },
    { name: 'Bo Lind' },
    { name: 'Cy Ode' },
  ]);
  expect(body.duplicates).toMatchObject([{ row: 1, existing_id: null, existing_row: 0 }]);
});

test('a preview of a thousand rows writes nothing, reads the packed lists, and needs no quota', async () => {
  const { as } = await startApi({
    limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, writes: 1, imports: 0 } },
  });
  const me = as();
  await me.post('/api/people', { name: wordOf(1) });
  const before = await snapshot(me.uid);
  const documents = countDocuments();
  const { reads, writes, deletes } = await documents.of(async () => {
    const { status, body } = await previewOf(me)(rowsNamed(1000));
    expect(status).toBe(200);
    expect(body.duplicates).toMatchObject([{ row: 1, existing_name: wordOf(1) }]);
  });
  documents.stop();
  expect({ reads, writes, deletes }).toEqual({ reads: 3, writes: 0, deletes: 0 });
  expect(await snapshot(me.uid)).toEqual(before);
  expect((await me.post('/api/people', { name: 'Bo' })).status).toBe(429);
});

test('a preview compares with the people of its own user only', async () => {
  const { as } = await startApi();
  await as().post('/api/people', { name: 'Ana García' });
  expect((await previewOf(as())([{ name: 'Ana García' }])).body.duplicates).toEqual([]);
});
