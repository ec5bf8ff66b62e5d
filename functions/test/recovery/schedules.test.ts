import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { healthDueAt, healthOf } from '#contract/people/health.ts';
import { checkUnrouted } from '#account-repair.ts';
import { functionOf, runSchedule, scheduleNames } from '#schedules.ts';
import { recomputeHealth, refreshStaleHealth } from '#services/health/recompute-health.ts';
import { eraseUnrouted, receiveMessage } from '#services/messages/receive-message.ts';
import { type KeepGoing, withLease } from '#services/write/scheduled-work.ts';
import { always, MINUTE_MS, type Schedules, startSchedules } from '#testing/schedules.ts';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, NUMBERS, testDb } from '#testing/api/start-api.ts';

const DAY_MS = 86_400_000;

/** Creates a user with `count` people who differ only in their ids. `read` returns their documents. */
async function withPeople(api: Schedules, count: number, fields: object = {}) {
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana', ...fields })).body;
  const people = testDb().collection(`users/${me.uid}/people`);
  const first = (await people.doc(id).get()).data()!;
  const batch = testDb().batch();
  for (let copy = 1; copy < count; copy++) batch.create(people.doc(), first);
  await batch.commit();
  return { me, id, read: async () => (await people.get()).docs };
}

const revisionOf = async (uid: string) => (await testDb().doc(`users/${uid}/meta/revision`).get()).data();

/** Counts the people whose stored health equals the health computed now. */
async function countFresh(
  api: Schedules,
  { read }: { read: Awaited<ReturnType<typeof withPeople>>['read'] },
  cadence = 90,
) {
  const { now } = api.clock;
  return (await read()).filter((doc) => {
    const person = doc.data() as Parameters<typeof healthOf>[0];
    const { health_score, health_status } = healthOf(person, now, cadence);
    const stored = [doc.get('health_score'), doc.get('health_status'), doc.get('health_due_at')];
    return (
      JSON.stringify(stored) ===
      JSON.stringify([health_score, health_status, healthDueAt(person, now, cadence)])
    );
  }).length;
}

test('health is renewed for whom it is due, of all users and over pages, and for nobody else', async () => {
  const api = await startSchedules();
  const [one, other, patient] = [
    await withPeople(api, 30),
    await withPeople(api, 30),
    await withPeople(api, 30),
  ];
  await patient.me.patch('/api/auth/me', { settings: { cadenceDefault: 200 } });
  const untracked = await withPeople(api, 1, { cadence_days: 0 });
  api.pass(100 * DAY_MS);
  const recent = await withPeople(api, 1);
  const before = await Promise.all([revisionOf(one.me.uid), untracked.read(), recent.read()]);
  await refreshStaleHealth(api.system, always);
  await recomputeHealth(api.system, always, 25);
  expect([await countFresh(api, one), await countFresh(api, other)]).toEqual([30, 30]);
  expect((await one.read())[0]?.get('health_status')).toBe('warning');
  expect(await countFresh(api, patient, 200)).toBe(30);
  expect((await patient.read())[0]?.get('health_status')).toBe('healthy');
  const after = await Promise.all([revisionOf(one.me.uid), untracked.read(), recent.read()]);
  expect(after[0]).toEqual(before[0]);
  const times = ([, ...lists]: typeof before) => lists.flat().map((doc) => doc.updateTime.toMillis());
  expect(times(after)).toEqual(times(before));
});

test('two runs at once, and a change meanwhile, do no harm', async () => {
  const api = await startSchedules();
  const { me, id, read } = await withPeople(api, 40);
  api.pass(100 * DAY_MS);
  const [patched] = await Promise.all([
    me.patch(`/api/people/${id}`, { name: 'Bea' }),
    recomputeHealth(api.system, always, 10),
    recomputeHealth(api.system, always, 15),
  ]);
  expect(patched.status).toBe(200);
  expect(await countFresh(api, { read })).toBe(40);
  expect((await me.get(`/api/people/${id}`)).body).toMatchObject({ name: 'Bea', health_status: 'warning' });
});

