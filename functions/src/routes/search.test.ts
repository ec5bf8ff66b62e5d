import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

async function withMemories(...contents: string[]) {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Zoë' })).body;
  const path = `/api/people/${id}/notebook`;
  const day = (n: number) => `2026-01-01T00:${String(n).padStart(2, '0')}:00.000Z`;
  const add = async (content: string, n: number) =>
    (await me.post(path, { content, created_at: day(n) })).body;
  const entries = await Promise.all(contents.map(add));
  const find = async (q: string) => (await me.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
  const ids = async (q: string) => (await find(q)).map((hit: { id: string }) => hit.id);
  return { api, me, id, path, entries, add, find, ids };
}

test('refuses strangers and a search that is missing or too long, and finds nobody else’s', async () => {
  const { api, me, entries, find } = await withMemories('Climbing in Tucson');
  expect((await api.request('GET', '/api/search?q=climbing')).status).toBe(401);
  expect((await me.get('/api/search')).status).toBe(400);
  expect((await me.get(`/api/search?q=${'x'.repeat(1001)}`)).status).toBe(400);
  expect((await api.as().get('/api/search?q=climbing')).body).toEqual([]);
  expect(await find('climbing')).toHaveLength(entries.length);
});

test('finds the memories in which every word occurs, newest first', async () => {
  const { id, entries, find, ids } = await withMemories('Café with Al', 'Tea with Al', 'Al’s CAFE again');
  expect(await find('with tea')).toEqual([
    {
      person_id: id,
      person_ids: [id],
      kind: 'memory',
      id: entries[1].id,
      snippet: 'Tea with Al',
      at: '2026-01-01T00:01:00.000Z',
    },
  ]);
  expect(await ids('cafe AL')).toEqual([entries[2].id, entries[0].id]);
  expect(await ids('café tea')).toEqual([]);
  expect(await ids('zoe')).toEqual([]);
  for (const q of ['', '  ', '- + .']) expect(await find(q), q).toEqual([]);
});

test('answers at most fifty', async () => {
  const { me, find } = await withMemories();
  const people = await Promise.all(Array.from({ length: 11 }, () => me.post('/api/people', {})));
  for (let n = 0; n < 5; n++)
    await Promise.all(
      people.map(({ body }) => me.post(`/api/people/${body.id}/notebook`, { content: `memory ${n}` })),
    );
  expect(await find('memory')).toHaveLength(50);
});

test('follows edits and deletions, and leaves people in the trash out', async () => {
  const { me, id, path, entries, ids, add } = await withMemories('Climbing in Tucson');
  const [entry] = entries;
  await me.put(`${path}/${entry.id}`, { content: 'Skiing in Aspen' });
  expect(await ids('climbing')).toEqual([]);
  expect(await ids('skiing')).toEqual([entry.id]);
  await me.delete(`/api/people/${id}`);
  expect(await ids('skiing')).toEqual([]);
  await me.post(`/api/people/${id}/restore`);
  expect(await ids('skiing')).toEqual([entry.id]);
  const more = await add('Skiing in Vail', 9);
  expect(await ids('skiing')).toEqual([more.id, entry.id]);
  await me.delete(`${path}/${entry.id}`);
  expect(await ids('skiing')).toEqual([more.id]);
});

test('the list’s search covers every field, and the whole of the long ones', async () => {
  const { me, id, path } = await withMemories('Likes rhubarb');
  await me.patch(`/api/people/${id}`, {
    email: 'zoe@Mail.example',
    phone_number: '(512) 555-0100',
    body: `${'word '.repeat(200)}farewell`,
    city: 'Austin',
    state: 'Texas',
    mnemonic: 'tall as a giraffe',
  });
  await me.post(`/api/people/${id}/tags`, { name: 'Book club' });
  await me.post('/api/people', { name: 'Somebody else' });
  const names = async (search: string) =>
    (await me.get(`/api/people?search=${encodeURIComponent(search)}`)).body.map(
      (person: { name: string }) => person.name,
    );
  const searches = [
    'zoe',
    'MAIL.example',
    '512-555',
    'farewell',
    'austin',
    'texas',
    'giraffe',
    'club',
    'rhubarb',
  ];
  for (const search of searches) expect(await names(search), search).toEqual(['Zoë']);
  expect(await names(searches.join(' '))).toEqual(['Zoë']);
  expect(await names('rhubarb dallas')).toEqual([]);
  expect(await names('someone who likes a giraffe in Austin, Texas')).toEqual(['Zoë']);
  const foundIn = async (query: string) => (await me.get(`/api/people${query}`)).body[0].found_in;
  expect(await foundIn('?search=zoe+giraffe')).toEqual([expect.stringMatching(/^…word .* giraffe$/)]);
  expect(await foundIn('?search=zoe+austin')).toBeUndefined();
  expect(await foundIn('')).toBeUndefined();
  await me.delete(`${path}/${(await me.get(path)).body[0].id}`);
  expect(await names('rhubarb')).toEqual([]);
});
