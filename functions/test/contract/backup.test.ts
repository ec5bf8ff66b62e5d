import { EMPTY_LISTS, LONGEST_COUNTRY } from '#contract/card/shapes.ts';
import { expect, test } from 'vitest';
import { backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

const NO_CARD = { card_extra: null, card_uid: null, card_file: null, card_lines: null, card_edits: null };

type Api = Awaited<ReturnType<typeof startApi>>;
type User = ReturnType<Api['as']>;

const WILD = 'Zoë "quoted" \\ \n\t </script> 🌿 \u2028 {"a":[1]} __proto__';

/** Creates an account with records of every kind. */
async function fill({ as, twilioPosts }: Api): Promise<User> {
  const me = as();
  const phone = freshPhone();
  await me.patch('/api/auth/me', {
    display_name: WILD.slice(0, 20).trim(),
    timezone: 'America/Chicago',
    country: 'DE',
    settings: { theme: 'dark', cadenceDefault: 30, assistantName: 'Nico' },
  });
  const ana = { name: 'Ana', body: WILD, phone_number: phone, birthday: '--02-29', cadence_days: 0 };
  const { id } = (await me.post('/api/people', ana)).body;
  const { id: bo } = (await me.post('/api/people', { name: 'Bo', mnemonic: 'Tall', is_important: true }))
    .body;
  const { id: gone } = (await me.post('/api/people', { name: 'Cy' })).body;
  for (const one of [id, bo, gone]) await me.post(`/api/people/${one}/tags`, { name: 'Climbing' });
  await me.post(`/api/people/${id}/tags`, { name: 'Austin', category: 'place' });
  await me.post(`/api/people/${id}/notebook`, { content: WILD });
  await me.post(`/api/people/${id}/notebook`, { content: 'Old', created_at: '2020-01-01T00:00:00Z' });
  await me.post(`/api/people/${gone}/notebook`, { content: 'Kept in the trash' });
  await me.post(`/api/people/${bo}/contact`, { kind: 'met', at: '2026-02-01T00:00:00Z' });
  await me.post('/api/sms/send', { person_id: id, body: WILD });
  const inbound = {
    From: phone,
    To: NUMBERS[0] as string,
    Body: 'STOP',
    MessageSid: newSid(),
  };
  await twilioPosts('/api/sms/webhook', inbound);
  await me.post('/api/relations', { from_id: id, to_id: bo, type: 'child' });
  await me.post('/api/relations', {
    from_id: gone,
    to_id: bo,
    type: 'other',
    label: WILD.slice(0, 20),
    inverse_label: 'godchild',
  });
  await me.delete(`/api/people/${gone}`);
  const ids = [id, bo].toSorted();
  const dismissed = { ids, dismissed_at: '2026-03-01T12:00:00.000Z' };
  await testDb()
    .doc(`users/${me.uid}/dismissed_pairs/${ids.join('_')}`)
    .set(dismissed);
  return me;
}

const exportOf = async (user: User) => (await user.get('/api/export')).body;

test('neither call goes without a token', async () => {
  const { request } = await startApi();
  expect((await request('GET', '/api/export')).status).toBe(401);
  expect((await request('POST', '/api/import-backup', { body: emptyBackup() })).status).toBe(401);
});

test('an export goes into another account and comes out of it the same', async () => {
  const api = await startApi();
  const me = await fill(api);
  const other = api.as();
  const first = await me.get('/api/export');
  expect(first.headers.get('content-disposition')).toBe(
    'attachment; filename="kindred-export-2026-03-01.json"',
  );
  expect(first.body.people).toHaveLength(3);
  expect(first.body.relations).toHaveLength(2);
  api.clock.now = new Date('2026-03-02T12:00:00.000Z');
  expect(await other.post('/api/import-backup', first.body)).toMatchObject({
    status: 200,
    body: { people: 3 },
  });
  const { exported_at, ...second } = await exportOf(other);
  expect({ ...second, exported_at: first.body.exported_at }).toEqual(first.body);
  expect(exported_at).toBe('2026-03-02T12:00:00.000Z');
});

test('what was restored is answered as it was before', async () => {
  const api = await startApi();
  const me = await fill(api);
  const other = api.as();
  await other.post('/api/import-backup', await exportOf(me));
  const paths = ['/api/people?sort=name', '/api/tags', '/api/people/trash', '/api/people?search=lake'];
  paths.push(
    '/api/search?q=old',
    '/api/people/map-data',
    '/api/today',
    '/api/insights',
    '/api/people/duplicates',
  );
  const { body: people } = await me.get('/api/people');
  for (const { id } of people)
    paths.push(`/api/people/${id}`, `/api/people/${id}/notebook`, `/api/people/${id}/activity`);
  for (const path of paths) expect((await other.get(path)).body, path).toEqual((await me.get(path)).body);
  for (const { id } of people) {
    const [theirs, ours] = await Promise.all([other, me].map((user) => user.get(`/api/sms/messages/${id}`)));
    const restored = (message: any) => ({
      ...message,
      user_id: other.uid,
      status: message.status === 'queued' ? 'sent' : message.status,
    });
    expect(theirs?.body).toEqual(ours?.body.map(restored));
  }
  const found = (await other.get(`/api/people?search=${encodeURIComponent('quoted')}`)).body;
  expect(found.map(({ name }: { name: string }) => name)).toEqual(['Ana']);
  expect((await other.get('/api/auth/me')).body).toMatchObject({
    people_count: 2,
    timezone: 'America/Chicago',
    country: 'DE',
    settings: { theme: 'dark', cadenceDefault: 30, assistantName: 'Nico' },
  });
});

test('a backup from before accounts had a country leaves the account its own', async () => {
  const { as } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { country: 'DE' });
  const { country: _, ...account } = emptyBackup().account;
  expect((await me.post('/api/import-backup', { ...emptyBackup(), account })).status).toBe(200);
  expect((await me.get('/api/auth/me')).body.country).toBe('DE');
});

