import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/text/calendar-days.ts';
import { sendDigests } from '#services/reminders/send-digests.ts';
import { settleGuideTexts } from '#services/guide-texts/scheduled/settle-guide-texts.ts';
import { openSystem } from '#system.ts';
import { startGuide } from '#testing/accounts/with-guide.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';
import { withDav } from '#testing/dav/with-dav.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { startDigests } from '#testing/reminders/digests.ts';
import { always } from '#testing/schedules.ts';

const REMINDERS = { push: true, email: 'daily', private: false };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

test('no token, password for contacts or calendar of a disabled user is answered, and each is again later', async () => {
  const api = await startApi();
  const [me, other] = [api.as(), api.as()];
  await me.post('/api/people', { name: 'Ana' });
  const { token } = await openProgram(api, me, 'write');
  const others = await openProgram(api, other, 'write');
  const dav = await withDav(api, me);
  const { pathname } = new URL((await me.post('/api/calendar/rotate')).body.calendar_url);
  const authorization = `Bearer ${token}`;
  const accept = 'application/json, text/event-stream';
  const doors = {
    read: () => api.request('GET', '/api/people', { headers: { authorization } }),
    write: () => api.request('POST', '/api/people', { headers: { authorization }, body: { name: 'Bo' } }),
    mcp: () => api.request('POST', '/mcp', { headers: { authorization, accept }, body: LIST }),
    carddav: () => dav.send('PROPFIND', dav.book, { headers: { depth: '1' } }),
    calendar: () => api.request('GET', pathname),
  };
  async function statuses() {
    const found: Record<string, number> = {};
    for (const [name, open] of Object.entries(doors)) found[name] = (await open()).status;
    return found;
  }
  const OPEN = { read: 200, write: 201, mcp: 200, carddav: 207, calendar: 200 };
  expect(await statuses()).toEqual(OPEN);
  api.disabled.add(me.uid);
  expect(await statuses()).toEqual({ read: 401, write: 401, mcp: 401, carddav: 401, calendar: 404 });
  expect((await others.get('/api/people')).status).toBe(200);
  api.disabled.delete(me.uid);
  expect(await statuses()).toEqual(OPEN);
  expect((await me.get('/api/people')).body).toHaveLength(3);
});

test('a link in a reminder of a disabled user does nothing and names nobody, but stops the mails', async () => {
  const api = await startDigests();
  const user = await api.user(REMINDERS);
  const id = await user.person('Ana', { follow_up_on: api.today() });
  api.at(8);
  await api.send();
  const [{ token }] = JSON.parse(user.pushes()[0]!.payload).actions;
  const act = () => api.request('POST', '/api/reminders/act', { body: { token } });
  api.disabled.add(user.me.uid);
  expect(await act()).toMatchObject({ status: 404 });
  expect((await user.me.get(`/api/people/${id}`)).body.follow_up_on).toBe(api.today());
  const stop = user.mails()[0]!.unsubscribeUrl.replace(/^.*(?=\/api\/)/, '');
  expect((await api.request('POST', stop)).status).toBe(200);
  api.disabled.delete(user.me.uid);
  expect(await act()).toMatchObject({ status: 200 });
});

test('a disabled user gets no digest and none is tried again; the first one comes the day after', async () => {
  const api = await startDigests();
  const [late, next] = [await api.user(REMINDERS), await api.user(REMINDERS)];
  for (const user of [late, next]) await user.person('Ana', { follow_up_on: api.today() });
  api.disabled.add(next.me.uid);
  const down = { outcome: 'later' } as const;
  api.pushes.answerNext(down, down);
  api.mails.answerNext(down, down);
  api.at(8);
  const wait = async (ms: number) => {
    api.disabled.add(late.me.uid);
    api.pass(ms);
  };
  await sendDigests(api.system, always, { wait });
  api.at(9, 30);
  await api.send();
  const attempts = (user: typeof late) => [user.pushes().length, user.mails().length];
  expect([attempts(late), attempts(next)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  expect((await late.log()).toSorted()).toEqual(['email follow_ups failed', 'push follow_ups failed']);
  expect(await next.deliveries()).toEqual([]);
  expect((await next.account()).reminder_due_at).toBe(`${addDays(api.today(), 1)}T08:00:00.000Z`);
  api.disabled.clear();
  api.at(24 + 8);
  await api.send();
  expect([attempts(late), attempts(next)]).toEqual([
    [3, 3],
    [1, 1],
  ]);
});

test('a text to a disabled user is in its thread later, and is not pushed', async () => {
  const api = await startApi();
  const me = api.as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  await me.post('/api/push-subscriptions', newBrowser());
  await me.patch('/api/auth/me', { reminders: { push: true } });
  const text = (Body: string) =>
    api.twilioPosts('/api/sms/webhook', { MessageSid: newSid(), From: phone, To: NUMBERS[0]!, Body });
  const pass = (ms: number) => (api.clock.now = new Date(api.clock.now.getTime() + ms));
  pass(1000); // texts of one moment have no order
  api.disabled.add(me.uid);
  expect((await text('Lunch?')).status).toBe(200);
  expect(api.pushes.sent).toEqual([]);
  pass(120_000);
  await sendDigests(openSystem(api.deps), always, { wait: async () => {} });
  expect(api.pushes.sent).toEqual([]);
  api.disabled.clear();
  await text('Dinner?');
  expect(api.pushes.sent).toHaveLength(1);
  const thread = (await me.get(`/api/sms/messages/${id}`)).body as { body: string }[];
  expect(thread.map(({ body }) => body)).toEqual(['Hello', 'Lunch?', 'Dinner?']);
});

test('the guide does not answer a disabled user, and finishes what a YES has begun', async () => {
  const { api, pass, withPhone, system } = await startGuide();
  const { me, phone, add, text, deliver } = await withPhone();
  const sent = () => api.sent.filter(({ to }) => to === phone).length;
  onTestFinished(async () => {
    const { docs } = await testDb().collection('guide_texts').where('uid', '==', me.uid).get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
  });
  const greg = await add('Greg Hall');
  const memories = async () => (await me.get(`/api/people/${greg}/notebook`)).body.length as number;
  await text('Had coffee with Greg Hall, he likes old maps.');
  api.disabled.add(me.uid);
  const before = sent();
  for (const body of ['WHO', 'FIND Greg', 'YES', 'Met Leo']) expect(await text(body), body).toEqual([]);
  expect(await memories()).toBe(0);
  api.disabled.clear();
  const { isActive } = api.deps.identity;
  api.deps.identity.isActive = () => Promise.reject(new Error('The sign-in service is down'));
  expect((await deliver('YES')).status).toBe(200);
  expect(sent()).toBe(before);
  api.deps.identity.isActive = isActive;
  pass(120_000);
  await settleGuideTexts(system, always);
  expect(await memories()).toBe(1);
});
