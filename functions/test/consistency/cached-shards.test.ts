import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue } from '@google-cloud/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { type Context, openContext } from '#context.ts';
import { findOrCreateRevision } from '#request-context.ts';
import { shardCache } from '#stores/read-model/shard-cache.ts';
import { updatePerson } from '#services/people/people.ts';
import { readPeople } from '#services/people-list/index.ts';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { type Answer, startApi, testDb } from '#testing/api/start-api.ts';
import { rebuildAccount } from '#account-repair.ts';

/**
 * Opens one user at two servers, each with its own cache. `there` changes the data, `here` reads the list.
 */
async function withTwo() {
  const [one, other] = [await startApi(), await startApi()];
  const there = other.as();
  const here = one.as(there.uid);
  const person = async (name: string, fields: object = {}) =>
    (await there.post('/api/people', { name, ...fields })).body.id as string;
  const tag = async (id: string, name: string) =>
    (await there.post(`/api/people/${id}/tags`, { name })).body.id as string;
  const [ana, ben] = [await person('Ana', { body: 'likes tea' }), await person('Ben')];
  const trashed = await person('Cora');
  await there.delete(`/api/people/${trashed}`);
  const [climbing, sailing] = [await tag(ana, 'Climbing'), await tag(ben, 'Sailing')];
  const doc = (path: string) => testDb().doc(`users/${there.uid}/${path}`);
  /** Returns the answer of a third server with an empty cache. */
  const truth = async (path = '/api/people') => (await startApi()).as(there.uid).get(path);
  return { here, there, doc, truth, ids: { ana, ben, trashed, climbing, sailing } };
}
type Two = Awaited<ReturnType<typeof withTwo>>;

/** Opens a database that calls a hook with the paths before each `getAll`. Every read by id uses `getAll`. */
const watchedDb = (tell: (paths: string[]) => Promise<unknown>) =>
  new Proxy(testDb(), {
    get(db, name) {
      const value = Reflect.get(db, name);
      if (name !== 'getAll') return typeof value === 'function' ? value.bind(db) : value;
      return async (...refs: DocumentReference[]) => {
        await tell(refs.map(({ path }) => path));
        return db.getAll(...refs);
      };
    },
  });

const changes: Record<string, (two: Two) => Promise<unknown>> = {
  'a change': ({ there, ids }) => there.patch(`/api/people/${ids.ana}`, { name: 'Anna' }),
  'a creation': ({ there }) => there.post('/api/people', { name: 'New' }),
  'a contact': ({ there, ids }) => there.post(`/api/people/${ids.ana}/contact`),
  'a memory': ({ there, ids }) => there.post(`/api/people/${ids.ana}/notebook`, { content: 'has moved' }),
  'a deletion': ({ there, ids }) => there.delete(`/api/people/${ids.ana}`),
  'a restoration': ({ there, ids }) => there.post(`/api/people/${ids.trashed}/restore`),
  'a tag that is given': ({ there, ids }) => there.post(`/api/people/${ids.ben}/tags`, { name: 'Climbing' }),
  'a tag that is new': ({ there, ids }) => there.post(`/api/people/${ids.ben}/tags`, { name: 'Rowing' }),
  'a tag that is renamed': ({ there, ids }) =>
    there.patch(`/api/tags/${ids.climbing}`, { name: 'Bouldering' }),
  'a tag that is deleted': ({ there, ids }) => there.delete(`/api/tags/${ids.climbing}`),
  'two tags made one': ({ there, ids }) =>
    there.post('/api/tags/merge', { keep_id: ids.climbing, merge_id: ids.sailing }),
  'two people made one': ({ there, ids }) =>
    there.post('/api/people/merge', { keep_id: ids.ana, merge_id: ids.ben }),
  'an import': ({ there }) =>
    there.post('/api/people/import', { people: [{ name: 'Dora', tags: ['Climbing', 'Chess'] }] }),
  'a list that went wrong and was built again': async ({ there, doc, ids }) => {
    await doc(`people/${ids.ana}`).update({ name: 'Anja' });
    await doc('lists/people-tags').update(`tags.${ids.sailing}`, FieldValue.delete());
    expect(await rebuildAccount(testDb(), there.uid)).toEqual([]);
  },
};

