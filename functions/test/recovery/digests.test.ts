import { expect, test } from 'vitest';
import { addDays } from '#contract/text/calendar-days.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { startDigests } from '#testing/reminders/digests.ts';

const OPEN = { push: true, email: 'daily', private: false };
const payloadOf = ({ payload }: { payload: string }) => JSON.parse(payload);

test('a digest that is due is sent once on each channel, at its hour, and nothing the rest of the day', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  const id = await ana.person('Ana Lopez', { follow_up_on: api.today() });
  await api.send();
  expect([ana.pushes(), ana.mails()]).toEqual([[], []]);
  api.at(8, 2);
  await api.send();
  expect(ana.pushes().map(payloadOf)).toEqual([
    expect.objectContaining({
      tag: 'digest',
      title: 'Ana Lopez would love to hear from you',
      url: `/people/${id}`,
      badge: 1,
    }),
  ]);
  expect(ana.mails()).toHaveLength(1);
  expect(ana.mails()[0]).toMatchObject({ subject: 'Ana Lopez: Follow-up due today' });
  expect(ana.mails()[0]?.text).toContain(`/people/${id}`);
  for (const hour of [9, 14, 23]) {
    api.at(hour);
    await api.send();
  }
  expect([ana.pushes().length, ana.mails().length]).toEqual([1, 1]);
  expect(await ana.log()).toEqual(expect.arrayContaining(['push follow_ups sent', 'email follow_ups sent']));
  expect((await ana.account()).reminder_due_at).toBe(`${addDays(api.today(), 1)}T08:00:00.000Z`);
});

test('a promise that is due is named by push and mail until it is kept', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  const id = await ana.person('Ana Lopez');
  const path = `/api/people/${id}/notebook`;
  const due_on = addDays(api.today(), 1);
  const promised = { content: 'Send the book', promise: { due_on } };
  const entry = (await ana.me.post(path, promised)).body;
  api.at(8);
  await api.send();
  expect(ana.pushes()).toEqual([]);
  api.at(24 + 8);
  await api.send();
  expect(ana.pushes().map(payloadOf)).toMatchObject([
    { body: expect.stringContaining('Promised for today: Send the book'), url: `/people/${id}` },
  ]);
  expect(ana.mails()).toMatchObject([{ subject: 'Ana Lopez: Promised for today: Send the book' }]);
  expect(ana.mails()[0]?.text).toContain('PROMISED\nAna Lopez: Promised for today: Send the book');
  expect(await ana.log()).toEqual(expect.arrayContaining(['push promises sent', 'email promises sent']));
  api.at(24 + 8);
  await api.send();
  expect(ana.mails()).toHaveLength(2);
  const done_at = api.clock.now.toISOString();
  await ana.me.put(`${path}/${entry.id}`, { ...promised, promise: { due_on, done_at } });
  api.at(24 + 8);
  await api.send();
  expect([ana.pushes().length, ana.mails().length]).toEqual([2, 2]);
});

test('however many promises are overdue, one that is due today is named', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  const [met, bo] = [await ana.person('Cy Met'), await ana.person('Bo Lind')];
  const promise = (id: string, content: string, due_on: string) =>
    ana.me.post(`/api/people/${id}/notebook`, { content, promise: { due_on } });
  const overdue = addDays(api.today(), -1);
  for (let n = 0; n < 101; n++) await promise(met, `Book ${n}`, overdue);
  await ana.me.post(`/api/people/${met}/contact`, { at: api.clock.now.toISOString() });
  await promise(bo, 'Send the book', api.today());
  api.at(8);
  await api.send();
  expect(ana.mails()).toMatchObject([{ subject: 'Bo Lind: Promised for today: Send the book' }]);
});

test('with nothing due there is no message, no document, and the next day is looked at', async () => {
  const api = await startDigests();
  const idle = await api.user(OPEN);
  await idle.person('Bo');
  api.at(8);
  await api.send();
  expect([idle.pushes(), idle.mails(), await idle.deliveries()]).toEqual([[], [], []]);
  expect((await idle.account()).reminder_due_at).toBe(`${addDays(api.today(), 1)}T08:00:00.000Z`);
});

test('two runs at once send one message to each of many users, over pages', async () => {
  const api = await startDigests();
  const users = [];
  for (let n = 0; n < 7; n++) {
    const one = await api.user(OPEN);
    await one.person('Ana', { birthday: `--${api.today().slice(5)}` });
    users.push(one);
  }
  api.at(8);
  await Promise.all([api.send(3), api.send(2), api.send()]);
  expect(users.map((one) => [one.pushes().length, one.mails().length])).toEqual(users.map(() => [1, 1]));
});

