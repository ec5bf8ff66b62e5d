import { expect, test } from 'vitest';
import { startApi } from '#testing/start-api.ts';

test('refuses strangers and bad names', async () => {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}/tags`;
  expect((await api.request('GET', '/api/tags')).status).toBe(401);
  expect((await me.post(path, { name: ' ' })).status).toBe(400);
  expect((await me.post(path, { name: 'x', category: 'secret' })).status).toBe(400);
  expect((await api.as().post(path, { name: 'x' })).status).toBe(404);
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

test('people in the trash are not counted', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  await me.post(`/api/people/${id}/tags`, { name: 'Climbing' });
  const count = async () => (await me.get('/api/tags')).body[0].people_count;
  expect(await count()).toBe(1);
  await me.delete(`/api/people/${id}`);
  expect(await count()).toBe(0);
  await me.post(`/api/people/${id}/restore`);
  expect(await count()).toBe(1);
});
