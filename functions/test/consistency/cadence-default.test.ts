import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { openSystem } from '#system.ts';
import { refreshStaleHealth } from '#services/health/recompute-health.ts';
import { always } from '#testing/schedules.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

test('the default cadence shows in every answer at once, and in the stored health after the schedule', async () => {
  const { as, clock, deps } = await startApi();
  const me = as();
  const made = [];
  for (const body of [{}, { cadence_days: 60 }, {}]) made.push((await me.post('/api/people', body)).body.id);
  const [id, own, trashed] = made as string[];
  await me.delete(`/api/people/${trashed}`);
  clock.now = new Date('2026-03-31T12:00:00.000Z');
  const before = await me.get('/api/people');
  expect((await me.patch('/api/auth/me', { settings: { cadenceDefault: 15 } })).status).toBe(200);
  const after = await me.get('/api/people', { 'if-none-match': before.headers.get('etag') as string });
  const scoreOf = (people: any[], one?: string) => people.find((person) => person.id === one).health_score;
  expect(scoreOf(before.body, id)).toBe(79);
  expect(scoreOf(after.body, id)).toBe(25);
  expect(scoreOf(after.body, own)).toBe(scoreOf(before.body, own));

  const stored = (one?: string) => testDb().doc(`users/${me.uid}/people/${one}`).get();
  const account = () => testDb().doc(`users/${me.uid}`).get();
  expect((await account()).get('health_stale')).toBe(true);
  const { updateTime } = await stored(own);
  await refreshStaleHealth(openSystem(deps), async () => false);
  expect((await account()).get('health_stale')).toBe(true);
  await refreshStaleHealth(openSystem(deps), always);
  expect((await stored(id)).data()).toMatchObject({
    health_score: 25,
    health_due_at: '2026-04-01T00:00:00.000Z',
  });
  expect((await stored(own)).updateTime).toEqual(updateTime);
  expect((await stored(trashed)).get('health_due_at')).toBe(null);
  expect((await account()).get('health_stale')).toBe(false);
});

test.each([0, 1, 2])(
  'a default that changes again before unit %i of renewing health is renewed again',
  async (unit) => {
    const { as, clock, deps } = await startApi();
    const me = as();
    const { id } = (await me.post('/api/people', {})).body;
    clock.now = new Date('2026-03-31T12:00:00.000Z');
    const setDefault = (cadenceDefault: number) => me.patch('/api/auth/me', { settings: { cadenceDefault } });
    await setDefault(15);
    const system = openSystem(deps);
    const changingSystem: typeof system = {
      ...system,
      async *staleAccounts() {
        yield { uid: me.uid, id: me.uid, path: `users/${me.uid}` };
      },
      async userContext(uid) {
        const ctx = await system.userContext(uid);
        if (unit === 0) await setDefault(30);
        let units = 0;
        const { transact } = ctx as Context;
        const changing: Context['transact'] = async (work) => {
          if (++units === unit) await setDefault(30);
          return transact(work);
        };
        return ctx && Object.assign(ctx, { transact: changing });
      },
    };
    await refreshStaleHealth(changingSystem, always);
    const account = testDb().doc(`users/${me.uid}`);
    expect((await account.get()).get('health_stale')).toBe(true);
    await refreshStaleHealth(system, always);
    expect((await account.get()).get('health_stale')).toBe(false);
    expect((await testDb().doc(`users/${me.uid}/people/${id}`).get()).get('health_score')).toBe(50);
  },
);
