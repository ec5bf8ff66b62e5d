import { expect, test } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

async function addPeople(me: Me, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) => me.post('/api/people', { name: `Person ${n}` })),
  );
  return made.map(({ body }) => body.id);
}
const listed = async (me: Me) => (await me.get('/api/people')).body;
const counted = async (me: Me) => (await me.get('/api/auth/me')).body.people_count;
const tagsOf = async (me: Me) => (await me.get('/api/tags')).body;
/** Returns the event types of a person's feed, in alphabetical order. */
const feedOf = async (me: Me, id: string): Promise<string[]> =>
  (await me.get(`/api/people/${id}/activity`)).body.map(({ type }: { type: string }) => type).toSorted();

test('refuses strangers and bodies that do not fit', async () => {
  const api = await startApi();
  const me = api.as();
  const [id] = await addPeople(me, 1);
  const person_ids = [id];
  const refused: [path: string, body: unknown][] = [
    ['bulk-delete', {}],
    ['bulk-delete', { person_ids: [] }],
    ['bulk-delete', { person_ids: Array.from({ length: 501 }, () => id) }],
    ['bulk-delete', { person_ids: [1] }],
    ['bulk-restore', { person_ids, all: true }],
    ['bulk-tags', { person_ids, tag_names: [], operation: 'add' }],
    ['bulk-tags', { person_ids, tag_names: [' '], operation: 'add' }],
    ['bulk-tags', { person_ids, tag_names: ['x'], operation: 'set' }],
    ['bulk-update', { person_ids, cadence_days: 731 }],
    ['bulk-update', { person_ids, name: 'x' }],
  ];
  for (const [path, body] of refused) {
    expect((await api.request('POST', `/api/people/${path}`, { body })).status).toBe(401);
    expect((await me.post(`/api/people/${path}`, body)).status).toBe(400);
  }
});

test('skips ids that are another user’s, unknown or malformed, and counts each once', async () => {
  const { as } = await startApi();
  const [me, other] = [as(), as()];
  const [mine] = await addPeople(me, 1);
  const [theirs] = await addPeople(other, 1);
  const person_ids = [theirs, 'nobody', '../..', '', mine, mine];
  const changed = { updated: 1, changed_ids: [mine] };
  const tag = { person_ids, tag_names: ['Climbing'] };
  expect((await me.post('/api/people/bulk-tags', { ...tag, operation: 'add' })).body).toEqual(changed);
  expect((await me.post('/api/people/bulk-tags', { ...tag, operation: 'remove' })).body).toEqual(changed);
  expect((await me.post('/api/people/bulk-update', { person_ids, is_important: true })).body).toEqual(
    changed,
  );
  expect((await me.post('/api/people/bulk-delete', { person_ids })).body).toEqual({
    deleted: 1,
    ids: [mine],
  });
  expect((await me.post('/api/people/bulk-restore', { person_ids })).body).toEqual({
    restored: 1,
    ids: [mine],
  });
  expect(await listed(other)).toMatchObject([{ id: theirs, tags: [], is_important: false }]);
});

test('moves a hundred and more to the trash and back, with everything counted', async () => {
  const { as } = await startApi();
  const me = as();
  const person_ids = await addPeople(me, 120);
  await me.post('/api/people/bulk-tags', { person_ids, tag_names: ['Climbing'], operation: 'add' });
  const [kept, ...gone] = person_ids;
  const removed = await me.post('/api/people/bulk-delete', { person_ids: gone });
  expect(removed.body).toEqual({ deleted: 119, ids: gone });
  expect(await listed(me)).toMatchObject([{ id: kept }]);
  expect(await counted(me)).toBe(1);
  expect(await tagsOf(me)).toMatchObject([{ people_count: 1 }]);
  expect((await me.post('/api/people/bulk-delete', { person_ids: gone })).body.deleted).toBe(0);
  const back = await me.post('/api/people/bulk-restore', { person_ids });
  expect(back.body).toEqual({ restored: 119, ids: gone });
  expect(await listed(me)).toHaveLength(120);
  expect(await counted(me)).toBe(120);
  expect(await tagsOf(me)).toMatchObject([{ people_count: 120 }]);
  expect(await feedOf(me, gone[0] as string)).toContain('restored');
});

test('restores all or none when the plan has no room', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 60 } });
  const me = as();
  const people = Array.from({ length: 60 }, (_, n) => ({ name: `Person ${n}`, on_duplicate: 'create' }));
  const { created } = (await me.post('/api/people/import', { people })).body;
  const person_ids: string[] = created.map(({ id }: { id: string }) => id);
  await me.post('/api/people/bulk-delete', { person_ids });
  await addPeople(me, 1);
  const refused = await me.post('/api/people/bulk-restore', { person_ids });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'plan_limit' } } });
  expect(await counted(me)).toBe(1);
  const some = person_ids.slice(1);
  expect((await me.post('/api/people/bulk-restore', { person_ids: some })).body.restored).toBe(59);
});

