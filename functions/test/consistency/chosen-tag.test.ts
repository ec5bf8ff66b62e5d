import { expect, test } from 'vitest';
import { faultyDb } from '#testing/faulty-db.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

async function withTag() {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/tags', { name: 'Friends' })).body;
  await me.patch('/api/auth/me', { timezone: 'UTC' });
  /** Signs the user in to a server that does something else just before its first commit. */
  const meanwhile = async (what: () => Promise<unknown>) => {
    const db = faultyDb(async (commit) => commit === 1 && what());
    return (await startApi({ db })).as(me.uid);
  };
  const choose = (user = me) => user.patch('/api/auth/me', { contacts_tag_id: id });
  const remove = (user = me) => user.delete(`/api/tags/${id}`);
  /** Returns the chosen tag as it is stored. */
  const chosen = async () =>
    (await testDb().doc(`users/${me.uid}/meta/revision`).get()).get('card_tag')?.id ?? null;
  return { api, me, meanwhile, choose, remove, chosen };
}

test('a tag that is deleted while it is chosen for the contacts is not chosen', async () => {
  const { meanwhile, choose, remove, chosen } = await withTag();
  expect((await choose(await meanwhile(remove))).status).toBe(404);
  expect(await chosen()).toBeNull();
});

test('a tag that is chosen for the contacts while it is deleted is not chosen any more', async () => {
  const { meanwhile, choose, remove, chosen } = await withTag();
  expect((await remove(await meanwhile(choose))).status).toBe(204);
  expect(await chosen()).toBeNull();
});

test('a backup of an account whose chosen tag is gone can be restored', async () => {
  const { api, me } = await withTag();
  const card_tag = { id: 'gone', at: api.clock.now.toISOString() };
  await testDb().doc(`users/${me.uid}/meta/revision`).update({ card_tag });
  const backup = (await me.get('/api/export')).body;
  expect((await api.as().post('/api/import-backup', backup)).status).toBe(200);
});
