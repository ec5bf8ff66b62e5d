import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { at, openLate } from '#testing/late-changes.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

const LATER = (minute: number) => at(minute)['x-changed-at'];

/** Opens an account with Ana, Jo and John, and a memory of Ana. */
async function open() {
  const world = await openLate();
  const { me, id: ana, person, path } = world;
  const [jo, john] = [await person({ name: 'Jo' }), await person({ name: 'John' })];
  const { id } = (await me.post(`${path}/notebook`, { content: 'Dinner' })).body;
  const entry = `${path}/notebook/${id}`;
  const people = async () => (await me.get(`${path}/notebook`)).body[0].person_ids;
  return { ...world, ana, jo, john, memory: id as string, entry, people };
}

test('the people of a memory who were chosen later stay, and the late choice is told', async () => {
  const { me, api, entry, setMinute, people, ana, jo, john } = await open();
  setMinute(10);
  await me.put(entry, { person_ids: [ana, jo] });
  setMinute(20);
  const { body } = await me.put(entry, { person_ids: [ana, john], content: 'Lunch' }, at(5));
  expect(body.lost).toEqual([{ field: 'person_ids', kept: [ana, jo], at: LATER(10) }]);
  expect(body).toMatchObject({ person_ids: [ana, jo], content: 'Lunch' });
  expect((await me.put(entry, { person_ids: [ana, john] }, at(15))).body.lost).toBeUndefined();
  expect(await people()).toEqual([ana, john]);
  await expectConsistent(me, api.clock.now);
});

test('who was taken out of a memory later does not come back', async () => {
  const { me, memory, entry, setMinute, people, ana, jo, john } = await open();
  await me.put(entry, { person_ids: [ana, jo, john] });
  setMinute(10);
  await me.delete(`/api/people/${jo}/notebook/${memory}?from=one`);
  const { body } = await me.put(entry, { person_ids: [ana, jo] }, at(5));
  expect(body.lost).toEqual([{ field: 'person_ids', kept: [ana, john], at: LATER(10) }]);
  expect(await people()).toEqual([ana, john]);
});

test('a late choice of people that is sent again changes nothing, whatever was chosen since', async () => {
  const { me, entry, setMinute, people, ana, jo, john } = await open();
  setMinute(10);
  const send = () => me.put(entry, { person_ids: [ana, john] }, at(5));
  await send();
  expect((await send()).body.lost).toBeUndefined();
  setMinute(20);
  await me.put(entry, { person_ids: [ana, jo] });
  expect((await send()).body.lost).toMatchObject([{ field: 'person_ids', at: LATER(20) }]);
  expect(await people()).toEqual([ana, jo]);
});

test('people who are chosen late as they were win against an earlier choice', async () => {
  const { me, entry, setMinute, people, ana, jo } = await open();
  setMinute(30);
  await me.put(entry, { person_ids: [ana] }, at(20));
  const { body } = await me.put(entry, { person_ids: [ana, jo] }, at(15));
  expect(body.lost).toMatchObject([{ field: 'person_ids', at: LATER(20) }]);
  expect(await people()).toEqual([ana]);
});

test('a late choice of the same people loses nothing, also if it leaves out the person of the call', async () => {
  const { me, entry, setMinute, ana, jo } = await open();
  setMinute(10);
  await me.put(entry, { person_ids: [ana, jo] });
  expect((await me.put(entry, { person_ids: [jo] }, at(5))).body).not.toHaveProperty('lost');
});

