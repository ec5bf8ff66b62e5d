import { expect, test } from 'vitest';
import { MOST_RELATIONS_PER_PERSON } from '#contract/limits.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';
import { withRelations } from '#testing/accounts/with-relations.ts';

test('refuses strangers, and what is no relation', async () => {
  const { api, me, anna, mia, relate } = await withRelations();
  expect((await api.request('GET', '/api/relations')).status).toBe(401);
  expect((await api.request('POST', '/api/relations', { body: {} })).status).toBe(401);
  const between = { from_id: anna, to_id: mia };
  const refused: [body: object, status: number][] = [
    [{ ...between, type: 'enemy' }, 400],
    [{ ...between, type: 'other' }, 400],
    [{ ...between, type: 'other', label: ' ' }, 400],
    [{ ...between, type: 'other', label: 'x'.repeat(31) }, 400],
    [{ ...between, type: 'child', label: 'x'.repeat(31) }, 400],
    [{ ...between, type: 'child', inverse_label: 'x'.repeat(31) }, 400],
    [{ ...between, type: 'child', since: 2020 }, 400],
    [{ from_id: anna, to_id: anna, type: 'friend' }, 400],
    [{ from_id: anna, to_id: 'absent', type: 'friend' }, 404],
    [{ from_id: '..%2f', to_id: mia, type: 'friend' }, 404],
  ];
  for (const [body, status] of refused)
    expect((await me.post('/api/relations', body)).status, JSON.stringify(body)).toBe(status);
  expect((await me.get('/api/relations')).body).toEqual([]);
  const { id } = (await relate(anna, mia, 'child')).body;
  expect((await me.patch(`/api/relations/${id}`, { type: 'other' })).status).toBe(400);
  expect((await me.patch(`/api/relations/${id}`, { type: 'other', inverse_label: 'mother' })).status).toBe(
    400,
  );
  expect((await me.patch(`/api/relations/${id}`, { from_id: mia })).status).toBe(400);
});

test('a relation is seen from both sides, told in both feeds, changed and removed', async () => {
  const { me, api, anna, mia, relate, seenBy, feedOf } = await withRelations();
  expect((await me.get('/api/auth/me')).body.has_relations).toBe(false);
  const { status, body } = await relate(anna, mia, 'child');
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    from_id: anna,
    to_id: mia,
    type: 'child',
    label: null,
    inverse_label: null,
  });
  expect((await me.get('/api/relations')).body).toEqual([body]);
  expect((await me.get('/api/auth/me')).body.has_relations).toBe(true);
  expect(await seenBy(anna)).toEqual([
    { id: body.id, type: 'child', label: null, person: { id: mia, name: 'Mia', photo: null } },
  ]);
  expect(await seenBy(mia)).toMatchObject([{ type: 'parent', person: { id: anna } }]);
  const tick = () => (api.clock.now = new Date(api.clock.now.getTime() + 1_000));
  tick();
  const role = { type: 'other', label: 'godmother', inverse_label: 'godchild' };
  expect(await me.patch(`/api/relations/${body.id}`, role)).toMatchObject({ status: 200, body: role });
  expect(await seenBy(mia)).toMatchObject([{ type: 'other', label: 'godchild' }]);
  tick();
  const version = (await me.get(`/api/people/${anna}`)).body.version;
  expect((await me.patch(`/api/relations/${body.id}`, { type: 'friend' })).body).toMatchObject({
    type: 'friend',
    label: null,
    inverse_label: null,
  });
  tick();
  expect((await me.delete(`/api/relations/${body.id}`)).status).toBe(204);
  expect((await me.delete(`/api/relations/${body.id}`)).status).toBe(404);
  expect((await me.get('/api/relations')).body).toEqual([]);
  expect(await seenBy(anna)).toEqual([]);
  expect((await me.get(`/api/people/${anna}`)).body.version).toBe(version);
  expect(await feedOf(anna)).toEqual([
    ['relation_removed', 'Mia is Anna’s friend'],
    ['relation_changed', 'Mia is Anna’s friend'],
    ['relation_changed', 'Mia is Anna’s godmother'],
    ['relation_added', 'Mia is Anna’s child'],
  ]);
  expect((await feedOf(mia)).at(-1)).toEqual(['relation_added', 'Anna is Mia’s parent']);
  expect((await me.get('/api/auth/me')).body.has_relations).toBe(false);
  await expectConsistent(me, api.clock.now);
});

