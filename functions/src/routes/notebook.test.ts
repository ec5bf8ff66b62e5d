import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

async function withPerson() {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}/notebook`;
  const latest = async () => {
    const person = (await me.get(`/api/people/${id}`)).body;
    const [summary] = (await me.get('/api/people')).body;
    expect(summary.latest_notebook_entry_time).toBe(person.latest_notebook_entry_time);
    expect(summary.latest_notebook_entry_content).toBe(person.latest_notebook_entry_content);
    return person.latest_notebook_entry_content;
  };
  return { api, me, id, path, latest };
}

test('refuses strangers, empty and overlong memories, and ids that are not there', async () => {
  const { api, me, path } = await withPerson();
  expect((await api.request('GET', path)).status).toBe(401);
  expect((await me.post(path, { content: ' \n ' })).status).toBe(400);
  expect((await me.post(path, { content: 'x'.repeat(10_001) })).status).toBe(400);
  expect((await me.post(path, { content: 'x', created_at: 'yesterday' })).status).toBe(400);
  expect((await me.get(`${path}?limit=0`)).status).toBe(400);
  const { id } = (await me.post(path, { content: 'Met at the lake' })).body;
  const stranger = api.as();
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.put(`${path}/${id}`, { content: 'Mine' })).status).toBe(404);
  expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
  expect((await me.put(`${path}/absent`, { content: 'x' })).status).toBe(404);
  const other = (await me.post('/api/people', { name: 'Bo' })).body;
  expect((await me.delete(`/api/people/${other.id}/notebook/${id}`)).status).toBe(404);
  expect((await me.get(path)).body).toMatchObject([{ content: 'Met at the lake' }]);
});

test('lists newest first, and the person shows the newest, whatever is edited or deleted', async () => {
  const { me, path, latest, id } = await withPerson();
  expect(await latest()).toBeNull();
  const add = async (content: string, day: string) =>
    (await me.post(path, { content, created_at: `2026-02-${day}T12:00:00Z` })).body;
  const second = await add('second', '10');
  expect(second).toEqual({
    id: expect.any(String),
    person_id: id,
    person_ids: [id],
    content: 'second',
    created_at: '2026-02-10T12:00:00.000Z',
    updated_at: '2026-03-01T12:00:00.000Z',
    promise: null,
  });
  const first = await add('first', '01');
  expect(await latest()).toBe('second');
  expect((await me.get(path)).body.map((entry: { content: string }) => entry.content)).toEqual([
    'second',
    'first',
  ]);
  expect((await me.get(`${path}?limit=1`)).body).toEqual([second]);
  await me.put(`${path}/${second.id}`, { content: 'second, edited' });
  expect(await latest()).toBe('second, edited');
  await me.put(`${path}/${second.id}`, { content: 'earlier', created_at: '2026-01-01T00:00:00Z' });
  expect(await latest()).toBe('first');
  expect((await me.delete(`${path}/${first.id}`)).status).toBe(204);
  expect(await latest()).toBe('earlier');
  await me.delete(`${path}/${second.id}`);
  expect(await latest()).toBeNull();
  expect((await me.delete(`${path}/${second.id}`)).status).toBe(404);
});

test('a change of an older memory leaves the newest alone, unless it becomes the newest by it', async () => {
  const { me, path, latest } = await withPerson();
  const add = async (content: string, day: string) =>
    (await me.post(path, { content, created_at: `2026-02-${day}T12:00:00Z` })).body.id;
  const [older, oldest] = [await add('older', '02'), await add('oldest', '01')];
  await add('newest', '03');
  await me.put(`${path}/${older}`, { content: 'older, edited' });
  await me.delete(`${path}/${oldest}`);
  expect(await latest()).toBe('newest');
  await me.put(`${path}/${older}`, { content: 'now the newest', created_at: '2026-02-04T12:00:00Z' });
  expect(await latest()).toBe('now the newest');
});

test('the newest is the newest after ten additions and deletions at once', async () => {
  const { me, path, latest } = await withPerson();
  const day = (n: number) => `2026-02-${String(n + 10)}T12:00:00Z`;
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, n) => me.post(path, { content: `memory ${n}`, created_at: day(n) })),
  );
  expect(await latest()).toBe('memory 9');
  const gone = await Promise.all(made.slice(6).map((answer) => me.delete(`${path}/${answer.body.id}`)));
  expect(gone.map((answer) => answer.status)).toEqual([204, 204, 204, 204]);
  expect(await latest()).toBe('memory 5');
  expect((await me.get(path)).body).toHaveLength(6);
});

test('the same idempotency key adds one memory', async () => {
  const { me, path } = await withPerson();
  const key = { 'idempotency-key': 'k' };
  const first = await me.post(path, { content: 'Once' }, key);
  expect((await me.post(path, { content: 'Once' }, key)).body).toEqual(first.body);
  expect((await me.get(path)).body).toHaveLength(1);
});

test('every change of a memory is in the activity feed', async () => {
  const { me, path, id, api } = await withPerson();
  const minute = (n: number) => (api.clock.now = new Date(Date.UTC(2026, 2, 1, 12, n)));
  minute(1);
  const entry = (await me.post(path, { content: 'Likes tea' })).body;
  minute(2);
  await me.put(`${path}/${entry.id}`, { content: 'Likes coffee' });
  minute(3);
  await me.delete(`${path}/${entry.id}`);
  const feed = await me.get(`/api/people/${id}/activity?limit=3`);
  expect(feed.body).toMatchObject([
    { type: 'memory_deleted', summary: 'Likes coffee' },
    { type: 'memory_edited', summary: 'Likes coffee', data: { old: 'Likes tea' } },
    { type: 'memory_added', summary: 'Likes tea' },
  ]);
  const next = feed.headers.get('x-next-before');
  expect((await me.get(`/api/people/${id}/activity?before=${next}`)).body).toMatchObject([
    { type: 'created' },
  ]);
});

test('a change that leaves the person as they were still writes the person, so that no race goes unseen', async () => {
  const { me, path, id } = await withPerson();
  await me.post(path, { content: 'newest', created_at: '2026-02-10T12:00:00Z' });
  const old = (await me.post(path, { content: 'old', created_at: '2026-02-01T12:00:00Z' })).body;
  const lastWrite = async () =>
    (await testDb().doc(`users/${me.uid}/people/${id}`).get()).updateTime?.valueOf();
  const before = await lastWrite();
  await me.delete(`${path}/${old.id}`);
  expect(await lastWrite()).not.toBe(before);
});
