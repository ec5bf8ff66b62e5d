import { expect, test } from 'vitest';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { always, MINUTE_MS, type Schedules, startSchedules, withPerson } from '#testing/schedules.ts';
import { testDb } from '#testing/api/start-api.ts';

const sweep = (api: Schedules) => settleMessages(api.system, always);

async function sidsOf(uid: string): Promise<(string | null)[]> {
  const { docs } = await testDb().collection(`users/${uid}/messages`).orderBy('created_at').get();
  return docs.map((doc) => doc.get('provider_sid'));
}

/** Changes the newest message of a user so that its request seems to be still running. */
async function putInFlight(uid: string): Promise<void> {
  const { docs } = await testDb().collection(`users/${uid}/messages`).orderBy('created_at').get();
  await docs.at(-1)?.ref.update({ give_up_at: null });
}

test('a text of unknown outcome that the provider has is settled, and counts as contact', async () => {
  const api = await startSchedules();
  const { me, person, sendBlindly, thread, get } = await withPerson(api);
  const sentAt = api.clock.now.toISOString();
  await sendBlindly('Hello');
  api.take(api.sent[0]!);
  api.pass(MINUTE_MS);
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'sent', error_message: null }]);
  expect(await get()).toMatchObject({ last_message: 'Hello', last_contact_date: sentAt });
  const events = (await me.get(`/api/people/${person.id}/activity`)).body;
  expect(events).toMatchObject([{ type: 'message_out', at: sentAt }, { type: 'created' }]);
  await sweep(api);
  expect(await sidsOf(me.uid)).toEqual([expect.stringMatching(/^SM/)]);
  expect(api.sent).toHaveLength(1);
});

test('a text in flight is left to the request that sends it', async () => {
  const api = await startSchedules();
  const { me, sendBlindly } = await withPerson(api);
  await sendBlindly('Hello');
  await putInFlight(me.uid);
  api.take(api.sent[0]!);
  api.pass(MINUTE_MS - 1);
  await sweep(api);
  expect(await sidsOf(me.uid)).toEqual([null]);
});

test('texts of one pair are matched together, however far apart they are in the queue', async () => {
  const api = await startSchedules();
  const { me, sendBlindly } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(MINUTE_MS);
  await sendBlindly('Hello');
  await putInFlight(me.uid);
  api.take(api.sent[1]!);
  api.pass(1);
  const pagesOfOne = () => api.system.queuedTexts(1);
  await settleMessages({ ...api.system, queuedTexts: pagesOfOne }, always);
  expect(await sidsOf(me.uid)).toEqual([null, null]);
});

test('a text that never reached the provider fails after ten minutes, and may be sent anew', async () => {
  const api = await startSchedules();
  const { send, sendBlindly, thread, get } = await withPerson(api);
  await sendBlindly('Hello', 'key');
  api.pass(10 * MINUTE_MS - 1);
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'queued' }]);
  api.pass(1);
  await sweep(api);
  expect(await thread()).toMatchObject([
    { status: 'failed', error_message: 'The text service never received this text.' },
  ]);
  expect(await get()).toMatchObject({ last_message: null, last_contact_date: null });
  expect(await send('Hello', 'key')).toMatchObject({ status: 201, body: { status: 'failed' } });
  expect(api.sent).toHaveLength(1);
  expect(await send('Hello', 'new key')).toMatchObject({ status: 201, body: { status: 'queued' } });
  expect(api.sent).toHaveLength(2);
});

test('while the provider cannot be asked, texts are left as they are', async () => {
  const api = await startSchedules();
  const { sendBlindly, send, thread } = await withPerson(api);
  await sendBlindly('Hello');
  await send('Taken');
  const { find, fetch } = api.texting;
  api.texting.find = api.texting.fetch = async () => ({ outcome: 'unknown' });
  api.pass(60 * MINUTE_MS);
  expect((await sweep(api)).left).toBeGreaterThanOrEqual(2);
  expect(await thread()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
  Object.assign(api.texting, { find, fetch });
  await sweep(api);
  expect((await thread()).map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'failed',
    'queued',
  ]);
});

test('of two equal texts only as many are settled as the provider has', async () => {
  const api = await startSchedules();
  const { sendBlindly, thread } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(30_000);
  await sendBlindly('Hello');
  api.take(api.sent[1]!);
  api.pass(10 * MINUTE_MS);
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'failed' }, { status: 'sent' }]);
});

test('a text the provider has is not taken for an equal one that it never received', async () => {
  const api = await startSchedules();
  const { send, sendBlindly, thread } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(30_000);
  await send('Hello');
  api.pass(10 * MINUTE_MS);
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'failed' }, { status: 'queued' }]);
});

test('a text that an equal one in flight will be told of is left to it', async () => {
  const api = await startSchedules();
  const { me, sendBlindly } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(MINUTE_MS);
  await sendBlindly('Hello');
  await putInFlight(me.uid);
  api.take(api.sent[1]!);
  api.pass(1_000);
  await sweep(api);
  expect(await sidsOf(me.uid)).toEqual([null, null]);
});