test('a relation is told in the user’s words, each from its side; a new type removes them', async () => {
  const { me, api, anna, mia, relate, seenBy, feedOf } = await withRelations();
  const labels = { label: 'daughter', inverse_label: 'mother' };
  const { body } = await relate(anna, mia, 'child', labels);
  expect(body).toMatchObject({ type: 'child', ...labels });
  expect(await seenBy(anna)).toMatchObject([{ type: 'child', label: 'daughter' }]);
  expect(await seenBy(mia)).toMatchObject([{ type: 'parent', label: 'mother' }]);
  expect(await feedOf(anna)).toEqual([['relation_added', 'Mia is Anna’s daughter']]);
  expect(await feedOf(mia)).toEqual([['relation_added', 'Anna is Mia’s mother']]);
  expect((await relate(mia, anna, 'parent', { label: 'mum' })).status).toBe(409);

  const patch = async (change: object) => (await me.patch(`/api/relations/${body.id}`, change)).body;
  expect(await patch({ inverse_label: null })).toMatchObject({ label: 'daughter', inverse_label: null });
  expect(await seenBy(mia)).toMatchObject([{ type: 'parent', label: null }]);
  expect(await patch({ type: 'child', label: 'eldest' })).toMatchObject({ label: 'eldest' });
  expect((await me.patch(`/api/relations/${body.id}`, { type: 'other' })).status).toBe(400);
  expect(await patch({ type: 'sibling' })).toMatchObject({ type: 'sibling', label: null });
  expect(await patch({ type: 'spouse', inverse_label: 'wife' })).toMatchObject({
    label: null,
    inverse_label: 'wife',
  });
  expect((await me.get('/api/relations')).body).toMatchObject([{ type: 'spouse', inverse_label: 'wife' }]);
  await expectConsistent(me, api.clock.now);
});

test('the same relation again is refused with the id of the first, told from either side', async () => {
  const { me, anna, mia, tom, relate } = await withRelations();
  const { id } = (await relate(anna, mia, 'child')).body;
  const taken = { status: 409, body: { error: { details: [{ path: 'id', message: id }] } } };
  expect(await relate(anna, mia, 'child')).toMatchObject(taken);
  expect(await relate(mia, anna, 'parent')).toMatchObject(taken);
  expect((await relate(mia, anna, 'child')).status).toBe(201);
  expect((await relate(anna, mia, 'friend')).status).toBe(201);
  const friends = await relate(anna, tom, 'friend');
  expect(await me.patch(`/api/relations/${friends.body.id}`, { type: 'spouse' })).toMatchObject({
    status: 200,
  });
  const other = (label: string) => relate(anna, tom, 'other', { label });
  expect([(await other('Rival')).status, (await other('landlord')).status]).toEqual([201, 201]);
  expect((await other(' rival ')).status).toBe(409);
  expect((await me.get('/api/relations')).body).toHaveLength(6);
  const { body: again } = await relate(tom, mia, 'child');
  await relate(mia, tom, 'neighbor');
  expect((await me.patch(`/api/relations/${again.id}`, { type: 'neighbor' })).status).toBe(409);
  expect((await me.patch(`/api/relations/${again.id}`, { type: 'child' })).body).toEqual(again);
});

