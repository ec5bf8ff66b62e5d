import { expect, test } from 'vitest';
import { importOf, listed, namesOf, rowsNamed, wordOf } from '#testing/importing.ts';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

test('refuses strangers and bodies that do not fit', async () => {
  const api = await startApi();
  const me = api.as();
  const people = [{ name: 'Ana' }];
  expect((await api.request('POST', '/api/people/import', { body: { people } })).status).toBe(401);
  expect((await api.request('DELETE', '/api/people/import/x')).status).toBe(401);
  expect((await importOf(me)([])).status).toBe(400);
  expect((await importOf(me)(rowsNamed(1001))).status).toBe(400);
  expect((await importOf(me)('Ana')).status).toBe(400);
  expect((await me.post('/api/people/import', { people, all: true })).status).toBe(400);
  expect((await importOf(me)(people, 'k'.repeat(129))).status).toBe(400);
  expect(await listed(me)).toEqual([]);
});

test('creates people with all their fields and tags, tracked only if the row says so', async () => {
  const { as } = await startApi();
  const me = as();
  const ana = {
    name: 'Ana',
    email: 'ana@example.com',
    phone_number: '(512) 555-0100',
    birthday: '--04-23',
    body: 'Notes',
    is_important: true,
    tags: ['Climbing', 'climbing', 'Austin'],
  };
  const { status, body } = await importOf(me)([
    ana,
    { name: 'Bo', cadence_days: 30, tags: ['Climbing'] },
    { name: 'Cy', cadence_days: null },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ updated: [], duplicates: [], errors: [] });
  expect(body.created).toMatchObject([
    { ...ana, phone_number: '+15125550100', cadence_days: 0, health_status: null, tags: [{}, {}] },
    { name: 'Bo', cadence_days: 30, health_status: 'healthy', tags: [{ name: 'Climbing' }] },
    { name: 'Cy', cadence_days: null, health_status: 'healthy', tags: [] },
  ]);
  expect((await me.get('/api/tags')).body).toMatchObject([
    { name: 'Austin', category: 'general', people_count: 1 },
    { name: 'Climbing', category: 'general', people_count: 2 },
  ]);
  for (const person of body.created)
    expect((await me.get(`/api/people/${person.id}`)).body).toMatchObject(person);
  expect(namesOf(await listed(me))).toEqual(['Ana', 'Bo', 'Cy']);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(3);
  const feed = (await me.get(`/api/people/${body.created[0].id}/activity`)).body;
  expect(feed.map((event: { type: string }) => event.type).toSorted()).toEqual([
    'imported',
    'tag_added',
    'tag_added',
  ]);
});

test('a bad row spoils none of the others', async () => {
  const { as } = await startApi();
  const me = as();
  const { body } = await importOf(me)([{ name: 'Ana' }, { phone_number: '12' }, 7, { name: 'Bo', x: 1 }]);
  expect(namesOf(body.created)).toEqual(['Ana']);
  expect(body.errors).toEqual([
    { row: 1, message: 'phone_number: is too short for a phone number' },
    { row: 2, message: 'row: must be an object' },
    { row: 3, message: 'x: is not a known field' },
  ]);
});

test('two rows that update one person with the same day of connection are one event', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García', email: 'ana@example.com' })).body;
  const row = { name: 'Ana García', connected_on: '2024-05-14', on_duplicate: 'update' };
  const { status, body } = await importOf(me)([
    { ...row, email: 'ana@example.com' },
    { ...row, company: 'Initech' },
  ]);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: [] });
  expect(namesOf(body.updated)).toEqual(['Ana García']);
  const feed: { type: string }[] = (await me.get(`/api/people/${id}/activity`)).body;
  expect(feed.filter(({ type }) => type === 'connected')).toHaveLength(1);
});

test('likely duplicates are reported, created or filled, as their row says', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García', city: 'Austin', cadence_days: 10 }))
    .body;
  const row = { name: 'ana garcia', city: 'Boston', email: 'ana@example.com', tags: ['Climbing'] };
  const asked = await importOf(me)([row, { name: 'Bo Lind' }, { name: 'Bo Lind' }]);
  const [bo] = asked.body.created;
  expect(namesOf(asked.body.created)).toEqual(['Bo Lind']);
  expect(asked.body.duplicates).toEqual([
    { row: 0, existing_id: id, existing_name: 'Ana García', similarity: 1 },
    { row: 2, existing_id: bo.id, existing_name: 'Bo Lind', similarity: 1 },
  ]);
  const filled = await importOf(me)([{ ...row, on_duplicate: 'update' }]);
  expect(filled.body).toMatchObject({ created: [], duplicates: [], errors: [] });
  expect(filled.body.updated).toMatchObject([
    { id, name: 'Ana García', city: 'Austin', email: 'ana@example.com', cadence_days: 10 },
  ]);
  expect(filled.body.updated[0].tags).toMatchObject([{ name: 'Climbing', people_count: 1 }]);
  const created = await importOf(me)([{ ...row, on_duplicate: 'create' }]);
  expect(namesOf(created.body.created)).toEqual(['ana garcia']);
  expect(await listed(me)).toHaveLength(3);
});