test('an interrupted run is taken up by the next', async () => {
  const api = await startSchedules();
  const people = await withPeople(api, 30);
  api.pass(100 * DAY_MS);
  while ((await countFresh(api, people)) === 0) await recomputeHealth(api.system, async () => false, 20);
  expect(await countFresh(api, people)).toBeLessThan(30);
  await recomputeHealth(api.system, always, 20);
  expect(await countFresh(api, people)).toBe(30);
});

test('who is written or deleted between reading and renewing is passed over', async () => {
  const api = await startSchedules();
  const { read } = await withPeople(api, 2);
  api.pass(100 * DAY_MS);
  const docs = await read();
  await docs[0]?.ref.update({ name: 'Written' });
  await docs[1]?.ref.delete();
  const health = { health_score: 1, health_status: 'dormant', health_due_at: null, health_cadence: 90 };
  expect(await api.system.renewHealth(docs.map((doc) => ({ doc, health })))).toBe(0);
  expect((await read()).map((doc) => [doc.get('name'), doc.get('health_score')])).toEqual([['Written', 100]]);
});

test('leftovers of a deleted account and people nobody can read stop nobody else', async () => {
  const api = await startSchedules();
  const [deleted, broken, fine] = [
    await withPeople(api, 3),
    await withPeople(api, 3),
    await withPeople(api, 3),
  ];
  await testDb().doc(`users/${deleted.me.uid}/meta/revision`).delete();
  for (const doc of await broken.read()) await doc.ref.update({ created_at: 7 });
  api.pass(100 * DAY_MS);
  await recomputeHealth(api.system, always, 3);
  expect(await countFresh(api, fine)).toBe(3);
  expect(await deleted.read()).toHaveLength(3);
  expect(api.logged.filter((line) => line.includes(broken.me.uid))).toHaveLength(3);
});

test('of runs at once one works, and the others return', async () => {
  const { system } = await startSchedules();
  const id = randomUUID();
  const work = Promise.withResolvers<string>();
  let returned = 0;
  const runs = Array.from({ length: 5 }, async () => {
    const did = await withLease(system, id, () => work.promise);
    if (did === undefined && ++returned === 4) work.resolve('worked');
    return did;
  });
  expect((await Promise.all(runs)).filter(Boolean)).toEqual(['worked']);
  expect(await withLease(system, id, async () => 'worked again')).toBe('worked again');
  expect((await testDb().doc(`leases/${id}`).get()).get('last_run.did')).toBe('worked again');
});

test('the lease of a run that died is taken ten minutes later', async () => {
  const api = await startSchedules();
  const id = randomUUID();
  const dead = Promise.withResolvers<string>();
  void withLease(api.system, id, () => dead.promise);
  const next = () => withLease(api.system, id, async () => 'worked');
  await expect.poll(async () => (await testDb().doc(`leases/${id}`).get()).exists).toBe(true);
  api.pass(10 * MINUTE_MS - 1);
  expect(await next()).toBeUndefined();
  api.pass(1);
  expect(await next()).toBe('worked');
});

test('a run goes on while there is time and the lease is its own', async () => {
  const api = await startSchedules();
  const id = randomUUID();
  const steps = (ms: number) => async (keepGoing: KeepGoing) => {
    const first = await keepGoing();
    api.pass(ms);
    return `${first} ${await keepGoing()}`;
  };
  expect(await withLease(api.system, id, steps(8 * MINUTE_MS - 1))).toBe('true true');
  expect(await withLease(api.system, id, steps(8 * MINUTE_MS))).toBe('true false');
  const lost = withLease(api.system, id, async (keepGoing) => {
    await testDb().doc(`leases/${id}`).update({ holder: 'another' });
    return String(await keepGoing());
  });
  expect(await lost).toBe('false');
  expect((await testDb().doc(`leases/${id}`).get()).get('holder')).toBe('another');
});