test('an idempotency key makes one relation, and its repeat answers the same', async () => {
  const { me, anna, mia } = await withRelations();
  const body = { from_id: anna, to_id: mia, type: 'child' };
  const create = () => me.post('/api/relations', body, { 'idempotency-key': 'one' });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const other = await me.post('/api/relations', { ...body, type: 'friend' }, { 'idempotency-key': 'one' });
  expect(other.status).toBe(409);
  await me.delete(`/api/relations/${(await create()).body.id}`);
  expect((await create()).body.error.message).toBe('What was made with this idempotency key is gone');
});

test('another user’s relation and people are not found by any call', async () => {
  const { api, me, anna, mia, relate } = await withRelations();
  const { id } = (await relate(anna, mia, 'child')).body;
  const stranger = api.as();
  const own = (await stranger.post('/api/people', { name: 'Zoë' })).body.id;
  for (const one of [id, 'absent', '%00', '..%2fx']) {
    expect((await stranger.patch(`/api/relations/${one}`, { type: 'friend' })).status).toBe(404);
    expect((await stranger.delete(`/api/relations/${one}`)).status).toBe(404);
  }
  expect((await stranger.post('/api/relations', { from_id: own, to_id: mia, type: 'friend' })).status).toBe(
    404,
  );
  expect((await stranger.post('/api/relations', { from_id: anna, to_id: own, type: 'friend' })).status).toBe(
    404,
  );
  expect((await stranger.get(`/api/people/${anna}/relations`)).status).toBe(404);
  const move = { address: { city: 'Reno' }, person_ids: [mia] };
  expect((await stranger.post(`/api/people/${own}/move-household`, move)).status).toBe(404);
  expect((await me.get('/api/relations')).body).toMatchObject([{ id, type: 'child' }]);
});

test('a person’s relations are listed family first, then by name', async () => {
  const { anna, mia, tom, add, relate, seenBy } = await withRelations();
  const ada = await add('Ada');
  await relate(anna, tom, 'friend');
  await relate(anna, ada, 'friend');
  await relate(mia, anna, 'parent');
  await relate(anna, tom, 'spouse');
  expect((await seenBy(anna)).map(({ type, person }) => [type, person.name])).toEqual([
    ['spouse', 'Tom'],
    ['child', 'Mia'],
    ['friend', 'Ada'],
    ['friend', 'Tom'],
  ]);
});

test('who is in the trash has no relations, and gets them back when restored', async () => {
  const { me, api, anna, mia, relate, seenBy } = await withRelations();
  const { id } = (await relate(anna, mia, 'child')).body;
  await me.delete(`/api/people/${mia}`);
  expect((await me.get('/api/relations')).body).toEqual([]);
  expect(await seenBy(anna)).toEqual([]);
  expect((await me.get(`/api/people/${mia}/relations`)).status).toBe(404);
  expect((await me.delete(`/api/relations/${id}`)).status).toBe(404);
  expect((await me.patch(`/api/relations/${id}`, { type: 'friend' })).status).toBe(404);
  expect((await relate(anna, mia, 'friend')).status).toBe(404);
  await me.post(`/api/people/${mia}/restore`);
  expect(await seenBy(anna)).toMatchObject([{ id, type: 'child' }]);
  await me.delete(`/api/people/${mia}`);
  expect((await me.delete(`/api/people/trash/${mia}`)).status).toBe(204);
  expect((await testDb().doc(`users/${me.uid}/relations/${id}`).get()).exists).toBe(false);
  expect((await me.get('/api/auth/me')).body.has_relations).toBe(false);
  await expectConsistent(me, api.clock.now);
});

test('an unchanged list is answered with 304, and a new relation changes it', async () => {
  const { me, anna, mia, relate } = await withRelations();
  const etag = (await me.get('/api/relations')).headers.get('etag')!;
  const again = () => me.get('/api/relations', { 'if-none-match': etag });
  expect((await again()).status).toBe(304);
  await relate(anna, mia, 'child');
  expect((await again()).status).toBe(200);
});

