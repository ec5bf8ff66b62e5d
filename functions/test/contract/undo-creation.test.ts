import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

test('whoever was created without a name and left untouched can be deleted, and nothing is left of them', async () => {
  const { as } = await startApi();
  const me = as();
  const key = { 'idempotency-key': 'add' };
  const { id } = (await me.post('/api/people', { name: 'Untitled User', body: '' }, key)).body;
  const answers = await Promise.all([1, 2].map(() => me.delete(`/api/people/${id}/creation`)));
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(204);
  expect((await me.delete(`/api/people/${id}/creation`)).status).toBe(404);
  expect((await me.get('/api/people')).body).toEqual([]);
  expect((await me.get('/api/people/trash')).body).toEqual([]);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(0);
  for (const collection of ['people', 'activity'])
    expect((await testDb().collection(`users/${me.uid}/${collection}`).get()).size).toBe(0);
  expect((await me.post('/api/people', { name: 'Untitled User', body: '' }, key)).status).toBe(404);
});

test('whoever has a name or was changed, contacted or written about since is not deleted like that', async () => {
  const { as } = await startApi();
  const me = as();
  const touches = [
    (id: string) => me.patch(`/api/people/${id}`, { name: 'Ana' }),
    (id: string) => me.patch(`/api/people/${id}`, { is_important: true }),
    (id: string) => me.post(`/api/people/${id}/contact`),
    (id: string) => me.post(`/api/people/${id}/notebook`, { content: 'Likes tea' }),
    (id: string) => me.post(`/api/people/${id}/tags`, { name: 'Choir' }),
  ];
  const created = async (fields: object) => (await me.post('/api/people', fields)).body.id as string;
  const kept = [await created({ name: 'Ana' }), await created({ city: 'Austin' })];
  for (const touch of touches) {
    const id = await created({});
    await touch(id);
    kept.push(id);
  }
  for (const id of kept) {
    expect(await me.delete(`/api/people/${id}/creation`)).toMatchObject({
      status: 400,
      body: { error: { code: 'failed_precondition' } },
    });
    expect((await me.get(`/api/people/${id}`)).status).toBe(200);
  }
});
