import { randomUUID } from 'node:crypto';
import { DocumentReference, FieldValue } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { openSystem } from '#system.ts';
import { finishAccountDeletions } from '#services/account/deletion.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { always } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';

const isFinished = async (uid: string) =>
  (await testDb().doc(`tombstones/${uid}`).get()).get('finished') as boolean;

test('the first call makes the account, and settings are kept with it', async () => {
  const { as, request } = await startApi();
  expect((await request('GET', '/api/auth/me')).status).toBe(401);
  const me = as();
  const made = await me.get('/api/auth/me');
  expect(made).toMatchObject({
    status: 200,
    body: {
      uid: me.uid,
      email: `${me.uid}@example.com`,
      display_name: null,
      plan: 'free',
      created_at: '2026-03-01T12:00:00.000Z',
      people_count: 0,
      limits: { people: 0 },
      settings: {},
      timezone: 'UTC',
    },
  });
  await me.post('/api/people', {});
  await me.patch('/api/auth/me', { settings: { assistantName: 'Nico' }, timezone: 'America/Chicago' });
  await me.patch('/api/auth/me', { settings: { theme: 'dark' } });
  expect((await me.get('/api/auth/me')).body).toMatchObject({
    people_count: 1,
    settings: { assistantName: 'Nico', theme: 'dark' },
    timezone: 'America/Chicago',
  });
});

test('a new account has the name of its sign-in, and the email follows the sign-in', async () => {
  const api = await startApi();
  const signIn = { email: 'old@example.com', name: ' Ana García ' };
  api.deps.identity.verify = async (token) => ({ uid: token.replace('token-', ''), ...signIn });
  const me = api.as();
  const told = async () => (await me.get('/api/auth/me')).body;
  expect(await told()).toMatchObject({ email: 'old@example.com', display_name: 'Ana García' });
  await me.patch('/api/auth/me', { display_name: null });
  signIn.email = 'new@example.com';
  expect(await told()).toMatchObject({ email: 'new@example.com', display_name: null });
  expect((await testDb().doc(`users/${me.uid}`).get()).get('email')).toBe('new@example.com');
  signIn.name = 'x'.repeat(121);
  expect((await api.as().get('/api/auth/me')).body.display_name).toBeNull();
});

test('settings that another version kept are left out', async () => {
  const { as } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { settings: { theme: 'dark' } });
  await testDb().doc(`users/${me.uid}`).update({ 'settings.colour': 'red' });
  expect(await me.get('/api/auth/me')).toMatchObject({ status: 200, body: { settings: { theme: 'dark' } } });
  expect((await me.get('/api/export')).body.account.settings).toEqual({ theme: 'dark' });
});

test('the country of an account is US until it is set', async () => {
  const { as } = await startApi();
  const me = as();
  expect((await me.get('/api/auth/me')).body.country).toBe('US');
  await testDb().doc(`users/${me.uid}`).update({ country: FieldValue.delete() });
  expect((await me.get('/api/auth/me')).body.country).toBe('US');
  expect((await me.patch('/api/auth/me', { country: 'DE' })).body.country).toBe('DE');
  await me.patch('/api/auth/me', { timezone: 'Europe/Berlin' });
  expect((await me.get('/api/auth/me')).body.country).toBe('DE');
});

test('a national number is one of the account’s country, and setting another one changes nothing stored', async () => {
  const { as } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { country: 'DE' });
  const { body: ana } = await me.post('/api/people', { name: 'Ana', phone_number: '0221 12345678' });
  expect(ana.phone_number).toBe('+4922112345678');
  await me.patch('/api/auth/me', { country: 'US' });
  expect((await me.get(`/api/people/${ana.id}`)).body.phones).toEqual(ana.phones);
  expect((await me.post('/api/people', { phone_number: '0221 12345678' })).status).toBe(400);
});

test('refuses settings that are none', async () => {
  const { as } = await startApi();
  const me = as();
  for (const bad of [
    { settings: { rightPanelWidth: 299 } },
    { settings: { cadenceDefault: 0 } },
    { settings: { cadenceDefault: 731 } },
    { settings: { assistantName: 'Rex' } },
    { settings: { colour: 'red' } },
    { timezone: 'Mars/Olympus' },
    { plan: 'pro' },
    { country: 'de' },
    { country: 'XX' },
    { country: 'DEU' },
    { country: null },
  ])
    expect((await me.patch('/api/auth/me', bad)).status, JSON.stringify(bad)).toBe(400);
  expect((await me.get('/api/auth/me')).body).toMatchObject({
    settings: {},
    timezone: 'UTC',
    country: 'US',
    plan: 'free',
  });
});

test('settings changed at once are all kept', async () => {
  const { as } = await startApi();
  const me = as();
  const changes = [{ theme: 'dark' }, { viewMode: 'map' }, { cadenceDefault: 30 }, { assistantName: 'Nico' }];
  await Promise.all(changes.map((settings) => me.patch('/api/auth/me', { settings })));
  expect((await me.get('/api/auth/me')).body.settings).toEqual(Object.assign({}, ...changes));
});

test('deletion leaves nothing but a tombstone, in and outside the account, and stops the token at once', async () => {
  const api = await startApi();
  const me = api.as();
  const other = api.as();
  const phone = freshPhone();
  await me.get('/api/auth/me');
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  await me.post(`/api/people/${id}/notebook`, { content: 'Met at the lake' });
  await me.post(`/api/people/${id}/tags`, { name: 'Climbing' });
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' }, { 'idempotency-key': 'k' });
  await other.post('/api/people', { name: 'Bo' });

  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
  expect((await testDb().doc(`users/${me.uid}`).get()).exists).toBe(false);
  expect((await testDb().collection('sms_routes').where('uid', '==', me.uid).get()).size).toBe(0);
  expect((await me.get('/api/people')).status).toBe(401);
  expect((await me.post('/api/people', {})).status).toBe(401);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect((await other.get('/api/people')).body).toHaveLength(1);
});