test.for(Object.entries(changes))(
  'a cached list is right after %s in another process',
  async ([, change]) => {
    const two = await withTwo();
    const before = await two.here.get('/api/people');
    expect(before.body).toHaveLength(2);
    await change(two);
    const { status, body, headers } = await two.here.get('/api/people', {
      'if-none-match': before.headers.get('etag') ?? '',
    });
    const truth = await two.truth();
    expect({ status, body }).toEqual({ status: 200, body: truth.body });
    expect(headers.get('etag')).toBe(truth.headers.get('etag'));
    expect(body).not.toEqual(before.body);
    expect((await two.here.get('/api/people/')).body).toEqual(body);
  },
);

test('what is cached of one user is shown to no other user', async () => {
  const api = await startApi();
  const users = ['Ana', 'Ben'].map((name) => ({ name, me: api.as() }));
  for (const { name, me } of users) await me.post('/api/people', { name });
  for (const { name, me } of [...users, ...users])
    expect((await me.get('/api/people')).body).toMatchObject([{ name }]);
});

test('an account that counts no changes of its lists yet is answered as it is', async () => {
  const { here, there, doc, truth, ids } = await withTwo();
  await doc('meta/revision').update({ list_changes: FieldValue.delete() });
  for (const name of ['One', 'Two', 'Three']) {
    expect((await here.get('/api/people?sort=name')).body).toEqual(
      (await truth('/api/people?sort=name')).body,
    );
    await there.patch(`/api/people/${ids.ana}`, { name });
  }
  expect((await here.get('/api/people')).body).toEqual((await truth()).body);
});

test('a call that changed somebody lists them as they are now, whatever is remembered', async () => {
  const { there, ids } = await withTwo();
  const { deps } = await startApi();
  const cache = shardCache();
  const open = async () => {
    const revision = await findOrCreateRevision(deps, there.uid);
    return openContext(deps, there.uid, { shardCache: cache, ...(revision && { revision }) });
  };
  const names = async (ctx: Context) => (await readPeople(ctx)).people.map(({ name }) => name).toSorted();
  const ctx = await open();
  expect(await names(ctx)).toEqual(['Ana', 'Ben']);
  await updatePerson(ctx, ids.ana, { name: 'Anna' });
  expect(await names(ctx)).toEqual(['Anna', 'Ben']);
  expect(await names(await open())).toEqual(['Anna', 'Ben']);
});

test('a change between the revision and the list is shown at once, and the next look is right too', async () => {
  const { there, truth, ids } = await withTwo();
  let meddle: (() => Promise<unknown>) | undefined;
  const db = watchedDb(async (paths) => {
    if (paths.every((path) => path.includes('/lists/'))) await meddle?.();
  });
  const here = (await startApi({ db })).as(there.uid);
  const look = (etag = 'W/"none"') => here.get('/api/people?sort=name', { 'if-none-match': etag });
  const named = (name: string) => there.patch(`/api/people/${ids.ana}`, { name });
  meddle = () => named('Anna');
  const early = await look();
  meddle = undefined;
  expect(early.body).toMatchObject([{ name: 'Anna' }, { name: 'Ben' }]);
  const next = await look(early.headers.get('etag') ?? '');
  expect(next).toMatchObject({ status: 200, body: (await truth('/api/people?sort=name')).body });
  await named('Anne');
  expect((await look()).body).toMatchObject([{ name: 'Anne' }, { name: 'Ben' }]);
  expect((await look((await look()).headers.get('etag') ?? '')).status).toBe(304);
});

