import { expect, test } from 'vitest';
import { losingAnswersDb } from '#testing/faulty-db.ts';
import { startApi } from '#testing/start-api.ts';

/**
 * Creates a user with a person. `forgetful` is the same user on an API whose next commit is written but
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
  await me.post(`${path}/contact`);
  const [event] = (await me.get(`${path}/activity`)).body.filter(({ type }: any) => type === 'contact');
  const undone = await forgetful.delete(`${path}/contact/${event.id}`);
  expect(undone).toMatchObject({ status: 200, body: { last_contact_date: null } });
  expect((await me.delete(`${path}/contact/${event.id}`)).status).toBe(404);
});
