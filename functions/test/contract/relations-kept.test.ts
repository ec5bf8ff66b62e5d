import { expect, test } from 'vitest';
import { backupPerson, backupRelation, emptyBackup } from '#testing/data/build-backup.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { crashingDb } from '#testing/faulty-db.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';
import { withRelations } from '#testing/accounts/with-relations.ts';

async function withMerge() {
  const world = await withRelations();
  const { me, add, api } = world;
  const twin = await add('Anna B.');
  const merge = async (): Promise<string> =>
    (await me.post('/api/people/merge', { keep_id: world.anna, merge_id: twin })).body.event_id;
  const undo = (eventId: string) => me.post(`/api/people/merge/${eventId}/undo`);
  const all = async (): Promise<{ id: string }[]> => (await me.get('/api/relations')).body;
  const consistent = () => expectConsistent(me, api.clock.now);
  return { ...world, twin, merge, undo, all, consistent };
}

test('a merge gives the kept person all relations once, and its undo gives each back what they had', async () => {
  const { anna, mia, tom, twin, relate, merge, undo, all, seenBy, consistent } = await withMerge();
  await relate(anna, mia, 'child');
  await relate(twin, mia, 'child');
  await relate(tom, twin, 'lives_with');
  await relate(anna, twin, 'sibling');
  const before = await all();
  const event = await merge();
  expect((await seenBy(anna)).map(({ type, person }) => [type, person.id])).toEqual([
    ['child', mia],
    ['lives_with', tom],
  ]);
  await consistent();
  expect((await undo(event)).status).toBe(200);
  expect(await all()).toEqual(before);
  await consistent();
});

test('of a relation that both have, a merge keeps the one in the user’s words, and its undo gives back both', async () => {
  const { me, anna, mia, tom, twin, relate, merge, undo, all, seenBy, consistent } = await withMerge();
  await relate(anna, mia, 'child');
  const daughter = (await relate(twin, mia, 'child', { label: 'daughter', inverse_label: 'mum' })).body;
  await relate(tom, anna, 'parent', { label: 'mother' });
  await relate(twin, tom, 'child');
  const before = await all();
  const event = await merge();
  expect((await seenBy(anna)).map(({ person, label }) => [person.id, label])).toEqual([
    [mia, 'daughter'],
    [tom, null],
  ]);
  expect((await seenBy(tom)).map(({ label }) => label)).toEqual(['mother']);
  await consistent();
  expect((await undo(event)).status).toBe(200);
  expect(await all()).toEqual(before);
  await consistent();

  const again = await merge();
  expect((await me.delete(`/api/relations/${daughter.id}`)).status).toBe(204);
  expect((await undo(again)).status).toBe(200);
  expect((await seenBy(anna)).map(({ person }) => person.id)).toEqual([mia, tom]);
  await consistent();
});

test('a backup keeps the user’s words for a relation', async () => {
  const me = (await startApi()).as();
  const people = [backupPerson('a'), backupPerson('b')];
  const relations = [{ ...backupRelation('r', 'a', 'b'), type: 'child', label: 'son', inverse_label: 'dad' }];
  expect((await me.post('/api/import-backup', { ...emptyBackup(), people, relations })).status).toBe(200);
  expect((await me.get('/api/relations')).body).toMatchObject([{ label: 'son', inverse_label: 'dad' }]);
});

test('what was related since stays with the kept person, and what was removed stays removed', async () => {
  const { me, anna, mia, tom, twin, relate, merge, undo, seenBy, consistent } = await withMerge();
  const { id } = (await relate(twin, mia, 'child')).body;
  await relate(twin, tom, 'friend');
  const event = await merge();
  expect((await me.delete(`/api/relations/${id}`)).status).toBe(204);
  await relate(anna, tom, 'neighbor');
  await undo(event);
  expect((await seenBy(anna)).map(({ type }) => type)).toEqual(['neighbor']);
  expect((await seenBy(twin)).map(({ type }) => type)).toEqual(['friend']);
  await consistent();
});

