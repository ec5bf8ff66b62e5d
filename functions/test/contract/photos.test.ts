import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { aJpeg, GIF } from '#testing/data/pictures.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

async function withPeople() {
  const api = await startApi();
  const me = api.as();
  const add = async (name: string) => (await me.post('/api/people', { name })).body.id as string;
  const put = async (id: string, picture: Buffer): Promise<string> =>
    (await me.put(`/api/people/${id}/photo`, picture)).body.photo.hash;
  const hashOf = async (id: string) => (await me.get(`/api/people/${id}`)).body.photo?.hash ?? null;
  /** Returns the ids of all photo documents, and of those that expire. */
  async function stored(uid = me.uid) {
    const { docs } = await testDb().collection(`users/${uid}/photos`).get();
    const small = await testDb().collection(`users/${uid}/thumbnails`).get();
    expect(small.docs.map(({ id }) => id)).toEqual(docs.map(({ id }) => id));
    const idsOf = (some: typeof docs) => some.map(({ id }) => id).toSorted();
    return { all: idsOf(docs), expiring: idsOf(docs.filter((doc) => doc.get('expires_at'))) };
  }
  const merge = async (keep_id: string, merge_id: string, fields?: object) =>
    (await me.post('/api/people/merge', { keep_id, merge_id, fields })).body;
  const undo = (eventId: string) => me.post(`/api/people/merge/${eventId}/undo`);
  const purge = async (id: string) => {
    await me.delete(`/api/people/${id}`);
    return me.delete(`/api/people/trash/${id}`);
  };
  const consistent = () => expectConsistent(me, api.clock.now);
  return { ...api, me, add, put, hashOf, stored, merge, undo, purge, consistent };
}

test('the trash keeps the photo, a restored person has it, and a purge deletes both documents', async () => {
  const { me, add, put, hashOf, stored, purge, consistent } = await withPeople();
  const id = await add('Ana');
  const hash = await put(id, GIF);
  await me.delete(`/api/people/${id}`);
  expect((await me.put(`/api/people/${id}/photo`, GIF)).status).toBe(404);
  expect((await me.get(`/api/people/${id}/photo?v=${hash}`)).status).toBe(404);
  await me.post(`/api/people/${id}/restore`);
  expect(await hashOf(id)).toBe(hash);
  expect((await purge(id)).status).toBe(204);
  expect(await stored()).toEqual({ all: [], expiring: [] });
  await consistent();
});

test('a merge keeps the photo of the kept person, and its undo gives both back what they had', async () => {
  const { me, add, put, hashOf, stored, merge, undo, consistent } = await withPeople();
  const [ana, bo] = [await add('Ana'), await add('Bo')];
  const [first, second] = [await put(ana, await aJpeg(20)), await put(bo, await aJpeg(21))];
  const { event_id, photo } = await merge(ana, bo);
  expect(photo).toEqual({ hash: first });
  expect(await stored()).toEqual({ all: [ana, bo].toSorted(), expiring: [bo] });
  expect((await me.get(`/api/people/photos?ids=${ana},${bo}`)).body).toMatchObject([{ id: ana }]);
  await consistent();
  expect((await undo(event_id)).status).toBe(200);
  expect([await hashOf(ana), await hashOf(bo)]).toEqual([first, second]);
  expect((await stored()).expiring).toEqual([]);
  await consistent();
});

test('a kept person without a photo gets the other’s, until the undo, unless they have another one since', async () => {
  const { add, put, hashOf, merge, undo, stored, consistent } = await withPeople();
  const [ana, bo, cy] = [await add('Ana'), await add('Bo'), await add('Cy')];
  const hash = await put(bo, await aJpeg(20));
  const first = await merge(ana, bo);
  expect(await hashOf(ana)).toBe(hash);
  await undo(first.event_id);
  expect([await hashOf(ana), await hashOf(bo)]).toEqual([null, hash]);
  expect((await stored()).all).toEqual([bo]);
  const second = await merge(cy, bo);
  const other = await put(cy, await aJpeg(22));
  await undo(second.event_id);
  expect([await hashOf(cy), await hashOf(bo)]).toEqual([other, hash]);
  await consistent();
});

const OTHERS = { photo: 'merge' };

test('a merge takes the photo of the other if it is chosen, and its undo gives both back what they had', async () => {
  const { add, put, hashOf, stored, merge, undo, consistent } = await withPeople();
  const [ana, bo] = [await add('Ana'), await add('Bo')];
  const [first, second] = [await put(ana, await aJpeg(20)), await put(bo, await aJpeg(21))];
  const { event_id, photo } = await merge(ana, bo, OTHERS);
  expect(photo).toEqual({ hash: second });
  expect(await stored()).toEqual({
    all: [ana, bo, event_id].toSorted(),
    expiring: [bo, event_id].toSorted(),
  });
  await consistent();
  await undo(event_id);
  expect([await hashOf(ana), await hashOf(bo)]).toEqual([first, second]);
  expect(await stored()).toEqual({ all: [ana, bo].toSorted(), expiring: [] });
  await consistent();
});