test('twenty changes and twenty lists at once, in two processes, and both agree in the end', async () => {
  const { here, there, truth, ids } = await withTwo();
  const names = Array.from({ length: 20 }, (_, n) => `Name ${n}`);
  const answers = await Promise.all(
    names.flatMap((name, n) => [
      (n % 2 ? here : there).patch(`/api/people/${n % 3 ? ids.ana : ids.ben}`, { name }),
      (n % 4 < 2 ? here : there).get('/api/people', n % 5 ? {} : { 'if-none-match': 'W/"none"' }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const expected = (await truth()).body;
  for (const me of [here, there]) expect((await me.get('/api/people')).body).toEqual(expected);
});

test('a search of a process that remembers finds what was written in another, and no longer what was deleted', async () => {
  const { here, there, ids } = await withTwo();
  const found = async () => [
    (await here.get('/api/people?search=lighthouse')).body.length,
    (await here.get('/api/search?q=lighthouse')).body.length,
  ];
  expect(await found()).toEqual([0, 0]);
  const path = `/api/people/${ids.ben}/notebook`;
  const { id } = (await there.post(path, { content: 'Met at the lighthouse' })).body;
  expect(await found()).toEqual([1, 1]);
  await there.put(`${path}/${id}`, { content: 'Met at the lake' });
  expect(await found()).toEqual([0, 0]);
});

test('a list takes one round trip when no older one is named, and when nothing changed', async () => {
  const { there } = await withTwo();
  const trips: string[][] = [];
  const here = (await startApi({ db: watchedDb(async (paths) => trips.push(paths)) })).as(there.uid);
  const first = await here.get('/api/people');
  await here.get('/api/people/');
  await here.get('/api/people', { 'if-none-match': first.headers.get('etag') ?? '' });
  const root = `users/${there.uid}`;
  const whole = [`${root}/meta/revision`, `${root}/lists/people-tags`, `${root}/lists/people-0000`];
  expect(trips).toEqual([whole, whole, [`${root}/meta/revision`]]);
});

async function withReads() {
  const two = await withTwo();
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const reads = async (path: string, headers = {}) => {
    let answer: Answer | undefined;
    const count = await documents.of(async () => (answer = await two.here.get(path, headers)));
    expect(count).toMatchObject({ writes: 0, deletes: 0 });
    return { answer: answer as Answer, reads: count.reads };
  };
  return { ...two, reads };
}

test('a list reads what changed, and nothing else', async () => {
  const { there, ids, reads } = await withReads();
  const first = await reads('/api/people');
  const etag = { 'if-none-match': first.answer.headers.get('etag') ?? '' };
  expect(first.reads).toBe(3);
  expect(await reads('/api/people', etag)).toMatchObject({ reads: 1, answer: { status: 304 } });
  expect((await reads('/api/people?filter=important')).reads).toBe(1);
  expect((await reads('/api/today')).reads).toBe(2);
  await there.patch(`/api/people/${ids.ana}`, { name: 'Anna' });
  expect(await reads('/api/people', etag)).toMatchObject({ reads: 2, answer: { status: 200 } });
  await there.patch(`/api/tags/${ids.climbing}`, { color: '#112233' });
  expect(await reads('/api/people', etag)).toMatchObject({ reads: 2, answer: { status: 200 } });
  await there.post(`/api/people/${ids.ana}/contact`);
  expect((await reads('/api/people')).reads).toBe(3);
});

test('a list of several documents reads one when one has changed', async () => {
  const { there, ids, reads } = await withReads();
  const people = Array.from({ length: 510 }, () => ({ name: randomUUID(), on_duplicate: 'create' }));
  expect((await there.post('/api/people/import', { people })).status).toBe(200);
  expect((await reads('/api/people')).reads).toBe(4);
  expect((await reads('/api/people')).reads).toBe(1);
  await there.patch(`/api/people/${ids.ana}`, { name: 'Anna' });
  const { answer, reads: few } = await reads('/api/people');
  expect(few).toBe(2);
  expect(answer.body).toHaveLength(512);
});