test('rows of one file fill the person another of them made', async () => {
  const { as } = await startApi();
  const me = as();
  const { body } = await importOf(me)([
    { name: 'Bo Lind', city: 'Austin' },
    { name: 'Bo Lind', email: 'bo@example.com', on_duplicate: 'update' },
    { name: 'Bo Lind', city: 'Boston', mnemonic: 'tall', on_duplicate: 'update' },
  ]);
  const whole = { name: 'Bo Lind', city: 'Austin', email: 'bo@example.com', mnemonic: 'tall' };
  expect(body).toMatchObject({ created: [whole], updated: [whole], duplicates: [], errors: [] });
  expect(await listed(me)).toHaveLength(1);
});

test('over the plan’s limit the rest of the rows are errors, their duplicates too', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 2 } });
  const me = as();
  await me.post('/api/people', { name: 'Ana' });
  const { status, body } = await importOf(me)([...rowsNamed(3), { name: wordOf(2) }, { name: wordOf(0) }]);
  expect(status).toBe(200);
  expect(namesOf(body.created)).toEqual([wordOf(0)]);
  expect(body.duplicates).toMatchObject([{ row: 4, existing_id: body.created[0].id }]);
  const message = 'plan_limit: The free plan holds 2 people, and you have 2';
  expect(body.errors).toEqual([1, 2, 3].map((row) => ({ row, message })));
});

test('a quota of imports counts thousands of rows, however many calls they come in, and no repeats', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, imports: 2 } } });
  const me = as();
  const first = await importOf(me)(rowsNamed(60), 'one');
  const rows = Array.from({ length: 485 }, () => ({ name: '' }));
  const answers = [];
  for (let n = 0; n < 5; n++) {
    expect(await importOf(me)(rowsNamed(60), 'one')).toMatchObject({ status: 200, body: first.body });
    answers.push((await importOf(me)(rows)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 429]);
});

test('the same key answers the same, and another body is refused', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García' })).body;
  const rows = [
    { name: 'Ana García', email: 'ana@example.com', on_duplicate: 'update' },
    { name: 'Bo Lind', tags: ['Climbing'] },
    { name: 'Bo Lind' },
    { name: '' },
  ];
  const first = await importOf(me)(rows, 'one');
  await me.patch(`/api/people/${id}`, { email: null });
  const again = await importOf(me)(rows, 'one');
  const [ana] = first.body.updated;
  const { updated_at, version } = again.body.updated[0];
  const cleared = { ...ana, email: null, emails: [], updated_at, version };
  expect(again.body).toEqual({ ...first.body, updated: [cleared] });
  expect(await listed(me)).toHaveLength(2);
  expect((await importOf(me)([{ name: 'Cy' }], 'one')).status).toBe(409);
  const [, bo] = await listed(me);
  await me.delete(`/api/people/${bo.id}`);
  expect(namesOf((await importOf(me)(rows, 'one')).body.created)).toEqual(['Bo Lind']);
  expect(namesOf(await listed(me))).toEqual(['Ana García']);
});

test('two imports at once with one key create once and answer the same', async () => {
  const { as } = await startApi();
  const me = as();
  const rows = rowsNamed(120).map((row) => ({ ...row, tags: ['Climbing'] }));
  const [one, two] = await Promise.all([importOf(me)(rows, 'one'), importOf(me)(rows, 'one')]);
  expect(one.status).toBe(200);
  expect(namesOf(one.body.created)).toEqual(namesOf(rows));
  const idsOf = (answer: typeof one) => answer.body.created.map(({ id }: { id: string }) => id);
  expect(idsOf(two)).toEqual(idsOf(one));
  expect(two.body.import_id).toBe(one.body.import_id);
  expect(await listed(me)).toHaveLength(120);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(120);
  expect((await me.get('/api/tags')).body).toMatchObject([{ people_count: 120 }]);
});

test('an import that fills people while they are deleted loses no row and no count', async () => {
  const { as } = await startApi();
  const me = as();
  const rows = rowsNamed(60);
  const { created } = (await importOf(me)(rows)).body;
  const person_ids = created.map(({ id }: { id: string }) => id);
  const fills = rows.map((row) => ({ ...row, city: 'Austin', tags: ['Climbing'], on_duplicate: 'update' }));
  const [imported, deleted] = await Promise.all([
    importOf(me)(fills),
    me.post('/api/people/bulk-delete', { person_ids }),
  ]);
  expect(deleted.body.deleted).toBe(60);
  expect(imported.body.created.length + imported.body.updated.length).toBe(60);
  const people = await listed(me);
  expect(people).toHaveLength(imported.body.created.length);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(people.length);
  expect((await me.get('/api/tags')).body).toMatchObject([{ people_count: people.length }]);
});
