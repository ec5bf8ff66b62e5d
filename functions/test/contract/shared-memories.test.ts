import { expect, test } from 'vitest';
import { findProblems } from '#account-repair.ts';
import { backupEntry, backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { withFriends } from '#testing/remembering.ts';
import { crashingDb } from '#testing/faulty-db.ts';
import { manyRecords, RECORD_COUNTS } from '#testing/merging.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

type Row = Record<string, any>;

async function withMerging() {
  const friends = await withFriends();
  const { me } = friends;
  const merge = async (keep_id: string, merge_id: string) =>
    (await me.post('/api/people/merge', { keep_id, merge_id })).body.event_id as string;
  const undo = async (eventId: string) => (await me.post(`/api/people/merge/${eventId}/undo`)).status;
  const peopleIn = async (id: string) =>
    (await friends.memoriesOf(id)).map(({ content, person_ids }) => [content, person_ids]);
  return { ...friends, merge, undo, peopleIn };
}

test('a merge makes one of two who were there, and its undo both again, in their order', async () => {
  const { ada, tom, jo, all, remember, merge, undo, peopleIn, isSound, feedOf } = await withMerging();
  const day = (n: number) => `2026-02-0${n}T12:00:00.000Z`;
  await remember(ada, { content: 'all', person_ids: [ada, tom, jo], created_at: day(4) });
  await remember(ada, { content: 'two', person_ids: [tom, ada], created_at: day(3) });
  await remember(ada, { content: 'theirs', person_ids: [ada, jo], created_at: day(2) });
  await remember(tom, { content: 'his', created_at: day(1) });
  const before = await Promise.all(all.map(peopleIn));
  const feeds = await Promise.all(all.map(feedOf));
  const event = await merge(tom, ada);
  expect(await peopleIn(tom)).toEqual([
    ['all', [tom, jo]],
    ['two', [tom]],
    ['theirs', [tom, jo]],
    ['his', [tom]],
  ]);
  expect(await peopleIn(jo)).toEqual([
    ['all', [tom, jo]],
    ['theirs', [tom, jo]],
  ]);
  await isSound();
  expect(await undo(event)).toBe(200);
  expect(await Promise.all(all.map(peopleIn))).toEqual(before);
  expect(await feedOf(jo)).toEqual(feeds[2]);
  expect(await feedOf(ada)).toEqual([...feeds[0]!, 'restored'].toSorted());
  await isSound();
});

test('what was changed since the merge stays, and the undo gives back what is left', async () => {
  const { me, person, ada, tom, jo, remember, merge, undo, peopleIn, isSound, pathOf } = await withMerging();
  const bo = await person('Bo');
  const { id } = (await remember(ada, { content: 'all', person_ids: [ada, tom, jo] })).body;
  const other = (await remember(ada, { content: 'hers', person_ids: [ada, jo] })).body;
  const event = await merge(tom, ada);
  await me.put(`${pathOf(jo)}/${id}`, { content: 'all', person_ids: [jo, tom, bo] });
  await me.delete(`${pathOf(tom)}/${other.id}?from=one`);
  expect(await undo(event)).toBe(200);
  expect(await peopleIn(bo)).toEqual([['all', [jo, tom, ada, bo]]]);
  expect(await peopleIn(jo)).toEqual(expect.arrayContaining([['hers', [jo]]]));
  expect(await peopleIn(ada)).toEqual([['all', [jo, tom, ada, bo]]]);
  await isSound();
});

test('two merges one after the other, undone in the opposite order, leave nothing changed', async () => {
  const { ada, tom, jo, person, remember, merge, undo, peopleIn, isSound } = await withMerging();
  const bo = await person('Bo');
  await remember(ada, { person_ids: [ada, tom, jo, bo] });
  await remember(tom, { content: 'pair', person_ids: [tom, ada] });
  const before = await Promise.all([ada, tom, jo, bo].map(peopleIn));
  const first = await merge(tom, ada);
  const second = await merge(jo, tom);
  await isSound();
  expect(await peopleIn(jo)).toEqual(
    expect.arrayContaining([
      ['Dinner at the lake', [jo, bo]],
      ['pair', [jo]],
    ]),
  );
  expect(await undo(first)).toBe(400);
  expect(await undo(second)).toBe(200);
  expect(await undo(first)).toBe(200);
  expect(await Promise.all([ada, tom, jo, bo].map(peopleIn))).toEqual(before);
  await isSound();
});

test('while a merge is under way, others change what they share with the merged person', async () => {
  const { me, ada, tom, jo, remember, peopleIn, pathOf, memoriesOf } = await withMerging();
  await manyRecords(me.uid, ada);
  const { id } = (
    await remember(ada, { content: 'old', person_ids: [ada, jo], created_at: '2020-01-01T12:00:00.000Z' })
  ).body;
  const broken = await startApi({ db: crashingDb(1) });
  const call = { keep_id: tom, merge_id: ada };
  expect((await broken.as(me.uid).post('/api/people/merge', call)).status).toBe(500);
  expect(await peopleIn(jo)).toEqual([['old', [ada, jo]]]);
  const changed = await me.put(`${pathOf(jo)}/${id}`, { content: 'older', person_ids: [jo] });
  expect(changed.body.person_ids).toEqual([ada, jo]);
  expect((await me.post('/api/people/merge', call)).status).toBe(200);
  expect(await peopleIn(jo)).toEqual([['older', [tom, jo]]]);
  expect(await memoriesOf(tom)).toHaveLength(RECORD_COUNTS.memories + 1);
  await me.delete(`${pathOf(tom)}/${id}`);
  expect(await memoriesOf(jo)).toEqual([]);
  expect((await me.get(`/api/people/${jo}`)).body.latest_notebook_entry_content).toBeNull();
});

test('an export has it once with everybody, and a restored account is the same', async () => {
  const { api, me, person, ada, tom, jo, remember, merge, peopleIn, memoriesOf } = await withMerging();
  const promise = { due_on: '2026-03-06', done_at: null };
  const { id } = (await remember(tom, { person_ids: [jo, tom, ada], promise })).body;
  await remember(ada, { content: 'alone' });
  await me.post(`/api/people/${ada}/contact`, { note: 'Lunch', person_ids: [ada, tom] });
  const bo = await person('Bo');
  await remember(bo, { content: 'both', person_ids: [bo, tom] });
  const event = await merge(tom, bo);
  const backup = (await me.get('/api/export')).body;
  expect(backup.notebook.filter((entry: Row) => entry.id === id)).toEqual([
    expect.objectContaining({ person_id: jo, person_ids: [jo, tom, ada], promise }),
  ]);
  const other = api.as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  await expectConsistent(other, api.clock.now);
  for (const one of [ada, tom, jo]) {
    const path = `/api/people/${one}`;
    for (const part of ['/notebook', '/activity'])
      expect((await other.get(path + part)).body).toEqual((await me.get(path + part)).body);
  }
  expect((await other.get('/api/today')).body.promises).toMatchObject([{ entry: { id } }]);
  const exported = (await other.get('/api/export')).body;
  const lists = ({ people: _, exported_at: __, ...rest }: Row) => rest;
  expect(lists(exported)).toEqual(lists(backup));
  expect((await other.post(`/api/people/merge/${event}/undo`)).status).toBe(200);
  expect((await other.get(`/api/people/${bo}/notebook`)).body).toMatchObject([{ person_ids: [bo, tom] }]);
  await expectConsistent(other, api.clock.now);
  expect([await peopleIn(ada), await memoriesOf(jo)]).toMatchObject([{ length: 3 }, { length: 1 }]);
});

test('an older backup is restored: each memory is one person’s and no promise', async () => {
  const api = await startApi();
  const me = api.as();
  const body = { ...emptyBackup(), people: [backupPerson('a')], notebook: [backupEntry('n', 'a')] };
  expect((await me.post('/api/import-backup', body)).status).toBe(200);
  expect((await me.get('/api/people/a/notebook')).body).toMatchObject([{ person_ids: ['a'], promise: null }]);
  await expectConsistent(me, api.clock.now);
});

test('a backup whose memory names somebody twice, nobody known, or another first person is refused', async () => {
  const api = await startApi();
  const people = [backupPerson('a'), backupPerson('b')];
  const of = (person_ids: string[], more = {}) => [backupEntry('n', 'a', { person_ids, ...more })];
  for (const [notebook, path] of [
    [of(['a', 'b', 'b']), 'notebook.0.person_ids.2'],
    [of(['a', 'x']), 'notebook.0.person_ids.1'],
    [of(['b', 'a']), 'notebook.0.person_ids'],
    [of([]), 'notebook.0.person_ids'],
    [of(['a'], { promise: { due_on: 'soon', done_at: null } }), 'notebook.0.promise.due_on'],
  ] as const) {
    const answer = await api.as().post('/api/import-backup', { ...emptyBackup(), people, notebook });
    expect([answer.status, answer.body.error?.details?.[0]?.path]).toEqual([400, path]);
  }
});

test('what eighty people share is restored in steps, each memory once', async () => {
  const api = await startApi();
  const me = api.as();
  const ids = Array.from({ length: 80 }, (_, n) => `p${n}`);
  const notebook = Array.from({ length: 4 }, (_, n) => {
    const person_ids = ids.slice(n * 10, n * 10 + 50);
    return backupEntry(`n${n}`, person_ids[0]!, { person_ids });
  });
  const body = { ...emptyBackup(), people: ids.map((id) => backupPerson(id)), notebook };
  expect((await me.post('/api/import-backup', body)).status).toBe(200);
  expect((await me.get('/api/export')).body.notebook).toHaveLength(4);
  expect((await me.get('/api/people/p45/notebook')).body).toHaveLength(4);
  expect(await findProblems(testDb(), me.uid, () => api.clock.now)).toEqual([]);
});

test('the undo of a run takes back what it added for several people, unless it was edited since', async () => {
  const { api, me, ada, tom, jo, remember, pathOf, expectMemories, contentsOf } = await withFriends();
  await remember(tom, { content: 'before', created_at: '2026-02-01T12:00:00Z' });
  const confirm = (content: string, more: object = {}) =>
    me.post('/api/ai/confirm-memory-entry', { content, run_id: 'run', ...more });
  const shared = await confirm('Dinner', {
    person_ids: [ada, tom],
    contacted: true,
    promise: { due_on: null },
  });
  expect(shared.body).toMatchObject({ person_ids: [ada, tom], promise: { due_on: null, done_at: null } });
  await confirm('Alone', { person_id: jo });
  const edited = (await confirm('Walk', { person_ids: [jo, ada] })).body;
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  await me.put(`${pathOf(jo)}/${edited.id}`, { content: 'Long walk' });
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  await expectMemories({ [ada]: ['Long walk'], [tom]: ['before'], [jo]: ['Long walk'] });
  expect((await me.get(`/api/people/${tom}`)).body.last_contact_date).toBeNull();
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  await expectMemories({ [ada]: ['Long walk'], [tom]: ['before'] });
  expect(await contentsOf(jo)).toEqual(['Long walk']);
});

test('a confirmation names people by one of its three ways, and none of them may be unknown', async () => {
  const { api, me, ada, tom, memoriesOf } = await withFriends();
  const confirm = async (body: object) =>
    (await me.post('/api/ai/confirm-memory-entry', { content: 'x', ...body })).status;
  const theirs = (await api.as().post('/api/people', { name: 'Theirs' })).body.id;
  for (const body of [
    {},
    { person_id: ada, person_ids: [tom] },
    { person_ids: [] },
    { person_name: 'A', person_ids: [tom] },
  ])
    expect(await confirm(body)).toBe(400);
  for (const id of [theirs, 'nobody']) expect(await confirm({ person_ids: [ada, id] })).toBe(404);
  expect(await memoriesOf(ada)).toEqual([]);
  expect(await confirm({ person_ids: [ada, tom, ada] })).toBe(201);
  expect(await memoriesOf(tom)).toMatchObject([{ person_ids: [ada, tom] }]);
});
