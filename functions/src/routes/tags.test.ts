import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { withTags } from '#testing/accounts/with-tags.ts';

test('refuses strangers and bad names', async () => {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}/tags`;
  expect((await api.request('GET', '/api/tags')).status).toBe(401);
  expect((await me.post(path, { name: ' ' })).status).toBe(400);
  expect((await me.post(path, { name: 'x', category: 'secret' })).status).toBe(400);
  expect((await api.as().post(path, { name: 'x' })).status).toBe(404);
  expect((await api.request('POST', '/api/tags', { body: { name: 'x' } })).status).toBe(401);
  expect((await me.post('/api/tags', { name: 'x'.repeat(51) })).status).toBe(400);
  expect((await me.post('/api/tags', { name: 'x', colour: '#fff' })).status).toBe(400);
  expect((await me.post('/api/tags/merge', { keep_id: 'x', merge_id: 'x' })).status).toBe(400);
  expect((await me.post('/api/tags/merge', { keep_id: 'x', merge_id: 'y' })).status).toBe(404);
  expect((await me.get('/api/tags')).body).toEqual([]);
});

test('twenty requests at once for one name make one tag, counted right', async () => {
  const { as } = await startApi();
  const me = as();
  const people = await Promise.all([1, 2, 3, 4].map((n) => me.post('/api/people', { name: `P${n}` })));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      me.post(`/api/people/${people[n % 4]?.body.id}/tags`, { name: n % 2 ? 'Climbing' : 'climbing' }),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  const [tag, ...others] = (await me.get('/api/tags')).body;
  expect(others).toEqual([]);
  expect(tag).toMatchObject({ category: 'general', color: null, people_count: 4 });
  const list = (await me.get('/api/people')).body;
  expect(list.map((person: { tags: unknown[] }) => person.tags)).toEqual([[tag], [tag], [tag], [tag]]);
  const path = `/api/people/${people[0]?.body.id}/tags`;
  expect((await me.get(path)).body).toEqual([tag]);
  expect((await me.delete(`${path}/${tag.id}`)).status).toBe(204);
  expect((await me.delete(`${path}/${tag.id}`)).status).toBe(204);
  expect((await me.get('/api/tags?search=CLIMB')).body).toMatchObject([{ people_count: 3 }]);
  expect((await me.get('/api/tags?search=zzz')).body).toEqual([]);
});

test('names that look the same are one name, and a search of over 1000 characters is refused', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/tags', { name: 'Café' })).body;
  for (const name of ['Cafe\u0301', 'CAF\u00c9', 'Ca\u200bf\u00e9\u200e'])
    expect(await me.post('/api/tags', { name }), name).toMatchObject({
      status: 409,
      body: { error: { details: [{}, { message: id }] } },
    });
  expect((await me.post('/api/tags', { name: '\u200b' })).status).toBe(201);
  for (const path of ['/api/tags', '/api/people'])
    expect([
      (await me.get(`${path}?search=${'x'.repeat(1000)}`)).status,
      (await me.get(`${path}?search=${'x'.repeat(1001)}`)).status,
    ]).toEqual([200, 400]);
});

test('another user’s tag is not found by any call', async () => {
  const { api, me, make } = await withTags();
  const { id } = await make('Climbing');
  const stranger = api.as();
  const own = (await stranger.post('/api/tags', { name: 'Own' })).body;
  const missing = { status: 404, body: { error: { code: 'not_found', message: 'Tag not found' } } };
  for (const one of [id, 'absent', '%00']) {
    expect(await stranger.get(`/api/tags/${one}`)).toMatchObject(missing);
    expect(await stranger.patch(`/api/tags/${one}`, { name: 'Mine' })).toMatchObject(missing);
    expect(await stranger.delete(`/api/tags/${one}`)).toMatchObject(missing);
  }
  for (const [keep_id, merge_id] of [
    [own.id, id],
    [id, own.id],
  ])
    expect(await stranger.post('/api/tags/merge', { keep_id, merge_id })).toMatchObject(missing);
  expect((await me.get(`/api/tags/${id}`)).body).toMatchObject({ name: 'Climbing' });
});

test('makes a tag once, and refuses a name that is taken in whatever case', async () => {
  const { me, make } = await withTags();
  const key = { 'idempotency-key': 'k' };
  const made = await me.post('/api/tags', { name: 'Zürich', category: 'place' }, key);
  const { id } = made.body;
  expect(made).toMatchObject({ status: 201, body: { name: 'Zürich', category: 'place', people_count: 0 } });
  expect((await me.post('/api/tags', { name: 'Zürich', category: 'place' }, key)).body).toEqual(made.body);
  expect((await me.get(`/api/tags/${id}`)).body).toEqual(made.body);
  expect(await me.post('/api/tags', { name: 'ZÜRICH' })).toMatchObject({
    status: 409,
    body: {
      error: { code: 'already_exists', details: [{ path: 'name' }, { path: 'existing_id', message: id }] },
    },
  });
  expect(await make('Other')).toMatchObject({ name: 'Other', category: 'general' });
});

test('twenty requests at once for one name, new or by renaming, leave one tag of it', async () => {
  const { me, make, counts } = await withTags();
  const old = await Promise.all(Array.from({ length: 10 }, (_, n) => make(`Old ${n}`)));
  const answers = await Promise.all([
    ...old.map(({ id }) => me.patch(`/api/tags/${id}`, { name: 'Climbing' })),
    ...old.map(() => me.post('/api/tags', { name: 'CLIMBING' })),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const climbing = (await counts()).filter((line: string) => /climbing/i.test(line));
  expect(climbing).toHaveLength(1);
});

test('a tag is renamed, coloured and placed, and everybody who has it shows that', async () => {
  const { me, person, give, make } = await withTags();
  const id = await person();
  const tag = await give(id, 'climbing');
  const other = await make('Tucson');
  const path = `/api/tags/${tag.id}`;
  const etag = (await me.get('/api/people')).headers.get('etag') ?? '';
  expect((await me.patch(path, { name: 'Climbing' })).body).toEqual({ ...tag, name: 'Climbing' });
  expect((await me.get('/api/people', { 'if-none-match': etag })).status).toBe(200);
  for (const body of [{ color: 'red' }, { name: ' ' }, { category: 'x' }, { people_count: 3 }])
    expect((await me.patch(path, body)).status, JSON.stringify(body)).toBe(400);
  expect(await me.patch(path, { name: 'TUCSON', color: '#c2410c' })).toMatchObject({
    status: 409,
    body: { error: { details: [{ path: 'name' }, { path: 'existing_id', message: other.id }] } },
  });
  const changes = { color: '#c2410c', category: 'circle', city: 'Austin', state: 'TX' };
  const changed = { ...tag, name: 'Climbing', ...changes };
  expect((await me.patch(path, changes)).body).toEqual(changed);
  expect((await me.patch(path, {})).body).toEqual(changed);
  expect((await me.get('/api/people')).body[0].tags).toEqual([changed]);
  expect((await me.patch(path, { city: '', color: null })).body).toMatchObject({ city: null, color: null });
});

test('a tag with a place puts its people on the map', async () => {
  const { me, person, give } = await withTags();
  const id = await person();
  const tag = await give(id, 'Climbing');
  await me.patch(`/api/tags/${tag.id}`, { city: 'Austin', state: 'TX' });
  const onMap = [{ id, name: 'Ana', location_source: 'tag:Climbing' }];
  expect((await me.get('/api/people/map-data')).body).toMatchObject(onMap);
  await me.delete(`/api/tags/${tag.id}`);
  expect((await me.get('/api/people/map-data')).body).toEqual([]);
});

test('people in the trash are not counted, and have their tags again when they are restored', async () => {
  const { me, person, give, counts, tagsOf } = await withTags();
  const id = await person();
  await give(id, 'Climbing');
  const gone = await give(id, 'Tucson');
  expect(await counts()).toEqual(['Climbing 1', 'Tucson 1']);
  await me.delete(`/api/people/${id}`);
  expect(await counts()).toEqual(['Climbing 0', 'Tucson 0']);
  expect((await me.delete(`/api/tags/${gone.id}`)).status).toBe(204);
  await me.post(`/api/people/${id}/restore`);
  expect(await counts()).toEqual(['Climbing 1']);
  expect(await tagsOf(id)).toEqual(['Climbing']);
});

test('a merge of tags with the same idempotency key is answered as done, also after it is done', async () => {
  const me = (await startApi()).as();
  const [keep_id, merge_id, other] = await Promise.all(
    ['Navy', 'Army', 'Choir'].map(async (name) => (await me.post('/api/tags', { name })).body.id),
  );
  const key = { 'idempotency-key': randomUUID() };
  const merge = (body: object, headers = {}) => me.post('/api/tags/merge', body, headers);
  const first = await merge({ keep_id, merge_id }, key);
  expect(first).toMatchObject({ status: 200, body: { id: keep_id } });
  expect(await merge({ keep_id, merge_id }, key)).toMatchObject({ status: 200, body: first.body });
  expect((await merge({ keep_id, merge_id })).status).toBe(404);
  expect((await merge({ keep_id, merge_id: other }, key)).status).toBe(409);
});
