import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { crashingDb, losingAnswersDb } from '#testing/faulty-db.ts';
import { startApi } from '#testing/api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Creates a user with people. Returns their ids. */
async function withPeople(count: number) {
  const api = await startApi();
  const me = api.as();
  const people = Array.from({ length: count }, (_, n) => ({ name: `Person ${n}`, on_duplicate: 'create' }));
  const { created } = (await me.post('/api/people/import', { people })).body;
  return { api, me, ids: created.map(({ id }: { id: string }) => id) as string[] };
}

/** Every call about many people: its body, and the key of the ids in its answer. */
const CALLS: [call: string, body: object, idsIn: 'ids' | 'changed_ids'][] = [
  ['bulk-tags', { tag_names: ['Climbing'], operation: 'add' }, 'changed_ids'],
  ['bulk-tags', { tag_names: ['Climbing'], operation: 'remove' }, 'changed_ids'],
  ['bulk-update', { is_important: true }, 'changed_ids'],
  ['bulk-delete', {}, 'ids'],
  ['bulk-restore', {}, 'ids'],
];
const post = (me: Me, call: string, body: object, headers?: Record<string, string>) =>
  me.post(`/api/people/${call}`, body, headers);

test('a change of many people whose answer was lost names exactly those it changed, with a key and without', async () => {
  for (const headers of [newKey, () => undefined]) {
    const { api, me, ids } = await withPeople(3);
    const [, ...others] = ids;
    for (const [call, body, idsIn] of CALLS) {
      // Except for restoring, one person is changed before, so that the call does not change them again.
      const first = call === 'bulk-restore' ? [] : ids.slice(0, 1);
      if (first.length > 0) await post(me, call, { ...body, person_ids: first });
      const forgetful = (await startApi({ db: losingAnswersDb() })).as(me.uid);
      const { body: answer } = await post(forgetful, call, { ...body, person_ids: ids }, headers());
      const changed = first.length > 0 ? others : ids;
      expect(answer[idsIn].toSorted(), call).toEqual(changed.toSorted());
    }
    await expectConsistent(me, api.clock.now);
  }
});

test('a change of many people that is repeated with its key answers the same and does nothing again', async () => {
  const { me, ids } = await withPeople(2);
  for (const [call, body, idsIn] of CALLS) {
    const key = newKey();
    const first = await post(me, call, { ...body, person_ids: ids }, key);
    expect(first.body[idsIn], call).toHaveLength(2);
    const reads = async () => (await me.get(`/api/people/${ids[0]}/activity`)).body;
    const feed = await reads();
    expect(await post(me, call, { ...body, person_ids: ids }, key), call).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await reads(), call).toEqual(feed);
    const other = await post(me, call, { ...body, person_ids: ids.slice(1) }, key);
    expect(other, call).toMatchObject({ status: 409, body: { error: { code: 'already_exists' } } });
  }
});

test('a deletion that is repeated with its key deletes nobody who was restored since', async () => {
  const { me, ids } = await withPeople(2);
  const key = newKey();
  const deletion = () => post(me, 'bulk-delete', { person_ids: ids }, key);
  const { body } = await deletion();
  await post(me, 'bulk-restore', { person_ids: ids }, newKey());
  expect((await deletion()).body).toEqual(body);
  expect((await me.get('/api/people')).body).toHaveLength(2);
});

test('after a crash between two commits, the same key goes on and answers all that both changed', async () => {
  const { me, ids } = await withPeople(101);
  for (const [call, body, idsIn] of CALLS) {
    const key = newKey();
    const crashing = (await startApi({ db: crashingDb(1) })).as(me.uid);
    expect((await post(crashing, call, { ...body, person_ids: ids }, key)).status, call).toBe(500);
    const { body: answer } = await post(me, call, { ...body, person_ids: ids }, key);
    expect(answer[idsIn].toSorted(), call).toEqual(ids.toSorted());
  }
});

test('three requests at once with one key change each person once and all answer the same', async () => {
  const { api, me, ids } = await withPeople(101);
  const key = newKey();
  const body = { person_ids: ids, tag_names: ['Climbing'], operation: 'add' };
  const answers = await Promise.all(Array.from({ length: 3 }, () => post(me, 'bulk-tags', body, key)));
  for (const { body: answer } of answers) expect(answer.changed_ids.toSorted()).toEqual(ids.toSorted());
  await expectConsistent(me, api.clock.now);
});
