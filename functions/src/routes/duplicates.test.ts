import { expect, test } from 'vitest';
import { faultyDb } from '#testing/faulty-db.ts';
import { freshPhone, startApi, testDb } from '#testing/api/start-api.ts';

async function withPeople(...names: string[]) {
  const api = await startApi();
  const me = api.as();
  const ids: string[] = [];
  for (const name of names) ids.push((await me.post('/api/people', { name })).body.id);
  const list = async () => (await me.get('/api/people/duplicates')).body;
  const namesOf = ({ a, b }: any) => [a.name, b.name].toSorted().join(' + ');
  const dismiss = (...pair: unknown[]) => me.post('/api/people/duplicates/dismiss', { ids: pair });
  return { api, me, ids, list, names: async () => (await list()).map(namesOf), dismiss };
}

test('refuses strangers, pairs that are none, and people who are not there', async () => {
  const { api, me, ids, names, dismiss } = await withPeople('Ana Lopez', 'Ana Lopes');
  const [ana, twin] = ids;
  expect((await api.request('GET', '/api/people/duplicates')).status).toBe(401);
  expect((await api.request('POST', '/api/people/duplicates/dismiss', { body: {} })).status).toBe(401);
  for (const pair of [[], [ana], [ana, ana], [ana, twin, ana], [ana, 1]])
    expect(await dismiss(...pair), JSON.stringify(pair)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_argument' } },
    });
  for (const absent of ['absent', '', '../x', 'x'.repeat(300)])
    expect((await dismiss(ana, absent)).status, absent).toBe(404);
  expect((await api.as().post('/api/people/duplicates/dismiss', { ids })).status).toBe(404);
  expect(await names()).toEqual(['Ana Lopes + Ana Lopez']);
  for (const before of ['nonsense', '', 'WzEsMl0'])
    expect((await me.get(`/api/people/duplicates?before=${before}`)).status, before).toBe(400);
  await me.delete(`/api/people/${twin}`);
  expect((await dismiss(ana, twin)).status).toBe(404);
  expect(await names()).toEqual([]);
});

test('lists likely pairs, likeliest first, as the list shows the people', async () => {
  const { me, ids, list } = await withPeople('Ana Lopez', 'Ana Lopes', 'Bob Gray', 'Robert', 'Zoë Hart');
  await me.patch(`/api/people/${ids[2]}`, { email: 'Bob@example.com' });
  await me.patch(`/api/people/${ids[3]}`, { email: 'bob@example.com' });
  await me.post(`/api/people/${ids[2]}/tags`, { name: 'Friends' });
  const pairs = await list();
  expect(pairs).toMatchObject([
    { similarity: 1, reasons: ['same email', 'similar name'] },
    { reasons: ['similar name'] },
  ]);
  const people = (await me.get('/api/people')).body;
  const bob = people.find(({ id }: any) => id === ids[2]);
  expect([pairs[0].a, pairs[0].b]).toContainEqual(bob);
  expect(pairs[0].similarity).toBeGreaterThan(pairs[1].similarity);
});

test('every phone, email and address is evidence, and so is the birthday', async () => {
  const { me, list } = await withPeople();
  const add = (fields: object) => me.post('/api/people', fields);
  const entries = (...values: string[]) => values.map((value) => ({ value }));
  const [first, shared] = [freshPhone(), freshPhone()];
  await add({ name: 'Cy Ode', phones: entries(first, shared) });
  await add({
    name: 'Zora Quill',
    phones: entries(freshPhone(), shared),
    emails: entries('z@x.example', 'q@x.example'),
  });
  await add({ name: 'Hal Novak', emails: entries('h@x.example', 'Q@x.example') });
  const home = { street_address: '12 Walnut St', city: 'Austin', zip: '78701' };
  await add({ name: 'Ana Smith', birthday: '1990-05-04', ...home });
  await add({
    name: 'Ana Quist',
    birthday: '1990-05-04',
    addresses: [{ city: 'Oslo' }, { street: '12 Walnut Street', city: 'Austin' }],
  });
  await add({ name: 'Peter Smith', ...home });
  await add({ name: 'Ana Smith', birthday: '1971-11-30' });
  const found = (await list()).map(({ a, b, reasons }: any) => [
    [a.name, b.name].toSorted().join(' + '),
    reasons,
  ]);
  expect(Object.fromEntries(found)).toEqual({
    'Cy Ode + Zora Quill': ['same phone', 'different name'],
    'Hal Novak + Zora Quill': ['same email', 'different name'],
    'Ana Quist + Ana Smith': ['same birthday', 'same address', 'different last name'],
  });
});

