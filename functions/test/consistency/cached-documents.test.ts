import { expect, onTestFinished, test } from 'vitest';
import { openContext } from '#context.ts';
import { prefetchRevision } from '#request-context.ts';
import { createEntry } from '#services/notebook/notebook.ts';
import { markContacted } from '#services/people/interactions.ts';
import { deleteMe } from '#services/account/deletion.ts';
import { readPeople } from '#services/people-list/index.ts';
import { changePerson, createPerson, removePerson, updatePerson } from '#services/people/people.ts';
import { documentCache } from '#stores/core/document-cache.ts';
import { savePerson } from '#services/write/save-people.ts';
import { shardCache } from '#stores/read-model/shard-cache.ts';
import { revisionPath } from '#stores/user/revision-store.ts';
import { type Answer, startApi, testDb } from '#testing/api/start-api.ts';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';

/**
 * Opens one user with a person at two servers, each with its own cache. `here` has read the person and the
 * revision; `there` changes them.
 */
async function withTwo() {
  const [one, other] = [await startApi(), await startApi()];
  const there = other.as();
  const here = one.as(there.uid);
  const add = async (name: string) => (await there.post('/api/people', { name })).body.id as string;
  const [ana, ben] = [await add('Ana'), await add('Ben')];
  const path = `/api/people/${ana}`;
  const known: Answer = await here.get(path);
  /** Returns the person as a third server answers them, with nothing cached. */
  const truth = async () => (await (await startApi()).as(there.uid).get(path)).body;
  return { here, there, ana, ben, path, known, truth };
}
type Two = Awaited<ReturnType<typeof withTwo>>;

const NEW_PHONE = { phone_number: '030 901820' };

interface Case {
  change: (two: Two) => Promise<unknown>;
  call: (two: Two) => Promise<Answer>;
  status: number;
  /** What the person is afterwards. */
  left?: object;
}

const cases: Record<string, Case> = {
  'another field was changed: both changes stay': {
    change: ({ there, path }) => there.patch(path, { name: 'Anna' }),
    call: ({ here, path }) => here.patch(path, { city: 'Austin' }),
    status: 200,
    left: { name: 'Anna', city: 'Austin' },
  },
  'the person was deleted: they are not found': {
    change: ({ there, path }) => there.delete(path),
    call: ({ here, path }) => here.patch(path, { city: 'Austin' }),
    status: 404,
  },
  'the person was deleted: nobody is in touch with them': {
    change: ({ there, path }) => there.delete(path),
    call: ({ here, path }) => here.post(`${path}/contact`, {}),
    status: 404,
  },
  'the person was merged into another: a memory is not stored with them': {
    change: ({ there, ana, ben }) => there.post('/api/people/merge', { keep_id: ben, merge_id: ana }),
    call: ({ here, path }) => here.post(`${path}/notebook`, { content: 'late' }),
    status: 404,
  },
  'the same value was set: nothing is changed twice, and the answer is what is stored': {
    change: ({ there, path }) => there.patch(path, { city: 'Austin', state: 'TX' }),
    call: ({ here, path }) => here.patch(path, { city: null }),
    status: 200,
    left: { city: null, state: 'TX' },
  },
  'a change to the value that is cached is a change': {
    change: ({ there, path }) => there.patch(path, { name: 'Anna' }),
    call: ({ here, path }) => here.patch(path, { name: 'Ana' }),
    status: 200,
    left: { name: 'Ana' },
  },
  'the version of before is refused': {
    change: ({ there, path }) => there.patch(path, { name: 'Anna' }),
    call: ({ here, path, known }) =>
      here.patch(path, { city: 'Austin' }, { 'if-match': `"${known.body.version}"` }),
    status: 412,
    left: { name: 'Anna', city: null },
  },
  'the version of now is accepted': {
    change: ({ there, path }) => there.patch(path, { name: 'Anna' }),
    call: async ({ here, path, truth }) =>
      here.patch(path, { city: 'Austin' }, { 'if-match': `"${(await truth()).version}"` }),
    status: 200,
    left: { name: 'Anna', city: 'Austin' },
  },
  'the country was changed: a phone is read as a number of the new one': {
    change: ({ there }) => there.patch('/api/auth/me', { country: 'DE' }),
    call: ({ here, path }) => here.patch(path, NEW_PHONE),
    status: 200,
    left: { phone_number: '+4930901820' },
  },
  'a memory was added: it stays the newest if it is': {
    change: ({ there, path }) =>
      there.post(`${path}/notebook`, { content: 'newest', created_at: '2026-02-28T12:00:00Z' }),
    call: ({ here, path }) =>
      here.post(`${path}/notebook`, { content: 'older', created_at: '2026-02-01T12:00:00Z' }),
    status: 201,
    left: { latest_notebook_entry_content: 'newest' },
  },
  'the account was deleted: nobody is signed in': {
    change: ({ there }) => there.delete('/api/auth/me'),
    call: ({ here, path }) => here.patch(path, { city: 'Austin' }),
    status: 401,
  },
};

