import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { sendDigests } from '#services/reminders/send-digests.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { always } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';

const SID = /^text-(SM\w+)-push$/;
let sids = 0;
const newSid = () => `SM${String(Date.now())}${String(sids++).padStart(4, '0')}${'0'.repeat(15)}`;

/** Opens a user with a browser that gets push messages, and a person who may text them. */
async function open(reminders: object = {}) {
  const api = await startApi();
  const me = api.as();
  const phone = freshPhone();
  const name = 'Zenobia Quill';
  const { id } = (await me.post('/api/people', { name, phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  const browser = newBrowser();
  await me.post('/api/push-subscriptions', browser);
  await me.patch('/api/auth/me', { reminders: { push: true, ...reminders } });
  const { uid } = me;
  const text = (Body = 'Marzipan on Friday?', MessageSid = newSid()) =>
    api.twilioPosts('/api/sms/webhook', { MessageSid, From: phone, To: NUMBERS[0]!, Body });
  const deliveries = async () =>
    (await testDb().collection(`users/${uid}/deliveries`).get()).docs.map(
      (doc) => ({ id: doc.id, ...doc.data() }) as any,
    );
  /** Runs the schedule for deliveries that are due again, after some minutes. */
  async function runLater(minutes: number) {
    api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
    await sendDigests(openSystem(api.deps), always, { wait: async () => {} });
  }
  const shown = () => api.pushes.sent.map(({ payload }) => JSON.parse(payload));
  return { api, me, person: { id, name }, browser, text, deliveries, runLater, shown };
}

test('a text is pushed at once, to every browser, once', async () => {
  const { api, me, person, browser, text, deliveries, shown } = await open({ private: false });
  const other = newBrowser();
  await me.post('/api/push-subscriptions', other);
  const sid = newSid();
  for (let n = 0; n < 2; n++) expect((await text('Lunch?', sid)).status).toBe(200);
  expect(api.pushes.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [browser.endpoint, other.endpoint].toSorted(),
  );
  expect(shown()[0]).toEqual({
    tag: `text-${person.id}`,
    title: person.name,
    body: 'Lunch?',
    url: `/people/${person.id}`,
    thread: person.id,
  });
  expect(api.pushes.sent[0]).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(await deliveries()).toMatchObject([
    {
      kind: 'text',
      channel: 'push',
      outcome: 'sent',
      retry_at: null,
      named: [{ kind: 'texts', person_ids: [person.id] }],
    },
  ]);
  expect((await deliveries())[0].id).toMatch(SID);
});

test('with private on, a pushed text names nobody and quotes nothing', async () => {
  const { person, text, shown } = await open();
  await text();
  expect(shown()).toMatchObject([{ title: 'Somebody texted you', tag: `text-${person.id}` }]);
  expect(JSON.stringify(shown())).not.toMatch(/zenobia|quill|marzipan|friday/i);
});

test('two webhooks of one text at once push it once', async () => {
  const { api, text, deliveries } = await open();
  const sid = newSid();
  const answers = await Promise.all([1, 2, 3].map(() => text('Lunch?', sid)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(api.pushes.sent).toHaveLength(1);
  expect(await deliveries()).toHaveLength(1);
});

test('Twilio is answered although the push service does not answer yet, and the push still ends', async () => {
  const { api, text, deliveries } = await open();
  const answer = Promise.withResolvers<{ outcome: 'sent' }>();
  api.deps.push.send = () => answer.promise;
  expect((await text()).status).toBe(200);
  expect(await deliveries()).toMatchObject([{ outcome: null }]);
  answer.resolve({ outcome: 'sent' });
  await expect.poll(deliveries).toMatchObject([{ outcome: 'sent', retry_at: null }]);
});

test('in the quiet hours a text is not pushed, and the log says so', async () => {
  const { api, text, deliveries } = await open({ quiet: { from: 11, to: 13 } }); // it is noon
  await text();
  expect(api.pushes.sent).toEqual([]);
  expect(await deliveries()).toMatchObject([{ outcome: 'skipped_quiet', retry_at: null }]);
});

test.each<[string, object]>([
  ['push is off', { push: false }],
  ['texts are not among the kinds', { kinds: ['birthdays'] }],
])('when %s, a text stores no document more', async (_, reminders) => {
  const { api, text, deliveries } = await open(reminders);
  await text();
  expect([api.pushes.sent, await deliveries()]).toEqual([[], []]);
});

test('STOP is not pushed, nor a text of somebody in the trash', async () => {
  const { api, me, person, text, deliveries } = await open();
  await text('STOP');
  await me.delete(`/api/people/${person.id}`);
  await text('Are you there?');
  expect([api.pushes.sent, await deliveries()]).toEqual([[], []]);
});

test('a browser that is gone is removed, and with the last one texts are pushed no more', async () => {
  const { api, me, text, deliveries } = await open();
  api.pushes.answerNext({ outcome: 'gone' });
  await text();
  await text();
  expect(api.pushes.sent).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ outcome: 'failed', retry_at: null }]);
  const { docs } = await testDb().collection('push_subscriptions').where('uid', '==', me.uid).get();
  expect(docs).toEqual([]);
});

test('somebody whose last browser is another user’s now is pushed no more', async () => {
  const { api, browser, text, deliveries } = await open();
  await api.as().post('/api/push-subscriptions', browser);
  await text();
  await text();
  expect(api.pushes.sent).toEqual([]);
  expect(await deliveries()).toMatchObject([{ outcome: 'failed', retry_at: null }]);
});

test('a text that could not be pushed is tried again for an hour, with growing pauses', async () => {
  const { api, text, deliveries, runLater } = await open();
  api.pushes.answerNext(...Array.from({ length: 40 }, () => ({ outcome: 'later', afterMs: 5000 }) as const));
  await text();
  const tries: number[] = [];
  for (let minute = 5; minute <= 90; minute += 5) {
    const before = api.pushes.sent.length;
    await runLater(5);
    if (api.pushes.sent.length > before) tries.push(minute);
  }
  const pauses = tries.map((at, n) => at - (tries[n - 1] ?? 0));
  expect(tries.length).toBeGreaterThan(3);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(tries.at(-1)).toBeLessThanOrEqual(60);
  expect(await deliveries()).toMatchObject([{ outcome: 'failed', retry_at: null }]);
});

test('a text that could not be pushed before the quiet hours is not pushed in them', async () => {
  const { api, text, deliveries, runLater } = await open({ quiet: { from: 13, to: 14 } });
  api.pushes.answerNext({ outcome: 'later', afterMs: 3_590_000 });
  await text();
  api.clock.now = new Date('2026-03-01T12:59:55.000Z');
  await runLater(1);
  expect(api.pushes.sent).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ outcome: 'skipped_quiet', retry_at: null }]);
});