test('a pair told apart stays away, in whichever order it was told, and tells nothing of others', async () => {
  const { ids, names, dismiss } = await withPeople('Ana Lopez', 'Ana Lopes', 'Anna Lopez');
  expect(await names()).toHaveLength(3);
  const told = await Promise.all([dismiss(ids[1], ids[0]), dismiss(ids[0], ids[1]), dismiss(ids[1], ids[0])]);
  expect(told.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await names()).toHaveLength(2);
  expect(await names()).not.toContain('Ana Lopes + Ana Lopez');
});

test('a pair told apart is offered again once that is taken back, in either order and as often as one likes', async () => {
  const { api, me, ids, names, dismiss } = await withPeople('Ana Lopez', 'Ana Lopes');
  const [ana, twin] = ids;
  const path = `/api/people/duplicates/dismiss/${twin}/${ana}`;
  await dismiss(ana, twin);
  expect((await api.request('DELETE', path)).status).toBe(401);
  expect((await api.as().delete(path)).status).toBe(404);
  expect((await me.delete(`/api/people/duplicates/dismiss/${ana}/absent`)).status).toBe(404);
  expect((await me.delete(`/api/people/duplicates/dismiss/${ana}/..%2Fx`)).status).toBe(404);
  expect(await names()).toEqual([]);
  const etag = (await me.get('/api/people/duplicates')).headers.get('etag') ?? '';
  const taken = await Promise.all([me.delete(path), me.delete(path)]);
  expect(taken.map(({ status }) => status)).toEqual([204, 204]);
  expect((await me.get('/api/people/duplicates', { 'if-none-match': etag })).status).toBe(200);
  expect(await names()).toEqual(['Ana Lopes + Ana Lopez']);
  expect((await me.delete(path)).status).toBe(204);
  await dismiss(ana, twin);
  expect(await names()).toEqual([]);
  await me.delete(`/api/people/${twin}`);
  expect((await me.delete(path)).status).toBe(404);
});

test('unchanged pairs are 304, until two are told apart', async () => {
  const { me, ids, dismiss } = await withPeople('Ana Lopez', 'Ana Lopes');
  const path = '/api/people/duplicates';
  const known = { 'if-none-match': (await me.get(path)).headers.get('etag') ?? '' };
  expect((await me.get(path, known)).status).toBe(304);
  await dismiss(...ids);
  expect(await me.get(path, known)).toMatchObject({ status: 200, body: [] });
});

test('200 pairs are listed at a time, and the rest follows, also if pairs are dismissed meanwhile', async () => {
  const { me, dismiss } = await withPeople();
  const people = Array.from({ length: 25 }, () => ({ name: 'Ana Lopez', on_duplicate: 'create' }));
  expect((await me.post('/api/people/import', { people })).body.created).toHaveLength(25);
  const page = async (query = '') => {
    const { body, headers } = await me.get(`/api/people/duplicates${query}`);
    return {
      keys: body.map(({ a, b }: any) => [a.id, b.id].toSorted().join()),
      next: headers.get('x-next-before'),
    };
  };
  const first = await page();
  expect(first.keys).toHaveLength(200);
  await dismiss(...first.keys.at(-1).split(','));
  const second = await page(`?before=${first.next}`);
  expect(new Set([...first.keys, ...second.keys]).size).toBe((25 * 24) / 2);
  expect(second).toMatchObject({ keys: { length: 100 }, next: null });
});

test('a pair told apart while one of the two is purged leaves nothing of them', async () => {
  const { me, ids } = await withPeople('Ana Lopez', 'Ana Lopes');
  const db = faultyDb(async (commit) => {
    if (commit > 1) return;
    await me.delete(`/api/people/${ids[0]}`);
    expect((await me.delete(`/api/people/trash/${ids[0]}`)).status).toBe(204);
  });
  const late = (await startApi({ db })).as(me.uid);
  expect((await late.post('/api/people/duplicates/dismiss', { ids })).status).toBe(404);
  expect((await testDb().collection(`users/${me.uid}/dismissed_pairs`).get()).docs).toEqual([]);
});
