import { expect, test } from 'vitest';
import { losingAnswersDb } from '#testing/faulty-db.ts';
import { freshPhone, NO_LIMITS, startApi } from '#testing/api/start-api.ts';

/**
 * Creates a user with a person. `forgetful` is the same user, on an API whose next commit is written but
 * reports a conflict.
 */
async function withForgetful() {
  const me = (await startApi()).as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const forgetful = (await startApi({ db: losingAnswersDb() })).as(me.uid);
  return { me, forgetful, path: `/api/people/${id}` };
}

test('a deletion whose answer was lost is answered as done', async () => {
  const { me, forgetful, path } = await withForgetful();
  expect((await forgetful.delete(path)).status).toBe(204);
  expect((await me.delete(path)).status).toBe(404);
});

test('a memory’s deletion whose answer was lost is answered as done', async () => {
  const { me, forgetful, path } = await withForgetful();
  const { id } = (await me.post(`${path}/notebook`, { content: 'Met at the lake' })).body;
  expect((await forgetful.delete(`${path}/notebook/${id}`)).status).toBe(204);
  expect((await me.delete(`${path}/notebook/${id}`)).status).toBe(404);
});

test('a contact taken back whose answer was lost is answered as done', async () => {
  const { me, forgetful, path } = await withForgetful();
  const { event_id } = (await me.post(`${path}/contact`, { note: 'Likes tea' })).body;
  const undone = await forgetful.delete(`${path}/contact/${event_id}`);
  expect(undone).toMatchObject({ status: 200, body: { last_contact_date: null } });
  expect((await me.delete(`${path}/contact/${event_id}`)).status).toBe(404);
  expect((await me.get(`${path}/notebook`)).body).toEqual([]);
});

test('a contact whose answer was lost is logged once, with its memory and its follow-up', async () => {
  const { me, forgetful, path } = await withForgetful();
  await me.patch(path, { follow_up_on: '2026-03-01' });
  const { status, body } = await forgetful.post(`${path}/contact`, { note: 'Likes tea' });
  expect(status).toBe(200);
  expect((await me.get(`${path}/notebook`)).body).toMatchObject([{ content: 'Likes tea' }]);
  expect((await me.delete(`${path}/contact/${body.event_id}`)).body.follow_up_on).toBe('2026-03-01');
  expect((await me.get(`${path}/notebook`)).body).toEqual([]);
});

test('every change whose answer was lost is told once in the feed', async () => {
  const { me, path } = await withForgetful();
  const other = (await me.post('/api/people', { name: 'Anna' })).body.id;
  const memory = (await me.post(`${path}/notebook`, { content: 'Met at the lake' })).body.id;
  const tag = (await me.post('/api/tags', { name: 'Climbing', category: 'general' })).body.id;
  const [, id] = path.split('/people/');
  const changes: [type: string, change: (forgetful: typeof me) => Promise<{ status: number }>][] = [
    ['field_changed', (on) => on.patch(path, { city: 'Austin' })],
    ['memory_added', (on) => on.post(`${path}/notebook`, { content: 'Likes tea' })],
    ['memory_edited', (on) => on.put(`${path}/notebook/${memory}`, { content: 'Met at the sea' })],
    ['memory_deleted', (on) => on.delete(`${path}/notebook/${memory}`)],
    ['tag_added', (on) => on.post(`${path}/tags`, { name: 'Climbing', category: 'general' })],
    ['tag_removed', (on) => on.delete(`${path}/tags/${tag}`)],
    ['contact', (on) => on.post(`${path}/contact`)],
    ['merged', (on) => on.post('/api/people/merge', { keep_id: id, merge_id: other })],
  ];
  for (const [type, change] of changes) {
    const countOf = async () =>
      (await me.get(`${path}/activity`)).body.filter((event: { type: string }) => event.type === type).length;
    const before = await countOf();
    const { status } = await change((await startApi({ db: losingAnswersDb() })).as(me.uid));
    expect(status, type).toBeLessThan(300);
    expect(await countOf(), type).toBe(before + 1);
  }
});

test('an edit of a memory that is repeated is told once', async () => {
  const { me, path } = await withForgetful();
  const { id } = (await me.post(`${path}/notebook`, { content: 'Met at the lake' })).body;
  const edit = () => me.put(`${path}/notebook/${id}`, { content: 'Met at the sea' });
  expect((await edit()).body).toEqual((await edit()).body);
  const events = (await me.get(`${path}/activity`)).body.map(({ type }: { type: string }) => type);
  expect(events.toSorted()).toEqual(['created', 'memory_added', 'memory_edited']);
});

test('a text that was refused gives its use of the quota back once, though the answer was lost', async () => {
  const me = (await startApi()).as();
  const body = { name: 'Ana', phone_number: freshPhone() };
  const { id } = (await me.post('/api/people', body)).body;
  const db = losingAnswersDb(2);
  const limits = { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, texts: 1 } };
  const { as, answerNext } = await startApi({ db, limits });
  const send = () => as(me.uid).post('/api/sms/send', { person_id: id, body: 'Hi' });
  answerNext({ outcome: 'refused', message: 'No' });
  expect((await send()).status).toBe(502);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});