test('a push goes again only to the browsers that have not got it, with the same topic', async () => {
  const { api, me, text, deliveries, runLater } = await open();
  await me.post('/api/push-subscriptions', newBrowser());
  api.pushes.answerNext({ outcome: 'sent' }, { outcome: 'later', afterMs: 5000 });
  await text();
  expect(await deliveries()).toMatchObject([{ outcome: 'failed', waiting: [expect.any(String)] }]);
  await runLater(5);
  const [, failed, again] = api.pushes.sent;
  expect(again).toEqual(failed);
  expect(api.pushes.sent).toHaveLength(3);
  expect(await deliveries()).toMatchObject([{ outcome: 'sent', retry_at: null }]);
});

test('a text whose process died while pushing is pushed again with the same topic, unless it was read', async () => {
  const { api, me, person, text, deliveries, runLater } = await open();
  const { send } = api.deps.push;
  api.deps.push.send = () => Promise.reject(new Error('killed'));
  await text();
  await text();
  expect(await deliveries()).toMatchObject([{ outcome: null }, { outcome: null }]);
  api.deps.push.send = send;
  await runLater(1);
  expect(api.pushes.sent).toEqual([]);
  await runLater(1);
  expect(api.pushes.sent).toHaveLength(2);
  expect(new Set(api.pushes.sent.map(({ topic }) => topic)).size).toBe(1);
  api.deps.push.send = () => Promise.reject(new Error('killed'));
  await text();
  api.deps.push.send = send;
  await me.post(`/api/people/${person.id}/read`);
  await runLater(2);
  expect(api.pushes.sent).toHaveLength(2);
});
