import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const importOf = (me: Me) => async (people: unknown[]) =>
  (await me.post('/api/people/import', { people })).body;
const undoRun = async (me: Me, runId: string) => (await me.delete(`/api/people/import/${runId}`)).status;
const person = async (me: Me, id: string) => (await me.get(`/api/people/${id}`)).body;
const listed = async (me: Me) => (await me.get('/api/people?sort=name')).body;
const tagsOf = async (me: Me) => (await me.get('/api/tags')).body;
const feedOf = async (me: Me, id: string): Promise<{ id: string; type: string }[]> =>
  (await me.get(`/api/people/${id}/activity`)).body;

/** Puts the newest event of a type into the run `run`, as the assistant does. */
async function putInRun(me: Me, personId: string, type: string, fields: object = {}) {
  const event = (await feedOf(me, personId)).find((one) => one.type === type);
  await testDb()
    .doc(`users/${me.uid}/activity/${event?.id}`)
    .update({ run_id: 'run', ...fields });
}

test('refuses strangers, and what is no import of the user’s', async () => {
  const api = await startApi();
  const me = api.as();
  const { import_id } = await importOf(me)([{ name: 'Ana' }]);
  expect((await api.request('DELETE', `/api/people/import/${import_id}`)).status).toBe(401);
  for (const id of ['nothing', '..%2F..', '__x__']) expect(await undoRun(me, id)).toBe(404);
  expect(await undoRun(api.as(), import_id)).toBe(404);
  expect(await listed(me)).toHaveLength(1);
});

test('people an import made go to the trash, fields and tags it gave are taken away', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García', city: 'Austin' })).body;
  await me.post(`/api/people/${id}/tags`, { name: 'Friends' });
  const before = await person(me, id);
  const { import_id, created } = await importOf(me)([
    { name: 'Bo Lind', tags: ['Climbing', 'Friends'] },
    {
      name: 'Ana García',
      city: 'Boston',
      email: 'a@example.com',
      tags: ['Climbing', 'Friends'],
      on_duplicate: 'update',
    },
  ]);
  expect(await tagsOf(me)).toMatchObject([{ people_count: 2 }, { people_count: 2 }]);
  expect(await undoRun(me, import_id)).toBe(204);
  expect(await listed(me)).toMatchObject([{ id }]);
  expect(await person(me, id)).toEqual({ ...before, version: expect.any(String) });
  expect(await tagsOf(me)).toMatchObject([
    { name: 'Climbing', people_count: 0 },
    { name: 'Friends', people_count: 1 },
  ]);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(1);
  const types = (await feedOf(me, id)).map(({ type }) => type).toSorted();
  expect(types).toEqual([
    'created',
    'field_changed',
    'field_changed',
    'tag_added',
    'tag_added',
    'tag_removed',
  ]);
  const restored = await me.post(`/api/people/${created[0].id}/restore`);
  expect(restored.body).toMatchObject({ name: 'Bo Lind', tags: [{}, {}] });
});

test('what was changed since stays', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García' })).body;
  const { import_id } = await importOf(me)([
    { name: 'Ana García', email: 'a@example.com', city: 'Austin', on_duplicate: 'update' },
  ]);
  await me.patch(`/api/people/${id}`, { city: 'Boston', mnemonic: 'tall' });
  expect(await undoRun(me, import_id)).toBe(204);
  expect(await person(me, id)).toMatchObject({ email: null, city: 'Boston', mnemonic: 'tall' });
});

test('once taken back there is nothing more to do', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García' })).body;
  const { import_id, created } = await importOf(me)([
    { name: 'Bo Lind' },
    { name: 'Ana García', email: 'a@example.com', tags: ['Climbing'], on_duplicate: 'update' },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => undoRun(me, import_id)));
  expect(answers).toEqual([204, 204, 204]);
  await me.patch(`/api/people/${id}`, { email: 'a@example.com' });
  await me.post(`/api/people/${id}/tags`, { name: 'Climbing' });
  await me.post(`/api/people/${created[0].id}/restore`);
  expect(await undoRun(me, import_id)).toBe(204);
  expect(await listed(me)).toMatchObject([
    { email: 'a@example.com', tags: [{ people_count: 1 }] },
    { name: 'Bo Lind' },
  ]);
});