test.for(Object.entries(cases))(
  'what a process has cached was changed elsewhere: %s',
  async ([, { change, call, status, left }]) => {
    const two = await withTwo();
    await change(two);
    expect((await call(two)).status).toBe(status);
    if (left) expect(await two.truth()).toMatchObject(left);
    if (status !== 401) await expectConsistent(two.there, new Date('2026-03-01T12:00:00.000Z'));
  },
);

test('changes of a person who was just read or changed read nothing', async () => {
  const { here, path } = await withTwo();
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const costs = [];
  for (const call of [
    () => here.patch(path, { name: 'Anna' }),
    () => here.patch(path, { city: 'Austin' }),
    () => here.post(`${path}/contact`, {}),
    () => here.post(`${path}/notebook`, { content: 'new' }),
    () => here.delete(path),
  ])
    costs.push(await documents.of(call));
  expect(costs.map(({ reads }) => reads)).toEqual([0, 0, 0, 0, 0]);
  expect(costs.map(({ writes }) => writes)).toEqual([4, 4, 4, 6, 4]);
});

test('a user who works with two processes at once gets no worse answers, and both come to the same', async () => {
  const { here, there, path, truth } = await withTwo();
  for (let n = 0; n < 10; n++)
    expect((await (n % 2 ? here : there).patch(path, { [n % 3 ? 'city' : 'company']: `v${n}` })).status).toBe(
      200,
    );
  expect(await truth()).toMatchObject({ city: 'v8', company: 'v9' });
});

/** Opens a user of a process whose caches the test looks into. */
async function withCaches() {
  const { deps, clock, as } = await startApi();
  const { uid } = as();
  const documents = documentCache(deps.now);
  const shards = shardCache();
  await as(uid).get('/api/people');
  /** Opens the context of a request that may begin with cached documents. */
  const open = async (personId?: string) => {
    const others = personId ? [`people/${personId}`] : [];
    const { revision, prefetched } = await prefetchRevision(deps, uid, others, documents);
    return openContext(deps, uid, {
      revision: revision!,
      prefetched,
      documentCache: documents,
      shardCache: shards,
      isGuarded: true,
      isCached: true,
      isChange: true,
    });
  };
  return { deps, clock, uid, documents, shards, open };
}

test('the revision that is cached after changes is the one that is stored, also after days', async () => {
  const { deps, clock, uid, documents, open } = await withCaches();
  const path = revisionPath(uid);
  const { id } = await createPerson(await open(), { name: 'Ana', tags: ['Climbing'] } as never);
  const changes = [
    async () => updatePerson(await open(), id, { name: 'Anna', body: 'x'.repeat(2_000) }),
    async () => markContacted(await open(), id, { note: 'Had lunch' }),
    async () => createEntry(await open(), id, { content: 'Call', promise: { due_on: '2026-03-09' } }),
    async () => removePerson(await open(), id),
  ];
  for (const change of changes) {
    await change();
    const cached = documents.get(uid, [path])?.get(path);
    expect(cached?.data()).toEqual((await prefetchRevision(deps, uid)).revision);
    expect(cached?.updateTime).toEqual((await testDb().doc(path).get()).updateTime);
    clock.now = new Date(clock.now.getTime() + 86_400_000);
  }
});

test('only the first unit of work of a call begins with what is cached, and each runs once', async () => {
  const { open } = await withCaches();
  const { id } = await createPerson(await open(), { name: 'Ana' } as never);
  const ctx = await open(id);
  let runs = 0;
  for (const name of ['Anna', 'Hanna'])
    await changePerson(ctx, id, (before, stores) => {
      runs++;
      return savePerson(ctx, stores, { before, after: { ...before, name } });
    });
  expect(runs).toBe(2);
});

test('a process forgets an account when it deletes it, or hears that another one did', async () => {
  const { deps, uid, documents, shards, open } = await withCaches();
  const { id } = await createPerson(await open(), { name: 'Ana' } as never);
  await readPeople(await open(id));
  const [revision] = documents.get(uid, [revisionPath(uid)])!.values();
  expect(shards.bytes()).toBeGreaterThan(0);
  await deleteMe(await open(id));
  expect([documents.bytes(), shards.bytes()]).toEqual([0, 0]);
  documents.put(revision!);
  await prefetchRevision(deps, uid, [`people/${id}`], documents);
  expect(documents.bytes()).toBe(0);
});