test('what certainly failed is tried again in the same run, for an hour by the schedule, then given up', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  await ana.person('Ana', { birthday: `--${api.today().slice(5)}` });
  const later = { outcome: 'later' } as const;
  api.at(8);
  api.pushes.answerNext(later, later, later);
  api.mails.answerNext(...Array.from({ length: 100 }, () => later));
  await api.send();
  expect(ana.pushes()).toHaveLength(4);
  expect(new Set(ana.pushes().map(({ topic }) => topic)).size).toBe(1);
  expect(api.clock.now.getTime() % 3_600_000).toBeLessThan(5 * 60_000);
  expect(await ana.log()).toEqual(['push birthdays sent']);
  for (let minute = 5; minute <= 65; minute += 5) {
    api.at(8, minute);
    await api.send();
  }
  expect(await ana.log()).toEqual(expect.arrayContaining(['push birthdays sent', 'email birthdays failed']));
  expect(ana.mails().length).toBeGreaterThan(10);
  expect((await ana.account()).reminded.birthdays).toMatchObject([{ day: api.today() }]);
});

test('a digest that one of two browsers got is sent, and its birthday is not told again as lost', async () => {
  const api = await startDigests();
  const ana = await api.user({ ...OPEN, email: 'off' });
  await ana.person('Ana', { birthday: `--${api.today().slice(5)}` });
  const asleep = newBrowser();
  await ana.me.post('/api/push-subscriptions', asleep);
  const { push } = api.deps;
  const { send } = push;
  push.send = async (browser, message) =>
    browser.endpoint === asleep.endpoint ? { outcome: 'later' } : send(browser, message);
  api.at(8);
  await api.send();
  for (let minute = 5; minute <= 65; minute += 5) {
    api.at(8, minute);
    await api.send();
  }
  expect(ana.pushes()).toHaveLength(1);
  expect(await ana.log()).toEqual(['push birthdays sent']);
  expect((await ana.account()).reminded.birthdays).toEqual([]);
});

test('a digest that no browser got has failed, also if the user adds another browser meanwhile', async () => {
  const api = await startDigests();
  const ana = await api.user({ ...OPEN, email: 'off' });
  await ana.person('Ana', { birthday: `--${api.today().slice(5)}` });
  api.deps.push.send = async () => ({ outcome: 'later' });
  api.at(8);
  await api.send();
  await ana.me.post('/api/push-subscriptions', newBrowser());
  for (let minute = 5; minute <= 65; minute += 5) {
    api.at(8, minute);
    await api.send();
  }
  expect(await ana.log()).toEqual(['push birthdays failed']);
  expect((await ana.account()).reminded.birthdays).toMatchObject([{ day: api.today() }]);
});

test('a claim whose process ended: the push is sent again as the same, the mail is unknown and carried over', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  const born = await ana.person('Ana', { birthday: `--${api.today().slice(5)}` });
  api.at(8);
  const stuck = new Promise<never>(() => {});
  const { push, mail } = api.deps;
  const [sendPush, sendMail] = [push.send, mail.send];
  const [pushed, mailed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  push.send = async (...call) => {
    await sendPush(...call);
    pushed.resolve();
    return stuck;
  };
  mail.send = async () => {
    mailed.resolve();
    return stuck;
  };
  void api.send();
  await Promise.all([pushed.promise, mailed.promise]);
  Object.assign(push, { send: sendPush });
  Object.assign(mail, { send: sendMail });
  api.pass(60_000);
  await api.send();
  expect(ana.pushes()).toHaveLength(1);
  api.pass(40_000);
  await api.send();
  const [first, second] = ana.pushes();
  expect(second).toMatchObject({ topic: first!.topic });
  expect(payloadOf(second!).tag).toBe(payloadOf(first!).tag);
  expect(ana.mails()).toEqual([]);
  expect(await ana.log()).toEqual(expect.arrayContaining(['push birthdays sent', 'email birthdays unknown']));
  const today = (await ana.me.get('/api/today')).body;
  expect(today.birthdays.map(({ id }: { id: string }) => id)).toEqual([born]);

  api.clock.now = new Date(`${addDays(api.today(), 1)}T08:00:00.000Z`);
  expect((await ana.me.get('/api/today')).body.birthdays).toMatchObject([
    { id: born, reason: 'Birthday yesterday' },
  ]);
  await api.send();
  expect(ana.mails()[0]?.subject).toBe('Ana: Birthday yesterday');
  api.clock.now = new Date(`${addDays(api.today(), 1)}T08:00:00.000Z`);
  await api.send();
  expect(ana.mails()).toHaveLength(1);
});