test('memories and contacts of a run go, and the newest of the rest stand again', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}`;
  await me.post(`${path}/contact`, { at: '2026-02-01T12:00:00.000Z' });
  const remember = (content: string, created_at: string) =>
    me.post(`${path}/notebook`, { content, created_at });
  await remember('Kept', '2026-01-01T12:00:00.000Z');
  const before = await person(me, id);
  for (const [day, content] of ['First', 'Second'].entries()) {
    clock.now = new Date(clock.now.getTime() + 60_000);
    await remember(content, `2026-02-0${day + 2}T12:00:00.000Z`);
    await putInRun(me, id, 'memory_added', { is_contact: true });
  }
  await me.post(`${path}/contact`, {});
  await putInRun(me, id, 'contact');
  expect((await person(me, id)).last_contact_date).not.toBe(before.last_contact_date);
  expect(await undoRun(me, 'run')).toBe(204);
  expect(await person(me, id)).toEqual(before);
  expect((await me.get(`${path}/notebook`)).body).toMatchObject([{ content: 'Kept' }]);
  expect((await me.get('/api/people?search=second')).body).toEqual([]);
  const contacts = (await feedOf(me, id)).filter(({ type }) => type === 'contact');
  expect(contacts).toHaveLength(1);
});

test('a memory of a run that was rewritten since stays', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}`;
  const entry = (await me.post(`${path}/notebook`, { content: 'Read' })).body;
  await putInRun(me, id, 'memory_added');
  clock.now = new Date(clock.now.getTime() + 1);
  await me.put(`${path}/notebook/${entry.id}`, { content: 'Rewritten' });
  expect(await undoRun(me, 'run')).toBe(204);
  expect((await me.get(`${path}/notebook`)).body).toMatchObject([{ content: 'Rewritten' }]);
  expect(await person(me, id)).toMatchObject({ latest_notebook_entry_content: 'Rewritten' });
});

test('a tag a run took away comes back, unless it is gone', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  for (const name of ['Climbing', 'Austin']) {
    const tag = (await me.post(`/api/people/${id}/tags`, { name })).body;
    await me.delete(`/api/people/${id}/tags/${tag.id}`);
    await putInRun(me, id, 'tag_removed');
    if (name === 'Austin') await testDb().doc(`users/${me.uid}/tags/${tag.id}`).delete();
  }
  expect(await undoRun(me, 'run')).toBe(204);
  expect(await tagsOf(me)).toMatchObject([{ name: 'Climbing', people_count: 1 }]);
  expect((await person(me, id)).tags).toMatchObject([{ name: 'Climbing' }]);
});

test('somebody in the trash is taken back too, and somebody deleted forever is no obstacle', async () => {
  const { as } = await startApi();
  const me = as();
  const names = ['Ana García', 'Bo Lind'];
  const [ana, bo] = await Promise.all(
    names.map(async (name) => (await me.post('/api/people', { name })).body.id as string),
  );
  const { import_id } = await importOf(me)(
    names.map((name) => ({ name, city: 'Austin', on_duplicate: 'update' })),
  );
  await me.post('/api/people/bulk-delete', { person_ids: [ana, bo] });
  await testDb().doc(`users/${me.uid}/people/${bo}`).delete();
  expect(await undoRun(me, import_id)).toBe(204);
  expect((await me.post(`/api/people/${ana}/restore`)).body).toMatchObject({
    name: 'Ana García',
    city: null,
  });
  expect(await listed(me)).toHaveLength(1);
});

test('a whole file is taken back in pages', async () => {
  const { as } = await startApi();
  const me = as();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    name: `Person ${n}`,
    tags: ['Climbing'],
    on_duplicate: 'create',
  }));
  const { import_id } = await importOf(me)(rows);
  expect(await listed(me)).toHaveLength(120);
  expect(await undoRun(me, import_id)).toBe(204);
  expect(await listed(me)).toEqual([]);
  expect(await tagsOf(me)).toMatchObject([{ people_count: 0 }]);
});