test('the undo of a merge does not bring back relations with people who are gone, nor double any', async () => {
  const { me, anna, mia, tom, twin, relate, merge, undo, seenBy, all, consistent } = await withMerge();
  await relate(anna, mia, 'child');
  await relate(twin, mia, 'child');
  await relate(anna, tom, 'friend');
  await relate(twin, tom, 'friend');
  const event = await merge();
  await me.delete(`/api/people/${mia}`);
  await me.delete(`/api/people/trash/${mia}`);
  await undo(event);
  expect(await all()).toHaveLength(2);
  expect((await seenBy(twin)).map(({ type }) => type)).toEqual(['friend']);
  await consistent();
});

test('many relations move in several steps, also when the first was cut off, and back again', async () => {
  const { me, twin, anna, relate, undo, all, consistent, add } = await withMerge();
  const others = await Promise.all(Array.from({ length: 60 }, (_, n) => add(`P${n}`)));
  for (const other of others) await relate(other, twin, 'friend');
  await relate(anna, others[0]!, 'friend');
  const before = await all();
  const broken = (await startApi({ db: crashingDb(1) })).as(me.uid);
  const call = { keep_id: anna, merge_id: twin };
  expect((await broken.post('/api/people/merge', call)).status).toBe(500);
  const { event_id } = (await me.post('/api/people/merge', call)).body;
  expect(await all()).toHaveLength(60);
  await consistent();
  expect((await undo(event_id)).status).toBe(200);
  expect(await all()).toEqual(before);
  await consistent();
}, 60_000);

test('the undo of a run removes the relations that it added, except those changed since', async () => {
  const { me, api, anna, mia, tom, relate, all, feedOf, consistent } = await withRelations().then(
    (world) => ({
      ...world,
      all: async () => (await world.me.get('/api/relations')).body,
      consistent: () => expectConsistent(world.me, world.api.clock.now),
    }),
  );
  await relate(anna, mia, 'child');
  const kept = (await relate(anna, tom, 'friend')).body;
  const events = await testDb()
    .collection(`users/${me.uid}/activity`)
    .where('type', '==', 'relation_added')
    .get();
  await Promise.all(events.docs.map(({ ref }) => ref.update({ run_id: 'run' })));
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const changed = (await me.patch(`/api/relations/${kept.id}`, { type: 'spouse' })).body;
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await all()).toEqual([changed]);
  expect((await feedOf(mia))[0]).toEqual(['relation_removed', 'Anna is Mia’s parent']);
  expect((await me.delete('/api/ai/runs/run')).status).toBe(204);
  expect(await all()).toEqual([changed]);
  await consistent();
});

test('a person who was only created can be taken back, but not once there is a relation', async () => {
  const { me, anna, relate } = await withRelations();
  const blank = (await me.post('/api/people', {})).body.id;
  await relate(anna, blank, 'friend');
  expect((await me.delete(`/api/people/${blank}/creation`)).status).toBe(400);
});

test('the relations of a deleted account are gone', async () => {
  const { me, anna, mia, relate } = await withRelations();
  await relate(anna, mia, 'child');
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect((await testDb().collection(`users/${me.uid}/relations`).get()).size).toBe(0);
});

test('a backup with relations that do not fit is refused, and nothing is written', async () => {
  const me = (await startApi()).as();
  const people = [backupPerson('a'), backupPerson('b')];
  const [first, again] = [backupRelation('r', 'a', 'b'), backupRelation('s', 'b', 'a')];
  const bad: [relations: object[], path: string][] = [
    [[backupRelation('r', 'a', 'ghost')], 'relations.0.to_id'],
    [[backupRelation('r', 'a', 'a')], 'relations.0.to_id'],
    [[{ ...first, label: 'x'.repeat(31) }], 'relations.0.label'],
    [[{ ...first, type: 'other' }], 'relations.0.label'],
    [[first, { ...first, type: 'child' }], 'relations.1.id'],
    [[first, again], 'relations.1'],
  ];
  for (const [relations, path] of bad)
    expect(await me.post('/api/import-backup', { ...emptyBackup(), people, relations }), path).toMatchObject({
      status: 400,
      body: { error: { details: [{ path }] } },
    });
  expect((await me.get('/api/people')).body).toEqual([]);
});