test('a place in a country whose name is as long as it may be comes back', async () => {
  const { as } = await startApi();
  const me = as();
  const country = 'Z'.repeat(LONGEST_COUNTRY);
  await me.post('/api/people', { name: 'Ana', addresses: [{ city: 'Dorf', country }] });
  expect((await me.get('/api/people/unplaced')).body).toMatchObject([{ reason: 'country_only', country }]);
  const backup = (await me.get('/api/export')).body;
  const other = as();
  expect((await other.post('/api/import-backup', backup)).body).toEqual({ people: 1 });
  expect((await other.get('/api/export')).body.people).toMatchObject([{ addresses: [{ country }] }]);
});

test('holds nothing of another user, no secret and nothing that means nothing elsewhere', async () => {
  const api = await startApi();
  const [me, other] = [await fill(api), await fill(api)];
  await testDb().doc(`users/${me.uid}`).update({ calendar_secret: 'a-secret' });
  const text = JSON.stringify(await exportOf(me));
  for (const word of [other.uid, me.uid, 'a-secret', 'shard', 'geocode', 'version_', 'provider_sid'])
    expect(text).not.toContain(word);
});

test('what hangs on somebody who is gone, or on a tag that is, is left out', async () => {
  const api = await startApi();
  const me = await fill(api);
  const { people, tags } = await exportOf(me);
  const idOf = (one: string) => people.find(({ name }: { name: string }) => name === one).id;
  await testDb()
    .doc(`users/${me.uid}/people/${idOf('Cy')}`)
    .update({ purged_at: '2026-03-01T12:00:00.000Z' });
  await testDb()
    .doc(`users/${me.uid}/people/${idOf('Ana')}`)
    .delete();
  await testDb().doc(`users/${me.uid}/tags/${tags[0].id}`).delete();
  const left = await exportOf(me);
  for (const one of ['Ana', 'Cy']) expect(JSON.stringify(left)).not.toContain(idOf(one));
  expect(left.people).toHaveLength(1);
  expect((await api.as().post('/api/import-backup', left)).status).toBe(200);
});

test('an export over many pages is whole', async () => {
  const { as } = await startApi();
  const me = as();
  const people = Array.from({ length: 650 }, (_, n) => backupPerson(`p${String(n).padStart(4, '0')}`));
  expect((await me.post('/api/import-backup', { ...emptyBackup(), people })).status).toBe(200);
  expect((await exportOf(me)).people).toEqual(
    people.map((person) => ({ ...person, ...EMPTY_LISTS, ...NO_CARD })),
  );
  expect((await me.get('/api/people')).body).toHaveLength(650);
});

test('an export that fails in the middle breaks the connection off', async () => {
  const api = await startApi();
  const me = await fill(api);
  await testDb().doc(`users/${me.uid}/notebook/broken`).set({ content: 1 });
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    await expect(me.get('/api/export', headers), encoding).rejects.toThrow('terminated');
  }
  expect(api.logged.join()).toContain('An answer broke off');
});

test('a text that waits for its report is exported as sent, one of unknown outcome as failed', async () => {
  const { as, answerNext } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { phone_number: freshPhone() })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Accepted' });
  answerNext({ outcome: 'unknown', isTimeout: true });
  await me.post('/api/sms/send', { person_id: id, body: 'Unknown' });
  const { messages } = await exportOf(me);
  const statusOf = (body: string) => messages.find((message: any) => message.body === body).status;
  expect([statusOf('Accepted'), statusOf('Unknown')]).toEqual(['sent', 'failed']);
});

test('an interaction in the future is never the last contact, and does not spoil the export', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const other = (await me.post('/api/people', { name: 'Anna' })).body.id;
  const future = { type: 'contact', at: '2999-01-01T00:00:00.000Z', summary: 'Met', data: {}, run_id: null };
  for (const person_id of [id, other])
    await testDb()
      .doc(`users/${me.uid}/activity/future-${person_id}`)
      .set({ ...future, person_id, is_contact: true });
  await me.post(`/api/people/${id}/contact`, { at: '2026-02-01T12:00:00Z' });
  await me.post(`/api/people/${id}/contact`, { at: '2026-02-02T12:00:00Z' });
  const events: { id: string; at: string }[] = (await me.get(`/api/people/${id}/activity`)).body;
  const newest = events.find(({ at }) => at === '2026-02-02T12:00:00.000Z');
  await me.delete(`/api/people/${id}/contact/${newest?.id}`);
  const lastContact = async () => (await me.get(`/api/people/${id}`)).body.last_contact_date;
  expect(await lastContact()).toBe('2026-02-01T12:00:00.000Z');
  await me.post('/api/people/merge', { keep_id: id, merge_id: other });
  expect(await lastContact()).toBe('2026-02-01T12:00:00.000Z');
  expect((await as().post('/api/import-backup', await exportOf(me))).status).toBe(200);
});
