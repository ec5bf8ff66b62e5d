import { expect, test } from 'vitest';
import { emptyBackup } from '#testing/data/build-backup.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

const PATH = '/api/people/examples';

async function withExamples(overrides = {}) {
  const api = await startApi(overrides);
  const me = api.as();
  const examples = (await me.post(PATH)).body;
  return { ...api, me, examples };
}
type World = Awaited<ReturnType<typeof withExamples>>;

const consistent = ({ me, clock }: World) => expectConsistent(me, clock.now);

/** Returns the number of documents in the user's collections of people and their records. */
async function countStored({ me, deps }: World) {
  const kinds = ['people', 'notebook', 'activity', 'tags', 'messages', 'dismissed_pairs'];
  const found = kinds.map(async (kind) => (await deps.db.collection(`users/${me.uid}/${kind}`).get()).size);
  return Object.fromEntries((await Promise.all(found)).map((size, n) => [kinds[n], size]));
}
const NOTHING = { people: 0, notebook: 0, activity: 0, tags: 0, messages: 0, dismissed_pairs: 0 };

test('refuses strangers', async () => {
  const { request } = await startApi();
  expect((await request('POST', PATH)).status).toBe(401);
  expect((await request('DELETE', PATH)).status).toBe(401);
});

test('the examples of one user are nobody else’s', async () => {
  const { me, as } = await withExamples();
  const other = as();
  expect((await other.get('/api/people/example-1')).status).toBe(404);
  expect((await other.delete(PATH)).status).toBe(204);
  expect((await me.get('/api/people')).body).toHaveLength(8);
});

test('eight people of every health come, with memories, tags and places, marked everywhere and without a phone', async () => {
  const world = await withExamples();
  const { me, examples } = world;
  const list: typeof examples = (await me.get('/api/people')).body;
  expect(list.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    examples.map(({ id }: { id: string }) => id),
  );
  expect(list).toHaveLength(8);
  for (const person of [...list, ...examples, (await me.get('/api/people/example-3')).body])
    expect(person).toMatchObject({ is_example: true, phone_number: null, email: null });
  expect(new Set(list.map((person: any) => person.health_status))).toEqual(
    new Set(['healthy', 'warning', 'dormant', null]),
  );
  expect((await me.get('/api/people/map-data')).body).toHaveLength(8);
  expect((await me.get('/api/people/example-1/notebook')).body).toHaveLength(2);
  const today = (await me.get('/api/today')).body;
  expect(today.follow_ups).toMatchObject([{ id: 'example-6', is_example: true }]);
  expect(today.birthdays.map(({ id }: { id: string }) => id)).toEqual(['example-1', 'example-6']);
  await me.post('/api/people', { name: 'Ana' });
  expect(Object.values((await me.get('/api/today')).body).flat()).toEqual([]);
  await consistent(world);
});

test('they count in no figure and no limit, and are in no calendar, no export and no comparison of names', async () => {
  const world = await withExamples({ limits: { ...NO_LIMITS, freePlanPeople: 1 } });
  const { me, request } = world;
  expect((await me.get('/api/auth/me')).body.people_count).toBe(0);
  const namesake = await me.post('/api/people', { name: 'Marcus Bell' });
  expect(namesake.status).toBe(201);
  expect(namesake.body).not.toHaveProperty('is_example');
  expect((await me.post('/api/people', { name: 'One too many' })).status).toBe(403);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(1);
  for (const tag of (await me.get('/api/tags')).body) expect(tag.people_count).toBe(0);
  const { weeks, reached_this_month, next_to_fade } = (await me.get('/api/insights')).body;
  expect(weeks.every(({ contacts }: { contacts: number }) => contacts === 0)).toBe(true);
  expect(weeks.at(-1)).toMatchObject({ healthy: 1, warning: 0, dormant: 0 });
  expect([reached_this_month, next_to_fade.length]).toEqual([0, 1]);
  const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
  expect((await request('GET', new URL(calendar_url).pathname)).body).not.toContain('BEGIN:VEVENT');
  const { tags, people, notebook, activity } = (await me.get('/api/export')).body;
  expect([tags, notebook]).toEqual([[], []]);
  expect(people).toMatchObject([{ name: 'Marcus Bell' }]);
  expect(activity).toHaveLength(1);
  expect((await me.get('/api/people/duplicates')).body).toEqual([]);
  await me.delete(`/api/people/${namesake.body.id}`);
  const rows = { people: [{ name: 'Marcus Bell', on_duplicate: 'update' }] };
  expect((await me.post('/api/people/import', rows)).body.created).toHaveLength(1);
  await consistent(world);
});