test('a late change through somebody who was deleted since counts for those who share the memory', async () => {
  const { me, api, memory, entry, path, setMinute, ana, jo } = await open();
  await me.put(entry, { person_ids: [ana, jo] });
  setMinute(30);
  await me.delete(`/api/people/${jo}`);
  const theirs = `/api/people/${jo}/notebook/${memory}`;
  expect((await me.put(theirs, { content: 'Lunch' }, at(20))).body).toMatchObject({ content: 'Lunch' });
  expect((await me.put(theirs, { content: 'Now' })).status).toBe(404);
  expect((await me.delete(theirs, undefined, at(25))).status).toBe(204);
  expect((await me.get(`${path}/notebook`)).body).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('a late change through somebody who was taken out of the memory since counts for those who stayed', async () => {
  const { me, api, memory, entry, path, setMinute, ana, jo, john } = await open();
  const theirs = `/api/people/${jo}/notebook/${memory}`;
  await me.put(entry, { person_ids: [ana, jo] });
  setMinute(10);
  await me.delete(`${theirs}?from=one`);
  setMinute(40);
  const { body } = await me.put(theirs, { content: 'Lunch', person_ids: [jo, ana] }, at(5));
  expect(body).toMatchObject({ content: 'Lunch', person_ids: [ana], lost: [{ field: 'person_ids' }] });
  expect((await me.delete(theirs, undefined, at(6))).body.lost).toMatchObject([{ at: LATER(10) }]);
  expect((await me.delete(`${theirs}?from=one`, undefined, at(20))).status).toBe(404);
  expect((await me.put(theirs, { content: 'Now' })).status).toBe(404);
  expect((await me.put(theirs, { person_ids: [john, jo] }, at(20))).body.lost).toBeUndefined();
  await expectConsistent(me, api.clock.now);
  expect((await me.get(`${path}/notebook`)).body).toEqual([]);
  expect((await me.delete(entry, undefined, at(30))).status).toBe(204);
  expect((await me.get(`/api/people/${jo}/notebook`)).body).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('nothing loses to the creation of a memory, although the clock of its device was ahead', async () => {
  const { me, path, setMinute, ana, jo } = await open();
  setMinute(20);
  const { id } = (await me.post(`${path}/notebook`, { content: 'Walk' })).body;
  const entry = `${path}/notebook/${id}`;
  const change = { person_ids: [ana, jo], content: 'Long walk' };
  expect((await me.put(entry, change, at(15))).body).toMatchObject(change);
  expect((await me.put(entry, { content: 'Short walk' }, at(14))).body.lost).toMatchObject([
    { field: 'content', at: LATER(15) },
  ]);
  expect((await me.delete(entry, undefined, at(14))).body.lost).toMatchObject([{ at: LATER(15) }]);
  expect((await me.delete(entry, undefined, at(16))).status).toBe(204);
});

test('an edit that came late is deleted by a deletion that was typed after it', async () => {
  const { me, entry, setMinute } = await open();
  setMinute(10);
  await me.put(entry, { promise: { due_on: null } }, at(2));
  await me.put(entry, { content: 'Lunch' }, at(5));
  setMinute(20);
  expect((await me.delete(entry, undefined, at(7))).status).toBe(204);
});

test('the undo of a token’s run leaves a memory, or a relation, that was changed late since', async () => {
  const { me, api, path, entry, setMinute, ana, jo } = await open();
  const agent = await openProgram(api, me, 'write', 'Notes');
  setMinute(10);
  await agent.put(entry, { content: 'By the agent' });
  const { id } = (await agent.post(`${path}/notebook`, { content: 'Walk', person_ids: [ana, jo] })).body;
  const relation = (await agent.post('/api/relations', { from_id: ana, to_id: jo, type: 'friend' })).body;
  setMinute(20);
  const promise = { due_on: null, done_at: null };
  expect((await me.put(entry, { promise }, at(5))).body.lost).toBeUndefined();
  expect((await me.put(`${path}/notebook/${id}`, { promise }, at(6))).body.lost).toBeUndefined();
  expect((await me.patch(`/api/relations/${relation.id}`, { label: 'pal' }, at(7))).status).toBe(200);
  const { run_id } = (await me.get(`${path}/activity`)).body.find((event: any) => event.by === 'Notes');
  expect((await me.delete(`/api/ai/runs/${run_id}`)).status).toBe(204);
  const left = (await me.get(`${path}/notebook`)).body;
  expect(left.map((one: any) => [one.content, one.promise]).toSorted()).toEqual([
    ['By the agent', promise],
    ['Walk', promise],
  ]);
  expect((await me.get('/api/relations')).body).toMatchObject([{ label: 'pal' }]);
});
