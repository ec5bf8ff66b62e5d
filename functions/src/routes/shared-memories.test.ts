import { expect, test } from 'vitest';
import { testDb } from '#testing/api/start-api.ts';
import { withFriends } from '#testing/remembering.ts';

test('one memory of several people is in the notebook, the feed and the latest memory of each', async () => {
  const { me, ada, tom, jo, all, remember, memoriesOf, feedOf, latestOf, isSound } = await withFriends();
  const { status, body } = await remember(tom, { person_ids: [ada, tom, tom, jo, ada] });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    person_id: ada,
    person_ids: [ada, tom, jo],
    content: 'Dinner at the lake',
    created_at: '2026-03-01T12:00:00.000Z',
    updated_at: '2026-03-01T12:00:00.000Z',
    promise: null,
  });
  for (const id of all) {
    expect(await memoriesOf(id)).toEqual([body]);
    expect(await latestOf(id)).toBe('Dinner at the lake');
    expect(await feedOf(id)).toEqual(['created', 'memory_added']);
  }
  const notebook = await testDb().collection(`users/${me.uid}/notebook`).get();
  expect(notebook.size).toBe(1);
  await isSound();
});

test('the person of the call is added if they are missing, and a memory of one person stays as it was', async () => {
  const { ada, tom, remember } = await withFriends();
  expect((await remember(tom, { person_ids: [ada] })).body.person_ids).toEqual([tom, ada]);
  expect((await remember(tom, { person_ids: [] })).body.person_ids).toEqual([tom]);
  expect((await remember(tom, {})).body).toMatchObject({ person_id: tom, person_ids: [tom] });
});

test('too many people are refused, and so is an id that is unknown, another user’s or in the trash', async () => {
  const { api, me, person, ada, tom, remember, pathOf, expectMemories } = await withFriends();
  const theirs = (await api.as().post('/api/people', { name: 'Theirs' })).body.id;
  const gone = await person('Gone');
  await me.delete(`/api/people/${gone}`);
  const crowd = Array.from({ length: 51 }, (_, n) => `p${n}`);
  expect((await remember(ada, { person_ids: crowd })).status).toBe(400);
  expect((await remember(ada, { person_ids: crowd.slice(1) })).status).toBe(400);
  expect((await remember(ada, { person_ids: tom })).status).toBe(400);
  for (const id of [theirs, gone, 'nobody', '../people'])
    expect((await remember(ada, { person_ids: [ada, tom, id] })).status).toBe(404);
  const { id } = (await remember(ada, { person_ids: [tom] })).body;
  for (const other of [theirs, gone, 'nobody']) {
    const body = { content: 'Changed', person_ids: [ada, other] };
    expect((await me.put(`${pathOf(ada)}/${id}`, body)).status).toBe(404);
  }
  await expectMemories({ [ada]: ['Dinner at the lake'], [tom]: ['Dinner at the lake'] });
});

test('it is found once in a search, which names everybody who was there', async () => {
  const { me, ada, tom, jo, remember } = await withFriends();
  const { id } = (await remember(ada, { person_ids: [ada, tom, jo], content: 'Sailing to Elba' })).body;
  const hits = async () => (await me.get('/api/search?q=elba')).body;
  expect(await hits()).toMatchObject([{ id, person_id: ada, person_ids: [ada, tom, jo] }]);
  const found = (await me.get('/api/people?search=sailing')).body.map(({ id }: { id: string }) => id);
  expect(found.toSorted()).toEqual([ada, tom, jo].toSorted());
  await me.delete(`/api/people/${ada}`);
  expect(await hits()).toMatchObject([{ id, person_id: tom, person_ids: [tom, jo] }]);
  await me.delete(`/api/people/${tom}`);
  await me.delete(`/api/people/${jo}`);
  expect(await hits()).toEqual([]);
});

test('a change from anybody’s page is one for all; the list of people may be replaced', async () => {
  const { me, ada, tom, jo, remember, pathOf, memoriesOf, feedOf, expectMemories } = await withFriends();
  const { id } = (await remember(ada, { person_ids: [ada, tom] })).body;
  const change = (from: string, body: object) => me.put(`${pathOf(from)}/${id}`, body);
  expect((await change(tom, { content: 'Lunch' })).body).toMatchObject({ person_ids: [ada, tom] });
  await expectMemories({ [ada]: ['Lunch'], [tom]: ['Lunch'], [jo]: [] });
  expect((await change(tom, { content: 'Lunch', person_ids: [jo, tom] })).body.person_ids).toEqual([jo, tom]);
  await expectMemories({ [ada]: [], [tom]: ['Lunch'], [jo]: ['Lunch'] });
  expect(await feedOf(ada)).toEqual(['created', 'memory_added', 'memory_deleted', 'memory_edited']);
  expect(await feedOf(tom)).toEqual(['created', 'memory_added', 'memory_edited']);
  expect(await feedOf(jo)).toEqual(['created', 'memory_added']);
  expect((await change(ada, { content: 'Mine' })).status).toBe(404);
  const [before] = await memoriesOf(jo);
  await change(jo, { content: 'Lunch', person_ids: [tom, jo] });
  expect(await memoriesOf(jo)).toEqual([before]);
});

