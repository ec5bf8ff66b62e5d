import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkSetAside } from '#account-repair.ts';
import { recomputeHealth } from '#services/health/recompute-health.ts';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { finishTagDeletions } from '#services/tags/finish-tag-deletions.ts';
import { settleGuideTexts } from '#services/guide-texts/settle-guide-texts.ts';
import { withLease } from '#services/write/scheduled-work.ts';
import { testDb } from '#testing/api/start-api.ts';
import { cleanUp, withBroken, withDeletedTag, withLeftText } from '#testing/failing-rows.ts';
import { always, MINUTE_MS, startSchedules, withPerson } from '#testing/schedules.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const failuresOf = async (uid: string) =>
  (await testDb().collection('failed_work').get()).docs
    .map((doc) => doc.data())
    .filter(({ path }) => (path as string).includes(uid));

test('a row that fails is tried again after growing pauses, and is set aside after nearly four days', async () => {
  const api = await startSchedules();
  const uid = await withBroken();
  const path = `users/${uid}/tags/bad`;
  await testDb().doc(path).set({ deleted_at: '1970' });
  const tries = () => api.logged.filter((line) => line.includes('A tag is not deleted yet')).length;
  const run = () => finishTagDeletions(api.system, always);
  await run();
  for (const [failures, minutes] of [0, 15, 60, 240, 720, 1440, 2880].entries()) {
    api.pass(minutes * MINUTE_MS - 1);
    if (minutes > 0) await run();
    expect(tries()).toBe(failures + 1);
    api.pass(1);
    await run();
    expect(tries()).toBe(failures + 2);
  }
  api.pass(7 * DAY_MS);
  await run();
  expect(await failuresOf(uid)).toMatchObject([{ work: 'tag deletions', path, failures: 8, try_at: null }]);
  expect(api.logged.filter((line) => line.includes('set aside'))).toEqual([expect.stringContaining(path)]);
  expect(await checkSetAside(testDb(), false, api.deps.now)).toEqual([expect.stringContaining(path)]);
  api.pass(23 * DAY_MS);
  await run();
  expect(tries()).toBe(9);
});

test('what is set aside is tried again at once after verify-data has rebuilt', async () => {
  const api = await startSchedules();
  const isOpen = await withDeletedTag(api, '1970');
  cleanUp();
  const broken = { ...api.system, userContext: () => Promise.reject(new Error('down')) };
  for (let run = 0; run < 8; run++) {
    await finishTagDeletions(broken, always);
    api.pass(2 * DAY_MS);
  }
  await finishTagDeletions(api.system, always);
  expect(await isOpen()).toBe(true);
  expect(await checkSetAside(testDb(), true, api.deps.now)).toEqual([]);
  await finishTagDeletions(api.system, always);
  expect(await isOpen()).toBe(false);
});

test('a row that succeeds after failures is forgotten, so that the next failure is its first', async () => {
  const api = await startSchedules();
  const isOpen = await withDeletedTag(api, '1970');
  cleanUp();
  const { userContext } = api.system;
  const broken = { ...api.system, userContext: () => Promise.reject(new Error('down')) };
  await finishTagDeletions(broken, always);
  expect((await testDb().collection('failed_work').get()).size).toBe(1);
  await finishTagDeletions({ ...api.system, userContext }, always);
  expect([await isOpen(), (await testDb().collection('failed_work').get()).size]).toEqual([false, 0]);
});

test('a row at which the process dies again and again is passed over by the third run', async () => {
  const api = await startSchedules();
  const isOpen = await withDeletedTag(api, '1980');
  const uid = await withBroken();
  const path = `users/${uid}/tags/deadly`;
  await testDb().doc(path).set({ deleted_at: '1970' });
  const id = randomUUID();
  const userContext: typeof api.system.userContext = (user) =>
    user === uid ? new Promise(() => {}) : api.system.userContext(user);
  const deadly = { ...api.system, userContext };
  const run = () =>
    withLease(deadly, id, async (keepGoing) => {
      await finishTagDeletions(deadly, keepGoing);
      return 'worked';
    });
  const state = async () => [
    (await failuresOf(uid))[0]?.failures,
    (await testDb().doc(`leases/${id}`).get()).get('at.path'),
  ];
  for (const failures of [undefined, 1]) {
    void run();
    await expect.poll(state).toEqual([failures, path]);
    api.pass(10 * MINUTE_MS);
    expect(await isOpen()).toBe(true);
  }
  expect(await run()).toBe('worked');
  expect(await isOpen()).toBe(false);
  expect(await failuresOf(uid)).toMatchObject([{ failures: 2 }]);
  expect((await testDb().doc(`leases/${id}`).get()).get('at')).toBeNull();
});

test('a person whose health cannot be stored or computed keeps nobody from theirs', async () => {
  const api = await startSchedules();
  const me = api.as();
  const people = testDb().collection(`users/${me.uid}/people`);
  for (const name of ['Ana', 'Bo', 'Cy']) await me.post('/api/people', { name });
  cleanUp();
  api.pass(100 * DAY_MS);
  const [odd, full, fine] = (await people.get()).docs.map(({ ref }) => ref);
  await odd!.update({ created_at: 'some day', health_due_at: '1970' });
  await full!.update({ health_due_at: '1971' });
  const { renewHealth } = api.system;
  const refusing: typeof renewHealth = (renewed, attempt) =>
    renewHealth(renewed, (path, store) =>
      attempt!(path, path === full!.path ? () => Promise.reject(new Error('too large')) : store),
    );
  await recomputeHealth({ ...api.system, renewHealth: refusing }, always, 1);
  expect((await fine!.get()).get('health_status')).toBe('warning');
  expect(await failuresOf(me.uid)).toMatchObject([{ work: 'health', path: full!.path }]);
  await recomputeHealth(api.system, always, 1);
  expect((await full!.get()).get('health_status')).toBe('warning');
  expect(await failuresOf(me.uid)).toEqual([]);
});

test('of two texts over one pair, the one that can be settled is, though the other fails', async () => {
  const api = await startSchedules();
  const [one, two] = [await withPerson(api), await withPerson(api)];
  cleanUp();
  await one.sendBlindly('Hello');
  api.pass(1_000);
  await two.sendBlindly('Hi');
  const textsOf = (uid: string) => testDb().collection(`users/${uid}/messages`).get();
  const [broken] = (await textsOf(one.me.uid)).docs;
  const [fine] = (await textsOf(two.me.uid)).docs;
  await fine!.ref.update({ to: broken!.get('to'), from: broken!.get('from') });
  const revision = testDb().doc(`users/${one.me.uid}/meta/revision`);
  const before = (await revision.get()).data()!;
  await revision.set({ people: 'many' });
  api.pass(11 * MINUTE_MS);
  await settleMessages(api.system, always);
  expect((await fine!.ref.get()).get('status')).toBe('failed');
  expect((await broken!.ref.get()).get('status')).toBe('queued');
  await revision.set(before);
  await settleMessages(api.system, always);
  expect((await broken!.ref.get()).get('status')).toBe('failed');
  expect(api.sent).toHaveLength(2);
});

test('a text to the guide that nobody can read keeps no other from its answer', async () => {
  const api = await startSchedules();
  const isOpen = await withLeftText(api);
  const odd = `guide_texts/0-${randomUUID()}`;
  await testDb().doc(odd).set({ is_open: true, body: 7 });
  cleanUp(odd);
  await settleGuideTexts(api.system, always);
  expect(await isOpen()).toBe(false);
  expect(api.logged.join()).toContain(odd);
});
