import { randomUUID } from 'node:crypto';
import { FieldValue } from '@google-cloud/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { type Context, openContext } from '#context.ts';
import { findOrCreateRevision } from '#request-context.ts';
import { shardCache } from '#stores/read-model/shard-cache.ts';
import { updatePerson } from '#services/people/people.ts';
import { readPeople } from '#services/people-list/index.ts';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';
import { LIST_CHANGES, watchedDb, withTwo } from '#testing/two-servers.ts';

test.for(Object.entries(LIST_CHANGES))(
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
