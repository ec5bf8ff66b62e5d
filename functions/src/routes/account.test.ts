import { expect, test } from 'vitest';
import { freshPhone, startApi, testDb } from '#testing/start-api.ts';

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

test('refuses settings that are none', async () => {
  const { as } = await startApi();
  const me = as();
  for (const bad of [
    { settings: { rightPanelWidth: 299 } },
    { settings: { assistantName: 'Rex' } },
    { settings: { colour: 'red' } },
    { timezone: 'Mars/Olympus' },
    { plan: 'pro' },
  ])
    expect((await me.patch('/api/auth/me', bad)).status, JSON.stringify(bad)).toBe(400);
  expect((await me.get('/api/auth/me')).body).toMatchObject({ settings: {}, timezone: 'UTC', plan: 'free' });
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

test('a deletion that was interrupted keeps the account closed, and calling again finishes it', async () => {
  const failing = await startApi();
  failing.deps.identity.remove = () => Promise.reject(new Error('interrupted'));
  const me = failing.as();
  await me.post('/api/people', { name: 'Ana' });
  expect((await me.delete('/api/auth/me')).status).toBe(500);
  expect((await me.get('/api/people')).status).toBe(401);
  const working = await startApi();
  expect((await working.as(me.uid).delete('/api/auth/me')).status).toBe(204);
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