test('a deletion that fails before its data is gone answers, and calling again finishes it', async () => {
  const api = await startApi();
  const me = api.as();
  await me.post('/api/people', { name: 'Ana' });
  const broken = vi.spyOn(DocumentReference.prototype, 'listCollections');
  broken.mockRejectedValueOnce(new Error('interrupted'));
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(api.logged.join()).toContain('A deletion is not finished yet');
  broken.mockRestore();
  expect((await me.get('/api/people')).status).toBe(401);
  expect((await me.post('/api/people', {})).status).toBe(401);
  expect((await me.get('/api/auth/me')).status).toBe(401);
  expect(await isFinished(me.uid)).toBe(false);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(await isFinished(me.uid)).toBe(true);
  expect((await testDb().doc(`users/${me.uid}`).get()).exists).toBe(false);
});

test('a deletion that fails between data and sign-in answers, and is finished by the schedule', async () => {
  const api = await startApi();
  const removed: string[] = [];
  api.deps.identity.remove = () => Promise.reject(new Error('interrupted'));
  const me = api.as();
  await me.post('/api/people', { name: 'Ana' });
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(api.logged.join()).toContain('A deletion is not finished yet');
  expect((await me.get('/api/people')).status).toBe(401);
  expect(await isFinished(me.uid)).toBe(false);
  api.deps.identity.remove = async (uid) => void removed.push(uid);
  await finishAccountDeletions(openSystem(api.deps), always);
  expect(removed).toContain(me.uid);
  expect(await isFinished(me.uid)).toBe(true);
});

test('an account that is deleted while its first request opens it stays deleted', async () => {
  const { deps } = await startApi();
  const uid = `u${randomUUID()}`;
  const db = faultyDb(async (commit) => {
    if (commit === 1) await openSystem(deps).openDeletion(uid).close('2026-03-01T12:00:00.000Z');
  });
  const { as } = await startApi({ db });
  expect((await as(uid).get('/api/auth/me')).status).toBe(401);
  expect((await as(uid).post('/api/people', {})).status).toBe(401);
  expect(await testDb().doc(`users/${uid}`).listCollections()).toEqual([]);
});

test('a deletion that takes too long answers, and the schedule deletes the rest', async () => {
  let elapsed = 0;
  const start = Date.parse('2026-03-01T12:00:00.000Z');
  const api = await startApi({ now: () => new Date(start + elapsed) });
  const me = api.as();
  await me.post('/api/people', { name: 'Ana' });
  const removed: string[] = [];
  api.deps.identity.remove = async (uid) => {
    removed.push(uid);
  };
  const clock = api.deps.now;
  api.deps.now = () => {
    elapsed += 6000;
    return clock();
  };
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(removed).toEqual([me.uid]);
  expect(await isFinished(me.uid)).toBe(false);
  expect((await testDb().collection(`users/${me.uid}/people`).get()).size).toBe(1);
  api.deps.now = clock;
  await finishAccountDeletions(openSystem(api.deps), async () => false);
  expect(await isFinished(me.uid)).toBe(false);
  await finishAccountDeletions(openSystem(api.deps), always);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
  expect(await isFinished(me.uid)).toBe(true);
});

test('deletion called twice at once succeeds twice', async () => {
  const { as } = await startApi();
  const me = as();
  await me.post('/api/people', {});
  const answers = await Promise.all([me.delete('/api/auth/me'), me.delete('/api/auth/me')]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
});

test('writes that come while the account is deleted leave nothing behind', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const writes = Array.from({ length: 10 }, (_, n) => [
    me.post('/api/people', { name: `P${n}` }),
    me.post(`/api/people/${id}/notebook`, { content: `M${n}` }),
    me.patch('/api/auth/me', { display_name: `N${n}` }),
  ]).flat();
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  const answers = await Promise.all(writes);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
  expect((await testDb().doc(`users/${me.uid}`).get()).exists).toBe(false);
});

test('deletion closes the calendar, frees the numbers, and leaves unrouted texts alone', async () => {
  const { as, twilioPosts } = await startApi();
  const me = as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  await testDb().collection('calendar_secrets').doc(`of-${me.uid}`).set({ uid: me.uid });
  const sid = `SM${me.uid.replaceAll('-', '')}`;
  const inbound = { From: freshPhone(), To: NUMBERS[0] as string, Body: 'Hi', MessageSid: sid };
  await twilioPosts('/api/sms/webhook', inbound);
  expect((await me.delete('/api/auth/me')).status).toBe(204);
  expect((await testDb().collection('calendar_secrets').where('uid', '==', me.uid).get()).size).toBe(0);
  expect((await testDb().doc(`unrouted_messages/${sid}`).get()).exists).toBe(true);
  await twilioPosts('/api/sms/webhook', { ...inbound, From: phone, MessageSid: `${sid}b` });
  expect((await testDb().doc(`unrouted_messages/${sid}b`).get()).exists).toBe(true);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
});

test('a write under way while the account is deleted leaves nothing behind', async () => {
  const api = await startApi();
  const me = api.as();
  await me.get('/api/auth/me');
  const { texting } = api;
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: freshPhone() })).body;
  const deletion = Promise.withResolvers<number>();
  texting.send = async () => {
    deletion.resolve((await me.delete('/api/auth/me')).status);
    return { outcome: 'accepted', sid: 'SMtaken', status: 'queued' };
  };
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  expect(await deletion.promise).toBe(204);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
  expect((await me.get('/api/people')).status).toBe(401);
});