test('gives several tags at once, whatever their case, and tells of each', async () => {
  const { as } = await startApi();
  const me = as();
  const [ana, bo] = await addPeople(me, 2);
  await me.post(`/api/people/${ana}/tags`, { name: 'climbing' });
  const tag_names = ['Climbing', 'CLIMBING', 'Austin'];
  const add = { person_ids: [ana, bo], tag_names, operation: 'add' };
  expect((await me.post('/api/people/bulk-tags', add)).body.updated).toBe(2);
  expect(await tagsOf(me)).toMatchObject([
    { name: 'Austin', people_count: 2 },
    { name: 'climbing', people_count: 2 },
  ]);
  expect((await me.post('/api/people/bulk-tags', add)).body).toEqual({ updated: 0, changed_ids: [] });
  expect(await feedOf(me, ana as string)).toEqual(['created', 'tag_added', 'tag_added']);
  const remove = { person_ids: [ana, bo], tag_names: ['climbing', 'unheard of'], operation: 'remove' };
  expect((await me.post('/api/people/bulk-tags', remove)).body.updated).toBe(2);
  expect((await me.post('/api/people/bulk-tags', remove)).body.updated).toBe(0);
  expect(await tagsOf(me)).toMatchObject([
    { name: 'Austin', people_count: 2 },
    { name: 'climbing', people_count: 0 },
  ]);
  expect(await feedOf(me, bo as string)).toContain('tag_removed');
  const tags = (await listed(me)).map((person: { tags: { name: string }[] }) => person.tags[0]?.name);
  expect(tags).toEqual(['Austin', 'Austin']);
});

test('makes no tag for nobody', async () => {
  const { as } = await startApi();
  const me = as();
  const add = { person_ids: ['nobody'], tag_names: ['Climbing'], operation: 'add' };
  expect((await me.post('/api/people/bulk-tags', add)).body.updated).toBe(0);
  expect(await tagsOf(me)).toEqual([]);
});

test('sets cadence and star, and changes nobody who has them', async () => {
  const { as } = await startApi();
  const me = as();
  const [ana, bo] = await addPeople(me, 2);
  await me.patch(`/api/people/${ana}`, { cadence_days: 30, is_important: true });
  const update = { person_ids: [ana, bo], cadence_days: 30, is_important: true };
  expect((await me.post('/api/people/bulk-update', update)).body).toEqual({ updated: 1, changed_ids: [bo] });
  expect((await me.get(`/api/people/${bo}`)).body).toMatchObject({ cadence_days: 30, is_important: true });
  expect(await feedOf(me, bo as string)).toEqual(['created', 'field_changed']);
  const nothing = await me.post('/api/people/bulk-update', { person_ids: [ana, bo] });
  expect(nothing.body).toEqual({ updated: 0, changed_ids: [] });
});

test('twenty requests at once make one tag, counted right', async () => {
  const { as } = await startApi();
  const me = as();
  const person_ids = await addPeople(me, 20);
  const answers = await Promise.all(
    person_ids.map((id, n) =>
      me.post('/api/people/bulk-tags', {
        person_ids: [id, person_ids[0]],
        tag_names: [n % 2 ? 'Climbing' : 'climbing'],
        operation: 'add',
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(person_ids.map(() => 200));
  const changed = answers.flatMap(({ body }) => body.changed_ids);
  expect(changed.toSorted()).toEqual(person_ids.toSorted());
  const [tag, ...others] = await tagsOf(me);
  expect(others).toEqual([]);
  expect(tag.people_count).toBe(20);
  for (const person of await listed(me)) expect(person.tags).toEqual([tag]);
});

test('deleting, restoring and tagging at once leave every count true', async () => {
  const { as } = await startApi();
  const me = as();
  const person_ids = await addPeople(me, 12);
  const tag = (operation: string) =>
    me.post('/api/people/bulk-tags', { person_ids, tag_names: ['A', 'B'], operation });
  const answers = await Promise.all([
    tag('add'),
    me.post('/api/people/bulk-delete', { person_ids: person_ids.slice(0, 8) }),
    tag('remove'),
    me.post('/api/people/bulk-restore', { person_ids: person_ids.slice(4) }),
    me.post('/api/people/bulk-delete', { person_ids }),
    tag('add'),
    me.post('/api/people/bulk-restore', { person_ids: person_ids.slice(0, 6) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const people = await listed(me);
  expect(await counted(me)).toBe(people.length);
  for (const { name, people_count } of await tagsOf(me))
    expect(people_count).toBe(
      people.filter(({ tags }: { tags: { name: string }[] }) => tags.some((has) => has.name === name)).length,
    );
});
