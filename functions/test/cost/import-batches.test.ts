import { randomUUID } from 'node:crypto';
import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { importOf, listed, namesOf, rowsNamed } from '#testing/importing.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { NO_LIMITS, startApi, testDb } from '#testing/api/start-api.ts';
import { findProblems } from '#account-repair.ts';

/**
 * Expects the user's copies and counters to agree with the stored people. There are too many people to
 * request one by one.
 */
const expectNoProblems = async (uid: string) => expect(await findProblems(testDb(), uid)).toEqual([]);

/** Opens a database in which every commit fails except these, counted from 1. */
const losingDb = (kept: number[]) =>
  faultyDb(async (commit) => {
    if (!kept.includes(commit)) throw new Error('crashed');
  });

test.each([
  ['all of its units', [1, 2], 0],
  ['the second of its units', [1, 2, 3], 1],
  ['the first of its units', [1, 2, 4], 1],
])('an import that lost %s goes on with the rest', async (_, kept, units) => {
  const broken = await startApi({ db: losingDb(kept) }); // commits: 1 account, 2 import, then batches
  const { as } = await startApi();
  const me = as();
  const rows = rowsNamed(120).map((row) => ({ ...row, tags: ['Climbing'] }));
  expect((await importOf(broken.as(me.uid))(rows, 'one')).status).toBe(500);
  expect([[0], [20, 100]][units]).toContain((await listed(me)).length);
  const { status, body } = await importOf(me)(rows, 'one');
  expect(status).toBe(200);
  expect(namesOf(body.created)).toEqual(namesOf(rows));
  expect(body).toMatchObject({ updated: [], duplicates: [], errors: [] });
  expect(await listed(me)).toHaveLength(120);
  expect((await me.get('/api/tags')).body).toMatchObject([{ people_count: 120 }]);
  await expectNoProblems(me.uid);
});

test('a unit whose answer is lost is not done twice', async () => {
  const { as } = await startApi();
  const me = as();
  await me.get('/api/people');
  const FIRST_UNIT = 2; // the commit after the one that begins the import
  const db = faultyDb(
    async () => {},
    async (commit) => {
      if (commit === FIRST_UNIT)
        throw Object.assign(new Error('lost'), { code: GrpcStatus.FAILED_PRECONDITION });
    },
  );
  const rows = rowsNamed(120);
  const { status, body } = await importOf((await startApi({ db })).as(me.uid))(rows);
  expect(status).toBe(200);
  expect(namesOf(body.created)).toEqual(namesOf(rows));
  expect(await listed(me)).toHaveLength(120);
  await expectNoProblems(me.uid);
});

test('a tag that is deleted before its people are written is made anew', async () => {
  const { as } = await startApi();
  const me = as();
  await importOf(me)([{ name: 'Ana', tags: ['Climbing'] }]);
  const [{ id }] = (await me.get('/api/tags')).body;
  const FIRST_UNIT = 2;
  const db = faultyDb(async (commit) => commit === FIRST_UNIT && me.delete(`/api/tags/${id}`));
  const { body } = await importOf((await startApi({ db })).as(me.uid))([{ name: 'Bo', tags: ['Climbing'] }]);
  expect(body.created).toMatchObject([{ name: 'Bo', tags: [{ name: 'Climbing', people_count: 1 }] }]);
  expect((await me.get('/api/tags')).body).toMatchObject([{ name: 'Climbing', people_count: 1 }]);
  await expectNoProblems(me.uid);
});

test('the rows of several units bring new tags, each of which is made once', async () => {
  const { as } = await startApi();
  const me = as();
  const rows = rowsNamed(250).map((row, n) => ({
    ...row,
    tags: ['All', `In ${n % 3}`, `Unit ${Math.floor(n / 100)}`],
  }));
  const { body } = await importOf(me)(rows);
  expect(namesOf(body.created)).toEqual(namesOf(rows));
  const tags = (await me.get('/api/tags')).body;
  expect(tags).toHaveLength(7);
  expect(tags.find(({ name }: { name: string }) => name === 'All').people_count).toBe(250);
  await expectNoProblems(me.uid);
});

test('rows fill the people that rows of another unit made, in the order of the file', async () => {
  const { as } = await startApi();
  const me = as();
  const made = rowsNamed(110);
  const fills = (city: string) => made.map((row) => ({ ...row, city, on_duplicate: 'update' }));
  const { body } = await importOf(me)([...made, ...fills('Austin'), ...fills('Boston')]);
  expect(body.created).toHaveLength(110);
  expect(body.updated).toHaveLength(110);
  expect(new Set((await listed(me)).map(({ city }: { city: string }) => city))).toEqual(new Set(['Austin']));
  await expectNoProblems(me.uid);
});

test('the first rows of a file get the room the plan has left, in whichever unit they are', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 120 } });
  const me = as();
  const rows = rowsNamed(250);
  const { body } = await importOf(me)(rows);
  expect(namesOf(body.created)).toEqual(namesOf(rows.slice(0, 120)));
  expect(body.errors).toHaveLength(130);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(120);
});

test('a tag deleted or renamed while people with it are imported leaves nobody with half a tag', async () => {
  const { as } = await startApi();
  const me = as();
  await importOf(me)([{ name: 'Ana', tags: ['Climbing', 'Running'] }]);
  const tags = (await me.get('/api/tags')).body;
  const [climbing, running] = ['Climbing', 'Running'].map(
    (name) => tags.find((tag: any) => tag.name === name).id,
  );
  const rows = rowsNamed(120).map((row) => ({ ...row, tags: ['Climbing', 'Running'] }));
  const [imported, deleted, renamed] = await Promise.all([
    importOf(me)(rows),
    me.delete(`/api/tags/${climbing}`),
    me.patch(`/api/tags/${running}`, { name: 'Jogging' }),
  ]);
  expect([imported.status, deleted.status, renamed.status]).toEqual([200, 204, 200]);
  expect(await listed(me)).toHaveLength(121);
  await expectNoProblems(me.uid);
});

test('a row costs two writes and no read; the list is read once where rows are compared', async () => {
  const { as } = await startApi();
  const me = as();
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const costOf = (rows: { name: string }[]) => documents.of(() => importOf(me)(rows, randomUUID()));
  await me.get('/api/tags');
  const OPENING = { reads: 3, writes: 3 }; // the revision, the idempotency key, the quota
  const UNIT_WRITES = 2; // the shard, the revision
  const created = await costOf(rowsNamed(250).map((row) => ({ ...row, on_duplicate: 'create' })));
  expect(created).toEqual({
    reads: OPENING.reads,
    writes: OPENING.writes + 500 + 3 * UNIT_WRITES,
    deletes: 0,
  });
  const compared = await costOf([...rowsNamed(250), { name: 'Ana' }]);
  expect(compared).toEqual({
    reads: OPENING.reads + 2, // the shards of people and tags
    writes: OPENING.writes + 2 + UNIT_WRITES,
    deletes: 0,
  });
});