test('a photo set since a merge that took the other’s stays after the undo', async () => {
  const { add, put, hashOf, stored, merge, undo, consistent } = await withPeople();
  const [ana, bo] = [await add('Ana'), await add('Bo')];
  const [, second] = [await put(ana, await aJpeg(20)), await put(bo, await aJpeg(21))];
  const { event_id } = await merge(ana, bo, OTHERS);
  const third = await put(ana, await aJpeg(22));
  await undo(event_id);
  expect([await hashOf(ana), await hashOf(bo)]).toEqual([third, second]);
  expect((await stored()).expiring).toEqual([]);
  await consistent();
});

test('a choice of the other’s photo keeps one’s own if the other has none, or the same one', async () => {
  const { add, put, hashOf, merge, undo, consistent } = await withPeople();
  const [ana, bo, cy] = [await add('Ana'), await add('Bo'), await add('Cy')];
  const picture = await aJpeg(20);
  const [hash] = [await put(ana, picture), await put(bo, picture)];
  for (const other of [bo, cy]) {
    const { event_id } = await merge(ana, other, OTHERS);
    expect(await hashOf(ana)).toBe(hash);
    await undo(event_id);
    expect(await hashOf(ana)).toBe(hash);
  }
  await consistent();
});

test('with the purge of a kept person the photo goes that was kept for the undo', async () => {
  const { add, put, merge, stored, purge, consistent } = await withPeople();
  const [ana, bo, cy] = [await add('Ana'), await add('Bo'), await add('Cy')];
  for (const id of [ana, bo, cy]) await put(id, await aJpeg(20));
  await merge(bo, cy);
  await put(ana, await aJpeg(21));
  const { event_id } = await merge(ana, bo, OTHERS);
  expect((await stored()).expiring).toEqual([bo, cy, event_id].toSorted());
  await purge(ana);
  expect((await stored()).all).toEqual([]);
  await consistent();
});

test('an export put back gives every photo byte for byte, also in the trash and for the undo of a merge', async () => {
  const { me, as, add, put, merge, stored, clock } = await withPeople();
  const [ana, bo, cy] = [await add('Ana'), await add('Bo'), await add('Cy')];
  for (const id of [ana, cy]) await put(id, await aJpeg(20));
  const hashes = [await put(ana, await aJpeg(22)), await put(bo, await aJpeg(21))];
  const { event_id } = await merge(ana, bo, OTHERS);
  await me.delete(`/api/people/${cy}`);
  const backup = (await me.get('/api/export')).body;
  expect(backup.photos).toHaveLength(4);
  expect(Object.keys(backup).at(-1)).toBe('photos');
  const other = as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  expect(await stored(other.uid)).toEqual(await stored());
  const again = (await other.get('/api/export')).body;
  expect(again).toEqual({ ...backup, exported_at: expect.anything() });
  await expectConsistent(other, clock.now);
  const restored = (await other.post(`/api/people/merge/${event_id}/undo`)).body;
  expect(restored.people.map((person: any) => person.photo.hash)).toEqual(hashes);
});

test('a backup with something that is no picture, or is of nobody, is refused and writes nothing', async () => {
  const { me, as, add, put } = await withPeople();
  await put(await add('Ana'), GIF);
  const backup = (await me.get('/api/export')).body;
  const [photo] = backup.photos;
  for (const [photos, path] of [
    [[{ ...photo, jpeg: 'aGVsbG8=' }], 'photos.0.jpeg'],
    [[{ ...photo, jpeg: '/9j/' }], 'photos.0.jpeg'],
    [[{ ...photo, jpeg: 'no base64!' }], 'photos.0.jpeg'],
    [[{ ...photo, person_id: 'nobody' }], 'photos.0.person_id'],
    [[{ ...photo, merge_id: 'none' }], 'photos.0.merge_id'],
    [[photo, photo], 'photos.1.person_id'],
  ] as const) {
    const other = as();
    const answer = await other.post('/api/import-backup', { ...backup, photos });
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path }] } } });
    expect((await other.get('/api/people')).body).toEqual([]);
  }
});

test('the deletion of the account deletes the photos', async () => {
  const { me, add, put, stored } = await withPeople();
  await put(await add('Ana'), GIF);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect((await stored()).all).toEqual([]);
});