test('a browser that is gone is forgotten, and only the one that failed is pushed to again', async () => {
  const api = await startDigests();
  const ana = await api.user({ push: true });
  await ana.person('Ana', { follow_up_on: api.today() });
  api.at(8);
  api.pushes.answerNext({ outcome: 'gone' });
  await api.send();
  expect(await ana.log()).toEqual(['push follow_ups failed']);
  expect((await ana.account()).reminder_due_at).toBeNull();
});

test('nobody is reminded of whom they met or snoozed meanwhile, and the log says so', async () => {
  const api = await startDigests();
  const ana = await api.user({ ...OPEN, email: 'off' });
  const met = await ana.person('Met', { follow_up_on: api.today() });
  const snoozed = await ana.person('Snoozed', { follow_up_on: api.today() });
  await ana.person('Due', { follow_up_on: api.today() });
  api.at(7, 30);
  await ana.me.patch(`/api/people/${snoozed}`, { snoozed_until: addDays(api.today(), 7) });
  api.at(8);
  api.pushes.answerNext({ outcome: 'later', afterMs: 600_000 });
  await api.send();
  await ana.me.post(`/api/people/${met}/contact`, {});
  api.at(8, 15);
  await api.send();
  const last = payloadOf(ana.pushes().at(-1)!);
  expect(last.title).toBe('Due would love to hear from you');
  expect(await ana.log()).toEqual([
    'push follow_ups sent',
    'push follow_ups skipped_snoozed',
    'push follow_ups skipped_contacted',
  ]);
});

test('a digest that comes only in the quiet hours is not sent, and the log says so', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  await ana.person('Ana', { birthday: `--${api.today().slice(5)}` });
  api.at(22);
  await api.send();
  expect([ana.pushes(), ana.mails()]).toEqual([[], []]);
  expect(await ana.log()).toEqual(['push birthdays skipped_quiet', 'email birthdays skipped_quiet']);
  api.clock.now = new Date(`${addDays(api.today(), 1)}T08:00:00.000Z`);
  await api.send();
  expect(payloadOf(ana.pushes()[0]!).body).toContain('Birthday yesterday');
});

test('with `private` on, no byte of a notification or a subject line names anybody', async () => {
  const api = await startDigests();
  const ana = await api.user({ push: true, email: 'daily' });
  await ana.person('Wilhelmina Okonkwo', { follow_up_on: api.today() });
  await ana.person('Thaddeus Quimby', { birthday: `--${api.today().slice(5)}` });
  api.at(8);
  await api.send();
  const [pushed] = ana.pushes();
  const [mailed] = ana.mails();
  const shown = `${pushed?.payload} ${pushed?.topic} ${mailed?.subject} ${mailed?.text.split('\n').slice(0, 3).join(' ')}`;
  expect(shown).not.toMatch(/wilhelmina|okonkwo|thaddeus|quimby/i);
  expect(payloadOf(pushed!).title).toBe('Two people would love to hear from you');
  expect(payloadOf(pushed!).actions).toBeUndefined();
});

test('after three ignored weeks the digest asks once whether to come less often', async () => {
  const api = await startDigests();
  const ana = await api.user(OPEN);
  await ana.person('Ana', { follow_up_on: api.today() });
  const asking: number[] = [];
  for (let day = 0; day < 46; day++) {
    api.at(8);
    const before = ana.mails().length;
    await api.send();
    if (ana.mails().at(-1)?.text.includes('Come on Mondays only') && ana.mails().length > before)
      asking.push(day);
    api.clock.now = new Date(api.clock.now.getTime() + 86_400_000);
  }
  expect(asking).toEqual([21, 42]);
  const [, token] = /Come on Mondays only: \S+token=(\S+)/.exec(
    ana.mails().find(({ text }) => text.includes('Come on Mondays only'))!.text,
  )!;
  api.clock.now = new Date(api.clock.now.getTime() - 20 * 86_400_000);
  expect((await api.request('POST', '/api/reminders/act', { body: { token } })).body).toMatchObject({
    action: 'less_often',
  });
  expect((await ana.me.get('/api/auth/me')).body.reminders.email).toBe('weekly');
});