test('an example in the trash can be restored in a full plan, and comes back when they are asked for again', async () => {
  const world = await withExamples({ limits: { ...NO_LIMITS, freePlanPeople: 1 } });
  const { me } = world;
  await me.post('/api/people', { name: 'Ana' });
  await me.delete('/api/people/example-1');
  expect((await me.post('/api/people/example-1/restore')).status).toBe(200);
  const person_ids = ['example-1', 'example-2'];
  await me.post('/api/people/bulk-delete', { person_ids });
  expect((await me.post('/api/people/bulk-restore', { person_ids })).body.restored).toBe(2);
  await me.delete('/api/people/example-3');
  expect((await me.post(PATH)).body).toHaveLength(8);
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  await consistent(world);
});

test('changed, an example stays one; removed, nothing of them is left, also of those in the trash', async () => {
  const world = await withExamples();
  const { me } = world;
  expect((await me.patch('/api/people/example-2', { name: 'Mark', city: 'Boston' })).body).toMatchObject({
    name: 'Mark',
    is_example: true,
  });
  await me.post('/api/people/example-2/notebook', { content: 'Moved to Boston' });
  await me.post('/api/people/example-2/contact');
  await me.post('/api/people/example-2/tags', { name: 'Old friends' });
  await me.delete('/api/people/example-5');
  expect((await me.delete(PATH)).status).toBe(204);
  expect((await me.get('/api/people')).body).toEqual([]);
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  expect(await countStored(world)).toEqual(NOTHING);
  expect((await me.delete(PATH)).status).toBe(204);
  await consistent(world);
});

test('a tag that somebody else has stays when the examples go, also if that one is in the trash', async () => {
  const world = await withExamples();
  const { me } = world;
  for (const [name, tag] of [
    ['Ana', 'climbing'],
    ['Bo', 'Work'],
  ]) {
    const { id } = (await me.post('/api/people', { name })).body;
    await me.post(`/api/people/${id}/tags`, { name: tag });
    if (name === 'Bo') await me.delete(`/api/people/${id}`);
  }
  await me.post('/api/tags', { name: 'Sailing' });
  await me.delete(PATH);
  const tags: { name: string; people_count: number }[] = (await me.get('/api/tags')).body;
  expect(tags.map(({ name, people_count }) => `${name} ${people_count}`)).toEqual([
    'Climbing 1',
    'Sailing 0',
    'Work 0',
  ]);
  expect((await me.post(PATH)).body).toHaveLength(8);
  expect((await me.get('/api/tags')).body).toHaveLength(5);
  await consistent(world);
});

test('examples cannot be merged with anybody, and the guide takes nobody for one of them', async () => {
  const { me } = await withExamples();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  for (const [keep_id, merge_id] of [
    [id, 'example-1'],
    ['example-1', id],
  ])
    expect((await me.post('/api/people/merge', { keep_id, merge_id })).status).toBe(400);
  const narrative = 'Had lunch with Marcus Bell yesterday.';
  const { memory_updates } = (await me.post('/api/ai/extract-people', { narrative })).body;
  for (const { matched_person } of memory_updates) expect(matched_person.matches).toEqual([]);
});

test('a backup goes into an account only after its examples are gone', async () => {
  const { me } = await withExamples();
  const refused = await me.post('/api/import-backup', emptyBackup());
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.error.message).toMatch(/remove the example people first/);
  await me.delete(PATH);
  expect((await me.post('/api/import-backup', emptyBackup())).status).toBe(200);
});

test('ten requests at once for examples make eight, and ten to remove them leave none', async () => {
  const api = await startApi();
  const world = { ...api, me: api.as(), examples: [] };
  const { me } = world;
  const ten = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => work(n)));
  const answers = await ten(() => me.post(PATH));
  expect(answers.map(({ status, body }) => `${status} ${body.length}`)).toEqual(Array(10).fill('200 8'));
  expect((await me.get('/api/people')).body).toHaveLength(8);
  expect((await me.get('/api/people/example-1/notebook')).body).toHaveLength(2);
  await consistent(world);
  const removed = await ten((n) => (n % 5 === 4 ? me.post(PATH) : me.delete(PATH)));
  for (const { status } of removed) expect([200, 204]).toContain(status);
  await consistent(world);
  const gone = await ten(() => me.delete(PATH));
  expect(gone.map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect(await countStored(world)).toEqual(NOTHING);
  await consistent(world);
});
