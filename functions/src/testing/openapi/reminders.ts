import { SUBSCRIPTION } from '#contract/examples.ts';
import { signToken } from '#services/reminders/tokens.ts';
import { type Case, type Cases, type Fixtures, plain } from './fixtures.ts';

const { endpoint } = SUBSCRIPTION;

const sampleDelivery = (now: Date) => ({
  kind: 'digest',
  channel: 'email',
  day: '2026-03-01',
  at: now.toISOString(),
  named: [],
  skipped: [],
  outcome: 'sent',
  attempts: 1,
  retry_at: null,
  first_try_at: now.toISOString(),
  used: [],
  expires_at: now,
});

/** Stores a message of today and returns one of its tokens. */
async function tokenOf({ api, me, person }: Fixtures, purpose: 'in_touch' | 'unsubscribe'): Promise<string> {
  const now = api.deps.now();
  const delivery = 'digest-2026-03-01-email';
  await api.deps.db.doc(`users/${me.uid}/deliveries/${delivery}`).set(sampleDelivery(now));
  await me.patch('/api/auth/me', { reminders: { email: 'daily' } });
  const id = purpose === 'in_touch' ? await person() : null;
  return signToken(api.deps.linkKey, { uid: me.uid, delivery, purpose, person: id }, now);
}

const act: Case = async (world) => ({ body: { token: await tokenOf(world, 'in_touch') } });
const unsubscribe: Case = async (world) => ({ query: `?token=${await tokenOf(world, 'unsubscribe')}` });
const wrong: Case = () => ({ query: '?token=wrong' });

export const reminders: Cases = {
  actOnReminder: {
    200: act,
    404: async (world) => {
      const sent = await act(world);
      await world.api.deps.db.doc(`users/${world.me.uid}/deliveries/digest-2026-03-01-email`).delete();
      return sent;
    },
  },
  askUnsubscribe: { 200: unsubscribe, 400: wrong },
  unsubscribe: { 200: unsubscribe, 400: wrong },
  listReminders: { 200: plain },
  getPushKey: { 200: plain },
  subscribeToPush: { 201: () => ({ body: SUBSCRIPTION }) },
  unsubscribeFromPush: {
    204: async ({ me }) => {
      await me.post('/api/push-subscriptions', SUBSCRIPTION);
      return { body: { endpoint } };
    },
  },
};