test('it is deleted for one or for all, and without anybody left it is gone', async () => {
  const { me, ada, tom, jo, remember, pathOf, memoriesOf, feedOf, expectMemories } = await withFriends();
  const { id } = (await remember(ada, { person_ids: [ada, tom, jo] })).body;
  await remember(tom, { content: 'Older', created_at: '2026-02-01T12:00:00Z' });
  const remove = async (from: string, query = '') =>
    (await me.delete(`${pathOf(from)}/${id}${query}`)).status;
  expect(await remove(ada, '?from=some')).toBe(400);
  expect(await remove(ada, '?from=one')).toBe(204);
  expect(await remove(ada, '?from=one')).toBe(404);
  expect(await memoriesOf(tom)).toMatchObject([{ person_id: tom, person_ids: [tom, jo] }, {}]);
  await expectMemories({ [ada]: [], [tom]: ['Dinner at the lake', 'Older'], [jo]: ['Dinner at the lake'] });
  expect(await feedOf(ada)).toEqual(['created', 'memory_added', 'memory_deleted']);
  expect(await feedOf(jo)).toEqual(['created', 'memory_added']);
  expect(await remove(jo)).toBe(204);
  await expectMemories({ [tom]: ['Older'], [jo]: [] });
  const alone = (await remember(jo, {})).body;
  expect((await me.delete(`${pathOf(jo)}/${alone.id}?from=one`)).status).toBe(204);
  await expectMemories({ [jo]: [] });
});

test('who is in the trash keeps it, also when others change it, and loses it only with everybody', async () => {
  const { me, ada, tom, jo, remember, pathOf, latestOf, expectMemories } = await withFriends();
  const { id } = (await remember(ada, { person_ids: [ada, tom, jo] })).body;
  await me.delete(`/api/people/${ada}`);
  const changed = await me.put(`${pathOf(jo)}/${id}`, { content: 'Lunch', person_ids: [jo, tom] });
  expect(changed.body.person_ids).toEqual([ada, tom, jo]);
  const sent = await me.put(`${pathOf(jo)}/${id}`, { content: 'Brunch', person_ids: [ada, jo] });
  expect(sent.body.person_ids).toEqual([ada, jo]);
  await me.post(`/api/people/${ada}/restore`);
  expect(await latestOf(ada)).toBe('Brunch');
  await expectMemories({ [ada]: ['Brunch'], [tom]: [], [jo]: ['Brunch'] });
  await me.delete(`/api/people/${ada}`);
  await me.delete(`${pathOf(jo)}/${id}`);
  await me.post(`/api/people/${ada}/restore`);
  await expectMemories({ [ada]: [], [jo]: [] });
});

test('a purge takes one person from it, and the last one takes it along', async () => {
  const { me, ada, tom, jo, remember, memoriesOf, feedOf, expectMemories } = await withFriends();
  await remember(ada, { person_ids: [ada, tom, jo] });
  const purge = async (id: string) => {
    await me.delete(`/api/people/${id}`);
    expect((await me.delete(`/api/people/trash/${id}`)).status).toBe(204);
  };
  await purge(ada);
  expect(await memoriesOf(jo)).toMatchObject([{ person_id: tom, person_ids: [tom, jo] }]);
  expect(await feedOf(jo)).toEqual(['created', 'memory_added']);
  await expectMemories({ [tom]: ['Dinner at the lake'], [jo]: ['Dinner at the lake'] });
  await purge(tom);
  await purge(jo);
  expect((await testDb().collection(`users/${me.uid}/notebook`).get()).size).toBe(0);
});

test('the same idempotency key makes one memory, and another list of people is another request', async () => {
  const { ada, tom, jo, remember, memoriesOf } = await withFriends();
  const first = await remember(ada, { person_ids: [tom] }, 'key');
  expect((await remember(ada, { person_ids: [tom] }, 'key')).body).toEqual(first.body);
  expect((await remember(ada, { person_ids: [jo] }, 'key')).status).toBe(409);
  expect(await memoriesOf(tom)).toHaveLength(1);
});

test('a question to the assistant is answered with it for everybody who was there', async () => {
  const { me, ada, tom, jo, remember } = await withFriends();
  const { id } = (await remember(tom, { person_ids: [tom, ada], content: 'They climb in Yosemite' })).body;
  const { people } = (await me.post('/api/ai/ask', { question: 'Who climbs in Yosemite?' })).body;
  const named = people.map(({ person, memory }: any) => [person.id, memory?.id]);
  expect(named.toSorted()).toEqual(
    [
      [ada, id],
      [tom, id],
    ].toSorted(),
  );
  expect(named.map(([one]: string[]) => one)).not.toContain(jo);
});
