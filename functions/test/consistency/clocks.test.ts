import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { withLease } from '#services/write/scheduled-work.ts';
import { openSystem } from '#system.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { always, MINUTE_MS, startSchedules, withPerson } from '#testing/schedules.ts';
import { freshPhone, NO_LIMITS, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

const APART_MS = 3 * MINUTE_MS;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const MIDNIGHT = new Date('2026-03-02T00:00:00.000Z');

const quotasOf = async (uid: string) => {
  const { docs } = await testDb().collection(`users/${uid}/quotas`).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, doc.get('texts')]));
};

test('an answer that a process with a slow clock receives leaves the newest text the last one', async () => {
  const [ahead, behind] = [await startApi(), await startApi()];
  behind.clock.now = later(ahead.clock.now, -2 * APART_MS);
  const me = ahead.as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  const fields = {
    MessageSid: newSid(),
    From: phone,
    To: NUMBERS[0]!,
    Body: 'Hi',
  };
  await behind.twilioPosts('/api/sms/webhook', fields);
  expect((await me.get(`/api/people/${id}`)).body).toMatchObject({ last_message: 'Hello', unread_count: 1 });
  await expectConsistent(me, ahead.clock.now);
});

test.each([APART_MS, -APART_MS])(
  'a text is settled though its process’s clock was %i ms ahead of Twilio’s',
  async (ahead) => {
    const api = await startSchedules();
    const { sendBlindly, thread } = await withPerson(api);
    await sendBlindly('Hello');
    api.take(api.sent[0]!, { created: later(api.clock.now, -ahead) });
    api.pass(10 * MINUTE_MS);
    await settleMessages(api.system, always);
    expect(await thread()).toMatchObject([{ status: 'sent' }]);
  },
);

test('a text refused after midnight gives its use back to the day on which it was sent', async () => {
  const { as, clock, answerNext, deps } = await startApi();
  const me = as();
  const body = { name: 'Ana', phone_number: freshPhone() };
  const { id } = (await me.post('/api/people', body)).body;
  clock.now = later(MIDNIGHT, -1);
  await me.post('/api/sms/send', { person_id: id, body: 'Taken' });
  const send = deps.texting.send.bind(deps.texting);
  deps.texting.send = (text) => {
    clock.now = MIDNIGHT;
    return send(text);
  };
  answerNext({ outcome: 'refused', message: 'No' });
  expect((await me.post('/api/sms/send', { person_id: id, body: 'Refused' })).status).toBe(502);
  expect(await quotasOf(me.uid)).toEqual({ '2026-03-01': 1 });
});

test('around midnight, processes whose clocks differ do not forget each other’s changes', async () => {
  const limits = { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, writes: 4 } };
  const [ahead, behind] = [await startApi({ limits }), await startApi({ limits })];
  ahead.clock.now = later(MIDNIGHT, APART_MS);
  behind.clock.now = later(MIDNIGHT, -APART_MS);
  const me = ahead.as();
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++)
    for (const api of [ahead, behind]) statuses.push((await api.as(me.uid).post('/api/people', {})).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 201, 429, 429]);
});

test('a process whose clock is six minutes ahead does not run a schedule that another is running', async () => {
  const [ahead, behind] = [await startApi(), await startApi()];
  ahead.clock.now = later(behind.clock.now, 2 * APART_MS);
  const id = `lease-${randomUUID()}`;
  const ran = await withLease(openSystem(behind.deps), id, async (keepGoing) => {
    const other = await withLease(openSystem(ahead.deps), id, async () => 'ran too');
    return `${other} ${await keepGoing()}`;
  });
  expect(ran).toBe('undefined true');
});
