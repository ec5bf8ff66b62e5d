import { expect, test, vi } from 'vitest';
import { findProblems } from '#account-repair.ts';
import { type Answer, freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

// A test makes its call some twenty times, and verifies the whole account after each.
vi.setConfig({ testTimeout: 120_000 });

const MIDNIGHT = new Date('2026-03-02T00:00:00.000Z');
const BEFORE = new Date(MIDNIGHT.getTime() - 1);
const NEVER = Infinity;

/**
 * Creates Ana and a user whose API reads midnight from the `looks`-th look at the clock on. Ana fades then.
 */
async function withMidnight() {
  const clock = { midnightAt: NEVER, looks: 0 };
  const api = await startApi();
  api.deps.now = () => (++clock.looks >= clock.midnightAt ? MIDNIGHT : BEFORE);
  const me = api.as();
  const phone = freshPhone();
  const person = { name: 'Ana', phone_number: phone, cadence_days: 30, tags: ['Climbing'] };
  const { body } = await me.post('/api/people/import', { people: [person] });
  const [{ id }] = body.created;
  await me.post(`/api/people/${id}/contact`, { kind: 'met', at: '2026-01-30T12:00:00.000Z' });
  return { api, me, id, phone, clock };
}
type Midnight = Awaited<ReturnType<typeof withMidnight>>;

const calls: Record<string, (midnight: Midnight) => Promise<Answer | { status: number }>> = {
  'a new person': ({ me }) => me.post('/api/people', { name: 'Bo', cadence_days: 30 }),
  'a change': ({ me, id }) => me.patch(`/api/people/${id}`, { city: 'Austin', follow_up_on: '2026-03-02' }),
  'an interaction': ({ me, id }) => me.post(`/api/people/${id}/contact`, { kind: 'met' }),
  'a memory': ({ me, id }) => me.post(`/api/people/${id}/notebook`, { content: 'Likes tea' }),
  'a text': ({ me, id }) => me.post('/api/sms/send', { person_id: id, body: 'Hello' }),
  'a refused text': ({ api, me, id }) => {
    api.answerNext({ outcome: 'refused', message: 'No' });
    return me.post('/api/sms/send', { person_id: id, body: 'Refused' });
  },
  'a text and its answer': async ({ api, me, id, phone }) => {
    await me.post('/api/sms/send', { person_id: id, body: 'Hi' });
    const fields = {
      MessageSid: newSid(),
      From: phone,
      To: NUMBERS[0]!,
      Body: 'Hi',
    };
    return api.twilioPosts('/api/sms/webhook', fields);
  },
  'an import': ({ me }) => me.post('/api/people/import', { people: [{ name: 'Cy' }, { name: 'Di' }] }),
  'a default cadence': ({ me }) => me.patch('/api/auth/me', { settings: { cadenceDefault: 14 } }),
  'a deletion': ({ me, id }) => me.delete(`/api/people/${id}`),
};

test.for(Object.entries(calls))(
  '%s is stored consistently, at whichever look at the clock it is midnight',
  async ([, call]) => {
    const midnight = await withMidnight();
    const { me, clock } = midnight;
    for (let look = 1; ; look++) {
      Object.assign(clock, { looks: 0, midnightAt: look });
      await call(midnight);
      const { looks } = clock;
      clock.midnightAt = NEVER;
      expect(await findProblems(testDb(), me.uid, () => MIDNIGHT)).toEqual([]);
      const user = testDb().doc(`users/${me.uid}`);
      const { docs: texts } = await user.collection('messages').where('direction', '==', 'outbound').get();
      for (const day of ['2026-03-01', '2026-03-02']) {
        const sent = texts.filter((text) => text.get('created_at').startsWith(day)).length;
        const quota = await user.collection('quotas').doc(day).get();
        expect(quota.get('texts') ?? 0, day).toBe(sent);
      }
      if (looks < look) return;
    }
  },
);

test('a list whose ETag is of the new day shows the health of the new day', async () => {
  const { me, clock } = await withMidnight();
  const seen = new Set<string>();
  for (let look = 1; look < 10; look++) {
    Object.assign(clock, { looks: 0, midnightAt: look });
    const { headers, body } = await me.get('/api/people');
    const isOfNewDay = headers.get('etag')?.includes('2026-03-02') ?? false;
    if (isOfNewDay) expect(body[0].health_status).toBe('warning');
    seen.add(`${isOfNewDay} ${body[0].health_status}`);
  }
  expect(seen.size).toBeGreaterThan(1);
});
