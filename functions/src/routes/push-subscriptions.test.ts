import { expect, test } from 'vitest';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { endpointOf } from '#testing/reminders/scripted-reminders.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

const PATH = '/api/push-subscriptions';

type User = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const browsersOf = async ({ uid }: User): Promise<string[]> => {
  const { docs } = await testDb().collection('push_subscriptions').where('uid', '==', uid).get();
  return docs.map((doc) => doc.get('endpoint') as string).toSorted();
};
const dueAt = async ({ uid }: User) => (await testDb().doc(`users/${uid}`).get()).get('reminder_due_at');
const pushesTexts = async ({ uid }: User) =>
  (await testDb().doc(`users/${uid}/meta/revision`).get()).get('pushes_texts') as boolean;

test('the push key needs a sign-in, and is the one of this site', async () => {
  const { as, request } = await startApi();
  expect((await request('GET', '/api/push-key')).status).toBe(401);
  expect(await as().get('/api/push-key')).toMatchObject({
    status: 200,
    body: { public_key: 'a-public-key' },
  });
});

test('a browser that subscribes again is one browser, and stays the user’s until it is removed', async () => {
  const { as, request } = await startApi();
  const me = as();
  const browser = newBrowser();
  expect((await request('POST', PATH, { body: browser })).status).toBe(401);
  for (const body of [browser, browser, { ...browser, keys: newBrowser().keys, expiration_time: null }])
    expect(await me.post(PATH, body)).toMatchObject({ status: 201, body: { endpoint: browser.endpoint } });
  expect(await browsersOf(me)).toEqual([browser.endpoint]);
  const { endpoint } = browser;
  expect((await as().delete(PATH, { endpoint })).status).toBe(204);
  expect(await browsersOf(me)).toEqual([endpoint]);
  expect((await me.delete(PATH, { endpoint })).status).toBe(204);
  expect((await me.delete(PATH, { endpoint })).status).toBe(204);
  expect(await browsersOf(me)).toEqual([]);
});

test('an endpoint belongs to whoever subscribed last', async () => {
  const { as } = await startApi();
  const [first, second] = [as(), as()];
  const browser = newBrowser();
  await first.post(PATH, browser);
  await second.post(PATH, browser);
  expect([await browsersOf(first), await browsersOf(second)]).toEqual([[], [browser.endpoint]]);
});

test('only known push services are sent to, and only with keys that encrypt', async () => {
  const { as } = await startApi();
  const me = as();
  const { endpoint, keys } = newBrowser();
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/QGx',
  ])
    expect((await me.post(PATH, { endpoint: known, keys })).status, known).toBe(201);
  for (const bad of [
    { endpoint: 'http://updates.push.services.mozilla.com/wpush/v2/a', keys },
    { endpoint: 'https://user:word@fcm.googleapis.com/fcm/send/a', keys },
    { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/a', keys },
    { endpoint: 'https://fcm.googleapis.com.evil.test/a', keys },
    { endpoint: 'https://evilpush.apple.com/a', keys },
    { endpoint: 'https://127.0.0.1/a', keys },
    { endpoint: 'nonsense', keys },
    { endpoint: endpointOf('x'.repeat(2000)), keys },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
    { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint },
    { endpoint, keys, more: 1 },
  ])
    expect((await me.post(PATH, bad)).status, JSON.stringify(bad)).toBe(400);
  expect(await browsersOf(me)).toHaveLength(3);
});

test('a twenty-first browser takes the place of the oldest', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const browsers = Array.from({ length: 21 }, () => newBrowser());
  for (const browser of browsers) {
    clock.now = new Date(clock.now.getTime() + 1000);
    await me.post(PATH, browser);
  }
  expect(await browsersOf(me)).toEqual(
    browsers
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  );
});

test('settings of reminders have defaults, change key by key, and refuse what they are not', async () => {
  const { as } = await startApi();
  const me = as();
  const kinds = ['follow_ups', 'birthdays', 'catch_up', 'promises', 'texts'];
  const defaults = { push: false, email: 'off', hour: 8, kinds, private: true, quiet: { from: 21, to: 8 } };
  const told = async () => (await me.get('/api/auth/me')).body.reminders;
  expect(await told()).toEqual(defaults);
  await me.patch('/api/auth/me', { reminders: { hour: 7, quiet: null } });
  await me.patch('/api/auth/me', { reminders: { kinds: ['texts', 'birthdays', 'texts'] } });
  const changed = { ...defaults, hour: 7, quiet: null, kinds: ['birthdays', 'texts'] };
  expect(await told()).toEqual(changed);
  for (const bad of [
    { hour: 24 },
    { hour: 7.5 },
    { email: 'hourly' },
    { kinds: ['news'] },
    { quiet: { from: 21 } },
    { private: null },
    { colour: 'red' },
  ])
    expect((await me.patch('/api/auth/me', { reminders: bad })).status, JSON.stringify(bad)).toBe(400);
  expect(await told()).toEqual(changed);
});

test('a digest is due only while a channel is on, and push only with a browser', async () => {
  const { as } = await startApi(); // it is noon in UTC
  const me = as();
  const remind = (reminders: object, more = {}) => me.patch('/api/auth/me', { reminders, ...more });
  await remind({ push: true });
  expect([await dueAt(me), await pushesTexts(me)]).toEqual([null, false]);
  const { endpoint, keys } = newBrowser();
  await me.post(PATH, { endpoint, keys });
  expect([await dueAt(me), await pushesTexts(me)]).toEqual(['2026-03-02T08:00:00.000Z', true]);
  await me.patch('/api/auth/me', { timezone: 'America/Chicago' });
  expect(await dueAt(me)).toBe('2026-03-01T14:00:00.000Z');
  await remind({ kinds: ['birthdays'], hour: 6 });
  expect([await dueAt(me), await pushesTexts(me)]).toEqual(['2026-03-01T12:00:00.000Z', false]);
  await remind({ kinds: ['texts'] });
  await me.delete(PATH, { endpoint });
  expect([await dueAt(me), await pushesTexts(me)]).toEqual([null, false]);
  await remind({ email: 'weekly' });
  expect(await dueAt(me)).toBe('2026-03-02T12:00:00.000Z');
  await remind({ email: 'off' });
  expect(await dueAt(me)).toBeNull();
});

test('settings are exported and restored; browsers neither, and they go with the account', async () => {
  const { as } = await startApi();
  const [me, other] = [as(), as()];
  await me.post(PATH, newBrowser());
  await me.patch('/api/auth/me', { reminders: { push: true, hour: 6 } });
  const backup = (await me.get('/api/export')).body;
  expect(backup.account.reminders).toEqual({ push: true, hour: 6 });
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  expect((await other.get('/api/auth/me')).body.reminders).toMatchObject({ push: true, hour: 6 });
  expect([await browsersOf(other), await dueAt(other)]).toEqual([[], null]);
  await me.delete('/api/auth/me');
  expect(await browsersOf(me)).toEqual([]);
});
