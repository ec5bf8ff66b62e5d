import { expect, test } from 'vitest';
import type { PersonSummary } from '#contract/people/person.ts';
import { SHARD_BYTES } from '#services/people-list/read-model-writes.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';
import { LIST_CHANGES, type Two, watchedDb, withTwo } from '#testing/two-servers.ts';

type Caller = Two['here'];

/** Opens two servers for a user whose people are in two shards: Ana in the first, Ben in the second. */
async function withShards() {
  const two = await withTwo();
  const { here, there, doc, ids } = two;
  await doc('meta/revision').update({ 'shards.0': SHARD_BYTES });
  await there.post('/api/people/merge', {
    keep_id: (await there.post('/api/people', { name: 'Ben' })).body.id,
    merge_id: ids.ben,
  });
  const list: Answer = await here.get('/api/people');
  return {
    ...two,
    list,
    ids: { ...ids, ben: list.body.find(({ name }: PersonSummary) => name === 'Ben').id },
  };
}

const changesSince = (me: Caller, etag: string | null, headers = {}) =>
  me.get('/api/people', { 'a-im': 'people', 'if-none-match': etag ?? '', ...headers });

/** Puts changed people in place of the same ones. */
function withChanged(people: PersonSummary[], changed: PersonSummary[]): PersonSummary[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...people.filter(({ id }) => !ids.has(id)), ...changed];
}

