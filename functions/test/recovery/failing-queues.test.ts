import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { runSchedule, type ScheduleName } from '#schedules.ts';
import { testDb } from '#testing/api/start-api.ts';
import { guideText, withBroken, withDeletedTag, withLeftText } from '#testing/failing-rows.ts';
import { type Schedules, startSchedules } from '#testing/schedules.ts';

/** More rows than any schedule reads at a time. */
const MANY = 101;

interface Queue {
  schedule: ScheduleName;
  /** Returns the rows of a broken user that are due before all others. */
  rows: (uid: string) => [path: string, data: object][];
  /** Prepares a row that is due after them; returns whether it is still to be worked on. */
  last: (api: Schedules) => Promise<() => Promise<boolean>>;
}

const numbered = (path: (n: number) => string, data: object): [string, object][] =>
  Array.from({ length: MANY }, (_, n) => [path(n), data]);

const QUEUES: Record<string, Queue> = {
  'deleted tags': {
    schedule: 'finish-deletions',
    rows: (uid) => numbered((n) => `users/${uid}/tags/t${n}`, { deleted_at: '1970' }),
    last: (api) => withDeletedTag(api, '1980'),
  },
  'deleted accounts': {
    schedule: 'finish-deletions',
    rows: (uid) => numbered((n) => `tombstones/${uid}-${n}`, { deleted_at: '1970', finished: false }),
    async last(api) {
      const { openDeletion } = api.system;
      const erase = () => Promise.reject(new Error('refused'));
      api.system.openDeletion = (uid) => ({ ...openDeletion(uid), ...(uid.startsWith('0-') && { erase }) });
      const uid = `z-${randomUUID()}`;
      const tombstone = testDb().doc(`tombstones/${uid}`);
      await tombstone.set({ deleted_at: '1980', finished: false });
      return async () => (await tombstone.get()).get('finished') === false;
    },
  },
  places: {
    schedule: 'retry-geocoding',
    rows: (uid) => numbered((n) => `users/${uid}/people/p${n}`, { geocode_due_at: '1970' }),
    async last(api) {
      const me = api.as();
      const { id } = (await me.post('/api/people', { city: 'Denver', state: 'CO' })).body;
      const person = testDb().doc(`users/${me.uid}/people/${id}`);
      await person.update({ geocode_due_at: '1980', latitude: null, longitude: null });
      return async () => (await person.get()).get('geocode_due_at') !== null;
    },
  },
  reminders: {
    schedule: 'send-reminders',
    rows: (uid) => numbered((n) => `users/${uid}/deliveries/text-${n}-push`, { retry_at: '1970' }),
    async last(api) {
      const me = api.as();
      await me.get('/api/auth/me');
      const at = '1980-01-01T00:00:00.000Z';
      const delivery = testDb().doc(`users/${me.uid}/deliveries/text-x-push`);
      const fields = {
        kind: 'text',
        channel: 'push',
        day: '1980-01-01',
        at,
        named: [],
        skipped: [],
        used: [],
      };
      const expires_at = Timestamp.fromMillis(0);
      await delivery.set({
        ...fields,
        outcome: null,
        attempts: 1,
        first_try_at: at,
        retry_at: at,
        expires_at,
      });
      return async () => (await delivery.get()).get('retry_at') !== null;
    },
  },
  'texts to the guide': {
    schedule: 'settle-messages',
    rows: (uid) => numbered((n) => `guide_texts/${uid}-${n}`, guideText(uid, '1970')),
    last: withLeftText,
  },
};

test.each(Object.keys(QUEUES))(
  'however many %s fail first, the one behind them has its turn',
  async (name) => {
    const api = await startSchedules();
    const { schedule, rows, last } = QUEUES[name]!;
    const uid = await withBroken();
    const isOpen = await last(api);
    const documents = rows(uid);
    const batch = testDb().batch();
    for (const [path, data] of documents) batch.set(testDb().doc(path), data);
    await batch.commit();
    onTestFinished(async () => {
      const removal = testDb().batch();
      for (const [path] of documents) removal.delete(testDb().doc(path));
      await removal.commit();
    });
    await testDb().doc(`leases/${schedule}`).delete();
    await runSchedule(api.system, schedule);
    expect(await isOpen()).toBe(false);
  },
);
