import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

const MEMORIES = [
  { content: 'Likes tea', created_at: '2021-03-04T10:20:30.000Z' },
  { content: 'Lunch at the river', on: '2023-04-05' },
];
const people = [{ name: 'Ana', memories: MEMORIES, on_duplicate: 'update' }];

async function withAna() {
  const me = (await startApi()).as();
  await me.patch('/api/auth/me', { timezone: 'America/Chicago' });
  const memories = async (id: string) =>
    ((await me.get(`/api/people/${id}/notebook`)).body as { content: string; created_at: string }[]).map(
      ({ content, created_at }) => `${created_at} ${content}`,
    );
  return { me, memories };
}

test('memories of an import row are saved with the person, once, and the newest is the latest', async () => {
  const { me, memories } = await withAna();
  const first = (await me.post('/api/people/import', { people }, { 'idempotency-key': 'one' })).body;
  const again = (await me.post('/api/people/import', { people }, { 'idempotency-key': 'one' })).body;
  expect(again).toEqual(first);
  const [ana] = first.created;
  expect(ana).toMatchObject({ latest_notebook_entry_content: 'Lunch at the river' });
  const saved = ['2023-04-05T17:00:00.000Z Lunch at the river', '2021-03-04T10:20:30.000Z Likes tea'];
  expect(await memories(ana.id)).toEqual(saved);
  await me.post('/api/people/import', { people });
  expect(await memories(ana.id)).toEqual(saved);
});

test('the undo of an import removes the memories it gave to a person who was there', async () => {
  const { me, memories } = await withAna();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  await me.post(`/api/people/${id}/notebook`, { content: 'Mine' });
  const { import_id, updated } = (await me.post('/api/people/import', { people })).body;
  expect(updated).toHaveLength(1);
  expect(await memories(id)).toHaveLength(3);
  expect((await me.delete(`/api/people/import/${import_id}`)).status).toBe(204);
  expect((await memories(id)).map((one) => one.slice(25))).toEqual(['Mine']);
});

test('a memory of a day to come, or without words, refuses its row', async () => {
  const { me } = await withAna();
  const rows = [
    { name: 'Ana', memories: [{ content: 'Lunch', on: '2999-01-01' }] },
    { name: 'Bo', memories: [{ content: ' ' }] },
  ];
  const { body } = await me.post('/api/people/import', { people: rows });
  expect(body.created).toEqual([]);
  expect(body.errors.map(({ message }: { message: string }) => message.split(':')[0])).toEqual([
    'memories',
    'memories.0.content',
  ]);
});