/** Returns people by id, without what a 226 leaves out: how many others have their tags. */
const comparable = (people: PersonSummary[]) =>
  people
    .map((one) => ({ ...one, tags: one.tags.map(({ people_count: _, ...tag }) => tag) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Asks as a browser does that has a list: for what changed since, and for all if somebody left. */
async function refreshed(me: Caller, list: Answer): Promise<Answer> {
  const answer = await changesSince(me, list.headers.get('etag'));
  if (answer.status !== 226) return answer;
  const body = withChanged(list.body, answer.body);
  if (body.length !== Number(answer.headers.get('x-people-count'))) return me.get('/api/people');
  return { ...answer, body };
}

test.for(Object.entries(LIST_CHANGES))(
  'the people who changed make the old list the present one after %s in another process',
  async ([, change]) => {
    const two = await withShards();
    await change(two);
    const now = await refreshed(two.here, two.list);
    const truth = await two.truth();
    expect(comparable(now.body)).toEqual(comparable(truth.body));
    expect(now.headers.get('etag')).toBe(truth.headers.get('etag'));
  },
);

test('only the people of the shards that changed are answered, in the order of the list', async () => {
  const { here, there, list, ids } = await withShards();
  await there.patch(`/api/people/${ids.ana}`, { name: 'Anna' });
  const one = await changesSince(here, list.headers.get('etag'));
  expect(one).toMatchObject({ status: 226, body: [{ id: ids.ana, name: 'Anna' }] });
  expect(Object.fromEntries(one.headers)).toMatchObject({
    im: 'people',
    'x-people-count': '2',
    'cache-control': 'private, no-store',
  });
  await there.post(`/api/people/${ids.ben}/contact`);
  expect((await changesSince(here, one.headers.get('etag'))).body).toMatchObject([{ id: ids.ben }]);
  const both = await changesSince(here, list.headers.get('etag'));
  expect(both.body).toEqual((await here.get('/api/people')).body);
});

test('a memory, a star, a contact and a tag that exists each answer with people alone, and so does a new person', async () => {
  const { here, there, ids } = await withShards();
  const person = `/api/people/${ids.ana}`;
  const changes = [
    () => there.post(`${person}/notebook`, { content: 'has moved' }),
    () => there.patch(person, { is_important: true }),
    () => there.post(`${person}/contact`),
    () => there.post(`${person}/tags`, { name: 'Sailing' }),
    () => there.post('/api/people', { name: 'New' }),
  ];
  for (const change of changes) {
    const before = await here.get('/api/people');
    await change();
    expect((await changesSince(here, before.headers.get('etag'))).status).toBe(226);
  }
});

test('an unchanged list is a 304, and somebody who left shows in the number of people', async () => {
  const { here, there, list, ids } = await withShards();
  expect((await changesSince(here, list.headers.get('etag'))).status).toBe(304);
  await there.delete(`/api/people/${ids.ben}`);
  const { status, headers, body } = await changesSince(here, list.headers.get('etag'));
  expect([status, headers.get('x-people-count'), body]).toEqual([226, '1', []]);
});

test('the whole list is answered wherever the changed people are not enough', async () => {
  const two = await withShards();
  const { here, there, list, ids } = two;
  const etag = list.headers.get('etag')!;
  await there.patch(`/api/people/${ids.ana}`, { name: 'Anna' });
  const all = (await two.truth()).body;
  const other = (await startApi()).as();
  await other.post('/api/people', { name: 'Of somebody else' });
  const foreign = (await other.get('/api/people')).headers.get('etag');
  const whole = [
    ['without the word', () => here.get('/api/people', { 'if-none-match': etag })],
    ['another word', () => changesSince(here, etag, { 'a-im': 'vcdiff, gzip' })],
    ['no ETag', () => here.get('/api/people', { 'a-im': 'people' })],
    ['several ETags', () => changesSince(here, `${etag}, ${etag.replace('-', '-1')}`)],
    ['the ETag of another user', () => changesSince(here, foreign)],
    ['no state in it', () => changesSince(here, etag.replace(/-[\d.]+-/, '-x-'))],
  ] as const;
  for (const [what, ask] of whole) {
    const { status, body } = await ask();
    expect({ what, status, body }).toEqual({ what, status: 200, body: all });
  }
  const found = await here.get('/api/people?search=anna', { 'a-im': 'people', 'if-none-match': etag });
  expect(found).toMatchObject({ status: 200, body: [{ name: 'Anna' }] });
});

test.each([
  [
    'a tag has another name',
    ({ there, ids }: Two) => there.patch(`/api/tags/${ids.climbing}`, { name: 'Up' }),
  ],
  ['there is a new tag', ({ there, ids }: Two) => there.post(`/api/people/${ids.ana}/tags`, { name: 'New' })],
  [
    'everybody’s health counts differently',
    ({ there }: Two) => there.patch('/api/auth/me', { settings: { cadenceDefault: 15 } }),
  ],
])('the whole list is answered when %s', async (_when, change) => {
  const two = await withShards();
  await change(two);
  const { status, body } = await changesSince(two.here, two.list.headers.get('etag'));
  expect({ status, body }).toEqual({ status: 200, body: (await two.truth()).body });
});

test('the whole list is answered on another day, because health counts days', async () => {
  const { as, clock } = await startApi();
  const me = as();
  await me.post('/api/people', { name: 'Ana' });
  const { headers } = await me.get('/api/people');
  await me.post('/api/people', { name: 'Ben' });
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  expect(await changesSince(me, headers.get('etag'))).toMatchObject({ status: 200, body: [{}, {}] });
});

test('a change between the revision and the people is answered at once, and again the next time', async () => {
  const { there, list, ids } = await withShards();
  const named = (name: string) => there.patch(`/api/people/${ids.ana}`, { name });
  let meddle: (() => Promise<unknown>) | undefined;
  const db = watchedDb(async (paths) => {
    if (paths.some((path) => path.includes('/lists/'))) await meddle?.();
  });
  const here = (await startApi({ db })).as(there.uid);
  await named('Ann');
  meddle = async () => {
    meddle = undefined;
    await named('Anna');
  };
  const early = await changesSince(here, list.headers.get('etag'));
  expect(early).toMatchObject({ status: 226, body: [{ name: 'Anna' }] });
  const next = await changesSince(here, early.headers.get('etag'));
  expect(next).toMatchObject({ status: 226, body: [{ name: 'Anna' }] });
  expect((await changesSince(here, next.headers.get('etag'))).status).toBe(304);
});

test('twenty changes in two processes, and two browsers that follow them have the same people in the end', async () => {
  const { here, there, truth, list, ids } = await withShards();
  const browsers = [here, there].map(async (me) => {
    let known = list;
    for (let look = 0; look < 10; look++) {
      const now = await refreshed(me, known);
      if (now.status !== 304) known = now;
    }
    return { me, known };
  });
  const changes = Array.from({ length: 20 }, (_, n) => {
    const me = n % 2 ? here : there;
    if (n % 5 === 0) return me.post('/api/people', { name: `New ${n}` });
    if (n % 7 === 0) return me.delete(`/api/people/${ids.ben}`);
    return me.patch(`/api/people/${ids.ana}`, { name: `Name ${n}` });
  });
  await Promise.all(changes);
  const expected = comparable((await truth()).body);
  for (const { me, known } of await Promise.all(browsers)) {
    const now = await refreshed(me, known);
    expect(comparable(now.status === 304 ? known.body : now.body)).toEqual(expected);
  }
});
