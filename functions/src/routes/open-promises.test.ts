import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

async function withPromises() {
  const api = await startApi();
  const me = api.as();
  const add = async (name: string): Promise<string> => (await me.post('/api/people', { name })).body.id;
  const [ana, bo] = [await add('Ana'), await add('Bo')];
  const promise = (id: string, content: string, due_on: string | null, person_ids = [id]) =>
    me.post(`/api/people/${id}/notebook`, { content, person_ids, promise: { due_on } });
  const openOf = async (id: string): Promise<string[]> =>
    (await me.get(`/api/people/${id}/notebook?promises=open`)).body.map(
      ({ content }: { content: string }) => content,
    );
  const hasAny = async () => (await me.get('/api/auth/me')).body.has_promises;
  return { api, me, ana, bo, promise, openOf, hasAny };
}

test('a person’s open promises are those without a day, then by the day, also those that others share', async () => {
  const { me, ana, bo, promise, openOf, hasAny } = await withPromises();
  expect(await openOf(ana)).toEqual([]);
  expect(await hasAny()).toBe(false);
  await promise(ana, 'The later', '2026-09-01');
  await promise(bo, 'The shared', '2026-05-01', [bo, ana]);
  const { id } = (await promise(ana, 'The undated', null)).body;
  await me.post(`/api/people/${ana}/notebook`, { content: 'No promise' });
  expect(await openOf(ana)).toEqual(['The undated', 'The shared', 'The later']);
  expect(await openOf(bo)).toEqual(['The shared']);
  expect(await hasAny()).toBe(true);
  await me.put(`/api/people/${ana}/notebook/${id}`, {
    promise: { due_on: null, done_at: '2026-03-01T12:00:00.000Z' },
  });
  expect(await openOf(ana)).toEqual(['The shared', 'The later']);
});

test('a promise is marked as kept without its text, which stays as another window left it', async () => {
  const { me, ana, promise } = await withPromises();
  const { id } = (await promise(ana, 'The book', null)).body;
  const path = `/api/people/${ana}/notebook/${id}`;
  await me.put(path, { content: 'The blue book' });
  const done_at = '2026-03-01T12:00:00.000Z';
  const { status, body } = await me.put(path, { promise: { due_on: null, done_at } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ content: 'The blue book', promise: { due_on: null, done_at } });
  expect((await me.put(path, { content: '' })).status).toBe(400);
});

test('strangers and other kinds of promises are refused', async () => {
  const { api, me, ana } = await withPromises();
  const path = `/api/people/${ana}/notebook?promises=`;
  expect((await api.as().get(`${path}open`)).status).toBe(404);
  expect((await me.get(`${path}kept`)).status).toBe(400);
});