test('a text sent while a sweep is under way is not taken for an equal one that failed', async () => {
  const api = await startSchedules();
  const { me, sendBlindly, thread } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(10 * MINUTE_MS);
  const { find } = api.texting;
  api.texting.find = async (wanted) => {
    if (api.sent.length === 1) {
      await sendBlindly('Hello');
      api.take(api.sent[1]!);
    }
    return find(wanted);
  };
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'failed' }, { status: 'queued' }]);
  expect(await sidsOf(me.uid)).toEqual([null, null]);
});

test('sweeps at once settle each text once', async () => {
  const api = await startSchedules();
  const { me, person, sendBlindly } = await withPerson(api);
  for (const sent of [0, 1]) {
    await sendBlindly('Hello');
    api.take(api.sent[sent]!);
    api.pass(1_000);
  }
  api.pass(MINUTE_MS);
  await Promise.all([sweep(api), sweep(api), sweep(api)]);
  expect(new Set(await sidsOf(me.uid)).size).toBe(2);
  const events = (await me.get(`/api/people/${person.id}/activity`)).body;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['message_out', 'message_out', 'created']);
});

test('a late delivery report has the last word, before, during and after a sweep that gives up', async () => {
  const api = await startSchedules();
  const { me, sendBlindly, thread, get } = await withPerson(api);
  const report = async () => {
    const [{ id }] = (await thread()).slice(-1);
    const reference = encodeURIComponent(`${me.uid}/${id}`);
    const fields = { MessageSid: `SM${id}`, MessageStatus: 'delivered' };
    await api.twilioPosts(`/api/sms/status?message=${reference}`, fields);
  };
  const orders = [
    () => report().then(() => sweep(api)),
    () => Promise.all([sweep(api), report()]),
    () => sweep(api).then(report),
  ];
  for (const [index, inOrder] of orders.entries()) {
    await sendBlindly(`Text ${index}`);
    api.pass(10 * MINUTE_MS);
    await inOrder();
    expect((await thread()).at(-1)).toMatchObject({ status: 'delivered', error_message: null });
    expect(await get()).toMatchObject({ last_message: `Text ${index}` });
  }
});

test('a text that was taken but not reported on is asked after', async () => {
  const api = await startSchedules();
  const { send, thread } = await withPerson(api);
  const states: Record<string, object> = {
    Delivered: { status: 'delivered' },
    Unwanted: { status: 'undelivered', error: 'Error 30003' },
    Waiting: { status: 'sending' },
  };
  const answers = new Map<string, object>();
  for (const [body, state] of Object.entries(states)) {
    const sid = `SM${crypto.randomUUID()}`;
    answers.set(sid, { sid, body, created: api.clock.now, ...state });
    api.answerNext({ outcome: 'accepted', sid, status: 'queued' });
    await send(body);
    api.pass(1_000);
  }
  await send('Forgotten');
  api.texting.fetch = async (sid) => ({
    outcome: 'found',
    texts: answers.has(sid) ? [answers.get(sid) as never] : [],
  });
  await sweep(api);
  const queued = (await thread()).filter(({ status }: { status: string }) => status === 'queued');
  expect(queued).toHaveLength(4);
  api.pass(10 * MINUTE_MS);
  await sweep(api);
  expect(await thread()).toMatchObject([
    { status: 'delivered' },
    { status: 'undelivered', error_message: 'Error 30003' },
    { status: 'queued' },
    { status: 'failed', error_message: 'The text service no longer knows this text.' },
  ]);
});

test('a text nobody can read, or of a deleted account, stops nobody else’s', async () => {
  const api = await startSchedules();
  const broken = await withPerson(api);
  const deleted = await withPerson(api);
  const fine = await withPerson(api);
  for (const { sendBlindly } of [broken, deleted, fine]) await sendBlindly('Hello');
  const [unreadable] = (await testDb().collection(`users/${broken.me.uid}/messages`).get()).docs;
  await unreadable?.ref.update({ from: 7 });
  await testDb().doc(`users/${deleted.me.uid}/meta/revision`).delete();
  api.pass(10 * MINUTE_MS);
  await sweep(api);
  expect(await fine.thread()).toMatchObject([{ status: 'failed' }]);
  expect(await sidsOf(deleted.me.uid)).toEqual([null]);
  expect(api.logged.join()).toContain(`A document cannot be read {"path":"${unreadable?.ref.path}"}`);
});

test('a sweep that must stop goes on at the next run', async () => {
  const api = await startSchedules();
  const { sendBlindly, thread } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(10 * MINUTE_MS);
  await settleMessages(api.system, async () => false);
  expect(await thread()).toMatchObject([{ status: 'queued' }]);
  await sweep(api);
  expect(await thread()).toMatchObject([{ status: 'failed' }]);
});