test('a person has room for 200 relations', async () => {
  const { me, anna, mia, relate } = await withRelations();
  const user = testDb().doc(`users/${me.uid}`);
  const batch = testDb().batch();
  const at = '2026-03-01T12:00:00.000Z';
  for (let n = 0; n < MOST_RELATIONS_PER_PERSON; n++) {
    const ends = { ids: [anna, `p${n}`], from_id: anna, to_id: `p${n}` };
    const role = { type: 'friend', label: null, inverse_label: null };
    const times = { created_at: at, updated_at: at, shard: 0, shard_bytes: 0 };
    batch.create(user.collection('relations').doc(), { ...ends, ...role, ...times });
  }
  await batch.commit();
  expect(await relate(mia, anna, 'parent')).toMatchObject({
    status: 400,
    body: { error: { code: 'failed_precondition' } },
  });
});

test('an account has room for 10,000 relations', async () => {
  const { me, anna, mia, relate } = await withRelations();
  await testDb().doc(`users/${me.uid}/meta/revision`).update({ relation_count: 10_000 });
  expect((await relate(anna, mia, 'friend')).status).toBe(400);
  await testDb().doc(`users/${me.uid}/meta/revision`).update({ relation_count: 9_999 });
  expect((await relate(anna, mia, 'friend')).status).toBe(201);
});

test('a search finds people by their relation, and also what is written', async () => {
  const { me, anna, mia, tom, relate } = await withRelations();
  await relate(anna, mia, 'child');
  await relate(tom, anna, 'lives_with');
  const search = async (text: string) =>
    (await me.get(`/api/people?search=${encodeURIComponent(text)}`)).body.map(
      ({ name }: { name: string }) => name,
    );
  expect(await search('anna’s daughter')).toEqual(['Mia']);
  expect(await search('people who live with anna')).toEqual(['Tom']);
  await me.post(`/api/people/${tom}/notebook`, { content: 'Anna’s daughter starts school' });
  expect((await search("anna's daughter")).toSorted()).toEqual(['Mia', 'Tom']);
  expect(await search("mia's boss")).toEqual([]);
  await relate(anna, tom, 'child', { label: 'son' });
  expect(await search('children of anna')).toEqual(expect.arrayContaining(['Mia', 'Tom']));
  expect(await search('daughters of anna')).toEqual(['Mia']);
});

test('a question about a relative is answered from the relation', async () => {
  const { me, anna, mia, relate } = await withRelations();
  await relate(anna, mia, 'child');
  const { answer, people } = (await me.post('/api/ai/ask', { question: 'Who is Anna’s daughter?' })).body;
  expect(answer).toBe('Mia: Mia is Anna’s child.');
  expect(people).toMatchObject([{ person: { id: mia }, reason: 'Mia is Anna’s child' }]);
});

test('two who are related to each other are hardly the same, two with one parent more likely', async () => {
  const me = (await startApi()).as();
  const add = async (fields: object) => (await me.post('/api/people', fields)).body.id as string;
  const fields = { city: 'Austin', state: 'TX', company: 'Oak Books' };
  const [one, two] = [
    await add({ name: 'Leo Lopez', ...fields }),
    await add({ name: 'Leo Lopes', ...fields }),
  ];
  const anna = await add({ name: 'Anna Quist' });
  const pairs = async () => (await me.get('/api/people/duplicates')).body;
  const [before] = await pairs();
  await me.post('/api/relations', { from_id: anna, to_id: one, type: 'child' });
  await me.post('/api/relations', { from_id: anna, to_id: two, type: 'child' });
  const [after] = await pairs();
  expect(after.similarity).toBeGreaterThan(before.similarity);
  expect(after.reasons).toContain('same relative');
  await me.post('/api/relations', { from_id: one, to_id: two, type: 'sibling' });
  expect(await pairs()).toEqual([]);
});
