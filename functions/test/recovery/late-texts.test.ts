import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { runSchedule } from '#schedules.ts';
import { startGuide } from '#testing/accounts/with-guide.ts';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { cleanUp } from '#testing/failing-rows.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';

/** Opens a user who texted Ana, and an API that fails to store a text in its thread while `fault.isOn`. */
async function withAna() {
  const api = await startApi();
  const me = api.as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  const fault = { isOn: true, isStored: false, commits: 0 };
  const fail = async () => {
    if (fault.isOn && fault.commits === 1) throw new Error('The database is busy');
  };
  const db = faultyDb(
    async () => {
      // Of each text, the first commit stores it in its thread, the second keeps it apart.
      fault.commits = fault.commits === 1 ? 2 : 1;
      if (!fault.isStored) await fail();
    },
    async () => fault.isStored && fail(),
  );
  const failing = await startApi({ db, now: () => api.clock.now });
  const text = (Body: string, MessageSid = newSid()) =>
    failing.twilioPosts('/api/sms/webhook', { MessageSid, From: phone, To: NUMBERS[0]!, Body });
  const pass = (minutes: number) =>
    void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000));
  async function settle() {
    await testDb().doc('leases/settle-messages').delete();
    await runSchedule(openSystem(api.deps), 'settle-messages');
  }
  const person = async () => (await me.get(`/api/people/${id}`)).body;
  const thread = async () =>
    ((await me.get(`/api/sms/messages/${id}`)).body as { body: string; created_at: string }[]).slice(1);
  const isKept = async (sid: string) => (await testDb().doc(`unrouted_messages/${sid}`).get()).exists;
  cleanUp();
  return { api, me, id, phone, fault, text, pass, settle, person, thread, isKept };
}

test('a text that could not be stored reaches its thread by the schedule, once, at the time when it came', async () => {
  const { api, me, fault, text, pass, settle, person, thread, isKept } = await withAna();
  await me.post('/api/push-subscriptions', newBrowser());
  await me.patch('/api/auth/me', { reminders: { push: true } });
  const sid = newSid();
  const came = api.clock.now.toISOString();
  expect((await text('Lunch?', sid)).status).toBe(200);
  expect([await thread(), await isKept(sid)]).toEqual([[], true]);
  fault.isOn = false;
  pass(5);
  await Promise.all([settle(), settle()]);
  await text('Lunch?', sid);
  expect(await thread()).toMatchObject([{ body: 'Lunch?', created_at: came }]);
  expect(await isKept(sid)).toBe(false);
  expect(await person()).toMatchObject({ unread_count: 1, last_message: 'Lunch?', last_contact_date: came });
  const { docs } = await testDb().collection(`users/${me.uid}/deliveries`).get();
  expect(docs.map((doc) => doc.get('outcome'))).toEqual([null]);
  await expectConsistent(me, api.clock.now);
});

test('a text that was stored although the database said otherwise is in its thread once', async () => {
  const { me, api, fault, text, settle, person, thread, isKept } = await withAna();
  fault.isStored = true;
  const sid = newSid();
  await text('Lunch?', sid);
  expect([(await thread()).length, await isKept(sid)]).toEqual([1, true]);
  fault.isOn = false;
  await settle();
  expect([(await thread()).length, await isKept(sid)]).toEqual([1, false]);
  expect((await person()).unread_count).toBe(1);
  await expectConsistent(me, api.clock.now);
});

test('a late text is behind those that came after it', async () => {
  const { fault, text, pass, settle, person, thread } = await withAna();
  await text('First');
  fault.isOn = false;
  pass(1);
  await text('Second');
  await settle();
  expect((await thread()).map(({ body }) => body)).toEqual(['First', 'Second']);
  expect(await person()).toMatchObject({ unread_count: 2, last_message: 'Second' });
});

test('a STOP that comes late counts, and a START does not: a STOP may have followed it', async () => {
  const { me, id, fault, text, pass, settle } = await withAna();
  const send = () => me.post('/api/sms/send', { person_id: id, body: 'Hello again' });
  await text('STOP');
  fault.isOn = false;
  await settle();
  expect((await send()).body.error.code).toBe('opted_out');
  Object.assign(fault, { isOn: true, commits: 0 });
  await text('START');
  fault.isOn = false;
  pass(1);
  await settle();
  expect((await send()).body.error.code).toBe('opted_out');
});

test('a text that fails again waits for its next try, and one whose person is gone stays apart', async () => {
  const { api, me, id, fault, text, pass, settle, thread, isKept } = await withAna();
  const [sid, late] = [newSid(), newSid()];
  await text('Lunch?', sid);
  fault.isOn = false;
  const revision = testDb().doc(`users/${me.uid}/meta/revision`);
  const before = (await revision.get()).data()!;
  await revision.set({ people: 'many' });
  for (let run = 0; run < 3; run++) await settle();
  const failures = api.logged.filter((line) => line.includes('An inbound text did not reach its thread'));
  expect(failures).toHaveLength(2);
  await revision.set(before);
  expect([await thread(), await isKept(sid)]).toEqual([[], true]);
  pass(15);
  await settle();
  expect([(await thread()).length, await isKept(sid)]).toEqual([1, false]);
  Object.assign(fault, { isOn: true, commits: 0 });
  await text('Are you there?', late);
  fault.isOn = false;
  await me.delete(`/api/people/${id}`);
  await me.delete(`/api/people/trash/${id}`);
  await settle();
  expect(await isKept(late)).toBe(true);
  expect((await testDb().doc(`unrouted_messages/${late}`).get()).get('is_failed')).toBe(false);
});

test('a text to the guide that could not be stored is answered by the schedule', async () => {
  const { api, withPhone, sentTo } = await startGuide();
  const { phone, deliver } = await withPhone();
  cleanUp();
  const answers = () => sentTo(phone).filter(({ body }) => !/code/.test(body)).length;
  const { batch } = api.deps.db;
  let commits = 0;
  api.deps.db.batch = () => {
    const opened = batch.call(api.deps.db);
    const commit = opened.commit.bind(opened);
    opened.commit = () => (commits++ === 0 ? Promise.reject(new Error('The database is busy')) : commit());
    return opened;
  };
  const sid = newSid();
  expect((await deliver('WHO', sid)).status).toBe(200);
  api.deps.db.batch = batch;
  expect(answers()).toBe(0);
  await testDb().doc('leases/settle-messages').delete();
  await runSchedule(openSystem(api.deps), 'settle-messages');
  expect(answers()).toBe(1);
  await deliver('WHO', sid);
  expect(answers()).toBe(1);
  expect((await testDb().doc(`unrouted_messages/${sid}`).get()).exists).toBe(false);
});
