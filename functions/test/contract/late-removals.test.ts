import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { at, openLate } from '#testing/late-changes.ts';

const LATER = (minute: number) => at(minute)['x-changed-at'];

/** Opens an account with Ana and Leo, and moves Ana to the trash, at ten minutes past noon. */
async function open() {
  const world = await openLate();
  const { me, id: ana, path, person, setMinute } = world;
  const leo = await person({ name: 'Leo' });
  const tag = (await me.post(`${path}/tags`, { name: 'Climbing' })).body.id as string;
  const ends = { from_id: ana, to_id: leo };
  const relation = (await me.post('/api/relations', { ...ends, type: 'friend' })).body.id as string;
  const contact = (await me.post(`${path}/contact`, { kind: 'met', note: 'Tea' })).body.event_id as string;
  const trash = (minute = 10) => {
    setMinute(minute);
    return me.delete(path);
  };
  const restore = (minute = 20) => {
    setMinute(minute);
    return me.post(`${path}/restore`);
  };
  return { ...world, leo, tag, relation, contact, trash, restore };
}

test('a tag that was removed late from somebody in the trash is not there after a restore', async () => {
  const { me, api, path, tag, trash, restore, read } = await open();
  await trash();
  expect((await me.delete(`${path}/tags/${tag}`)).status).toBe(404);
  expect((await me.delete(`${path}/tags/${tag}`, undefined, at(5))).status).toBe(204);
  await restore();
  expect((await read()).tags).toEqual([]);
  expect((await me.get('/api/tags')).body).toMatchObject([{ id: tag, people_count: 0 }]);
  await expectConsistent(me, api.clock.now);
});

test('a tag that was given later, before its person went to the trash, stays, and that is told', async () => {
  const { me, path, tag, trash, restore, read, setMinute } = await open();
  setMinute(8);
  await me.delete(`${path}/tags/${tag}`);
  await me.post(`${path}/tags`, { name: 'Climbing' });
  await trash();
  expect((await me.delete(`${path}/tags/${tag}`, undefined, at(5))).body).toEqual({
    lost: [{ field: 'deleted', kept: 'Climbing', at: LATER(8) }],
  });
  await restore();
  expect((await read()).tags).toMatchObject([{ id: tag }]);
});

test('a relation that was removed late while one of its people was in the trash is not there after a restore', async () => {
  const { me, api, relation, trash, restore } = await open();
  await trash();
  expect((await me.delete(`/api/relations/${relation}`)).status).toBe(404);
  expect((await me.delete(`/api/relations/${relation}`, undefined, at(5))).status).toBe(204);
  await restore();
  expect((await me.get('/api/relations')).body).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('a relation that was changed later, before one of its people went to the trash, stays, and that is told', async () => {
  const { me, relation, trash, restore, setMinute } = await open();
  setMinute(8);
  await me.patch(`/api/relations/${relation}`, { label: 'pal' });
  await trash();
  const { body } = await me.delete(`/api/relations/${relation}`, undefined, at(5));
  expect(body.lost).toMatchObject([{ field: 'deleted', kept: { label: 'pal' }, at: LATER(8) }]);
  await restore();
  expect((await me.get('/api/relations')).body).toMatchObject([{ id: relation, label: 'pal' }]);
});

test('an interaction that was taken back late from somebody in the trash is not there after a restore', async () => {
  const { me, api, path, contact, trash, restore, read } = await open();
  await trash();
  expect((await me.delete(`${path}/contact/${contact}`)).status).toBe(404);
  expect((await me.delete(`${path}/contact/${contact}`, undefined, at(5))).status).toBe(200);
  await restore();
  expect(await read()).toMatchObject({ last_contact_date: null });
  expect((await me.get(`${path}/notebook`)).body).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('a memory that was deleted late, of somebody in the trash, is not there after a restore', async () => {
  const { me, api, path, trash, restore } = await open();
  const { id } = (await me.post(`${path}/notebook`, { content: 'Dinner' })).body;
  await trash();
  expect((await me.delete(`${path}/notebook/${id}`, undefined, at(5))).status).toBe(204);
  await restore();
  expect((await me.get(`${path}/notebook`)).body).toMatchObject([{ content: 'Tea' }]);
  await expectConsistent(me, api.clock.now);
});

test('a late removal from somebody who was deleted for ever finds nothing', async () => {
  const { me, id, path, tag, relation, contact, trash } = await open();
  await trash();
  await me.delete(`/api/people/trash/${id}`);
  for (const gone of [`${path}/tags/${tag}`, `/api/relations/${relation}`, `${path}/contact/${contact}`])
    expect((await me.delete(gone, undefined, at(5))).status).toBe(404);
});

test('a memory that is deleted late through a person who left it since is deleted for the others, or its change is told', async () => {
  const { me, id: ana, leo, setMinute } = await open();
  const path = `/api/people/${ana}/notebook`;
  const { id } = (await me.post(path, { content: 'Dinner', person_ids: [ana, leo] })).body;
  setMinute(10);
  await me.delete(`${path}/${id}?from=one`);
  setMinute(20);
  const { body } = await me.delete(`${path}/${id}`, undefined, at(5));
  expect(body.lost).toEqual([{ field: 'deleted', kept: 'Dinner', at: LATER(10) }]);
  const ofLeo = async () => (await me.get(`/api/people/${leo}/notebook`)).body;
  expect(await ofLeo()).toHaveLength(1);
  expect((await me.delete(`${path}/${id}`, undefined, at(15))).status).toBe(204);
  expect(await ofLeo()).toEqual([]);
});
