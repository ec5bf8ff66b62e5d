import { onTestFinished } from 'vitest';
import { sendDigests } from '#services/reminders/send-digests.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { always, startSchedules } from '#testing/schedules.ts';
import { testDb } from '#testing/api/start-api.ts';

const MINUTE_MS = 60_000;

/** Starts the API at seven in the morning UTC, on a random day years before that of most tests. */
export async function startDigests() {
  const api = await startSchedules();
  api.clock.now = new Date(`${api.clock.now.toISOString().slice(0, 10)}T07:00:00.000Z`);
  const today = () => api.clock.now.toISOString().slice(0, 10);
  const at = (hour: number, minute = 0) => {
    api.clock.now = new Date(Date.parse(today()) + (hour * 60 + minute) * MINUTE_MS);
  };

  /** Creates a user with these settings, and with a browser if they include push. */
  async function user(reminders: object) {
    const me = api.as();
    onTestFinished(async () => {
      await testDb().recursiveDelete(testDb().doc(`users/${me.uid}`));
    });
    await me.get('/api/auth/me');
    const browser = newBrowser();
    if ('push' in reminders) await me.post('/api/push-subscriptions', browser);
    await me.patch('/api/auth/me', { reminders });
    const person = async (name: string, fields: object = {}) =>
      (await me.post('/api/people', { name, ...fields })).body.id as string;
    const account = async () => (await testDb().doc(`users/${me.uid}`).get()).data()!;
    const deliveries = async () => (await testDb().collection(`users/${me.uid}/deliveries`).get()).docs;
    const log = async () =>
      ((await me.get('/api/reminders/log')).body as { kind: string; channel: string; outcome: string }[]).map(
        ({ kind, channel, outcome }) => `${channel} ${kind} ${outcome}`,
      );
    const pushes = () => api.pushes.sent.filter(({ endpoint }) => endpoint === browser.endpoint);
    const mails = () => api.mails.sent.filter(({ to }) => to.startsWith(me.uid));
    return { me, browser, person, account, deliveries, log, pushes, mails };
  }

  /** Runs the schedule. The clock advances while it waits. */
  const send = (page?: number) =>
    sendDigests(api.system, always, {
      ...(page && { page }),
      wait: async (ms) => api.pass(ms),
    });

  return { ...api, user, send, at, today };
}