test('work that fails gives its lease back', async () => {
  const { system } = await startSchedules();
  const id = randomUUID();
  const failing = withLease(system, id, () => Promise.reject(new Error('Broken')));
  await expect(failing).rejects.toThrow('Broken');
  expect(await withLease(system, id, async () => 'worked')).toBe('worked');
});

test('a schedule says what it did, and that it is running already', async () => {
  const api = await startSchedules();
  const lease = testDb().doc('leases/settle-messages');
  await lease.delete();
  expect(await runSchedule(api.system, 'settle-messages')).toMatch(
    /^\d+ texts delivered late, \d+ settled, \d+ failed, \d+ left, \d+ texts to the guide resumed, \d+ answers of the guide settled$/,
  );
  await lease.update({ holder: 'another', expires_at: '9999' });
  expect(await runSchedule(api.system, 'settle-messages')).toBe('running already');
  await lease.delete();
  expect(api.logged.at(-1)).toContain('info settle-messages: running already');
});

test('every schedule is deployed as a function of its own', async () => {
  const deployed = await import('#index.ts');
  for (const name of scheduleNames)
    expect(deployed).toHaveProperty(`${functionOf(name)}.__endpoint.scheduleTrigger`);
  const { recomputeHealth: hourly, settleMessages: often, purgeTrash: daily } = deployed;
  expect([hourly, often, daily].map(({ __endpoint }) => __endpoint.scheduleTrigger?.schedule)).toEqual([
    'every 1 hours',
    'every 5 minutes',
    'every 24 hours',
  ]);
});

test('a text that reached no user is kept for 30 days and then deleted, also by two runs at once', async () => {
  const api = await startSchedules();
  const [to] = NUMBERS as [string];
  async function receive(): Promise<() => Promise<boolean>> {
    const sid = newSid();
    await receiveMessage(api.system, { sid, from: freshPhone(), to, body: 'For someone who left' });
    return async () => (await testDb().doc(`unrouted_messages/${sid}`).get()).exists;
  }
  const oldIsKept = await receive();
  api.pass(5 * DAY_MS);
  const youngIsKept = await receive();
  api.pass(25 * DAY_MS - 1);
  await runSchedule(api.system, 'purge-trash');
  expect([await oldIsKept(), await youngIsKept()]).toEqual([true, true]);
  api.pass(1);
  await Promise.all([eraseUnrouted(api.system, always), eraseUnrouted(api.system, always)]);
  expect([await oldIsKept(), await youngIsKept()]).toEqual([false, true]);
});

test('a text that nobody can read is deleted after 30 days with the others', async () => {
  const api = await startSchedules();
  const [odd, usual] = [testDb().doc(`unrouted_messages/${newSid()}`), newSid()];
  await odd.set({ received_at: api.clock.now.toISOString(), body: 7 });
  const [to] = NUMBERS as [string];
  await receiveMessage(api.system, { sid: usual, from: freshPhone(), to, body: 'For someone who left' });
  api.pass(30 * DAY_MS);
  await eraseUnrouted(api.system, always);
  const isKept = async (sid: string) => (await testDb().doc(`unrouted_messages/${sid}`).get()).exists;
  expect([await isKept(odd.id), await isKept(usual)]).toEqual([false, false]);
});

test('verify-data reports a text that reached no user and is kept too long, and deletes it', async () => {
  const api = await startSchedules();
  const [to] = NUMBERS as [string];
  await receiveMessage(api.system, { sid: newSid(), from: freshPhone(), to, body: 'For someone who left' });
  const overdue = (rebuild: boolean) => checkUnrouted(api.deps.db, rebuild, () => api.clock.now);
  await eraseUnrouted(api.system, always);
  api.pass(32 * DAY_MS - 1);
  expect(await overdue(false)).toBe(0);
  api.pass(1);
  expect(await overdue(false)).toBe(1);
  expect(await overdue(true)).toBe(0);
});
