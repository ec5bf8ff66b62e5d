import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { findProblems, rebuildAccount } from '#account-repair.ts';
import { newSid } from '#testing/data/new-sid.ts';

const MANY = 20;
const pick = <T>(from: T[], n: number) => from[n % from.length]!;

interface Target {
  id: string;
  phone_number: string;
}
type Call = (person: Target, n: number) => Promise<{ status: number }>;

/**
 * Creates a user with seven people. `make(n)` advances the clock by a second and sends the n-th call of a
 * busy day.
 */
async function withBusyUser() {
  const api = await startApi();
  const me = api.as();
  const people: Target[] = [];
  while (people.length < 7)
    people.push((await me.post('/api/people', { name: 'Ana', phone_number: freshPhone() })).body);
  const targetOf = (n: number) => pick(people, Math.floor(n / 3));
  const read = async (path: string): Promise<any[]> => {
    const { status, body } = await me.get(path);
    return status === 200 ? body : [];
  };

  /** The calls of a busy day. Three consecutive calls get the same person. */
  const calls: Call[] = [
    ({ id }, n) => me.post('/api/sms/send', { person_id: id, body: `Out ${n}` }),
    async ({ id }) => {
      const messages = await read(`/api/sms/messages/${id}`);
      const sent = messages.findLast(({ direction }) => direction === 'outbound');
      const report = { MessageSid: newSid(), MessageStatus: 'delivered' };
      return api.twilioPosts(`/api/sms/status?message=${me.uid}/${sent?.id}`, report);
    },
    ({ phone_number: From }, n) =>
      api.twilioPosts('/api/sms/webhook', { MessageSid: newSid(), From, To: NUMBERS[0]!, Body: `In ${n}` }),

    ({ id }, n) => {
      if (n % 2) api.answerNext({ outcome: 'unknown', isTimeout: true });
      else api.answerNext({ outcome: 'refused', message: 'No', isOptedOut: false });
      return me.post('/api/sms/send', { person_id: id, body: `Lost ${n}` });
    },
    ({ id }) => me.post(`/api/people/${id}/read`),
    ({ id }, n) => me.patch(`/api/people/${id}`, { cadence_days: n }),

    ({ id }, n) => me.post(`/api/people/${id}/contact`, n % 2 ? { note: `talked ${n}` } : {}),
    async ({ id }) => {
      const events = await read(`/api/people/${id}/activity`);
      const contact = events.find(({ type }) => type === 'contact');
      return me.delete(`/api/people/${id}/contact/${contact?.id}`);
    },
    ({ id: person_id }, n) =>
      me.post('/api/ai/confirm-memory-entry', { person_id, content: `told ${n}`, contacted: true }),

    ({ id }, n) => me.post(`/api/people/${id}/notebook`, { content: `memory ${n}` }),
    ({ id }, n) => me.post(`/api/people/${id}/tags`, { name: `T${n % 3}` }),
    async (_, n) => {
      const rows = [{ name: `Imported ${n}`, tags: ['T0'] }];
      const imported = await me.post('/api/people/import', { people: rows });
      return n % 2 ? me.delete(`/api/people/import/${imported.body.import_id}`) : imported;
    },

    ({ id }) => me.delete(`/api/people/${id}`),
    ({ id }) => me.post(`/api/people/${id}/restore`),
    ({ id: keep_id }, n) => me.post('/api/people/merge', { keep_id, merge_id: targetOf(n + 3).id }),
  ];

  const now = () => api.clock.now;
  const make = (n: number) => {
    api.clock.now = new Date(now().getTime() + 1000);
    return pick(calls, n)(targetOf(n), n);
  };
  return {
    me,
    now,
    make,
    find: () => findProblems(testDb(), me.uid, now),
    rebuild: () => rebuildAccount(testDb(), me.uid, now),
  };
}

const numbers = (from: number, length: number) => Array.from({ length }, (_, n) => from + n);
const countDone = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length;

test('a busy day, one call after the other, leaves nothing to mend', async () => {
  const { make, find } = await withBusyUser();
  const answers = [];
  for (const n of numbers(0, 75)) {
    answers.push(await make(n));
    if (n % 5 === 4) expect(await find(), `by call ${n}`).toEqual([]);
  }
  expect(countDone(answers)).toBeGreaterThan(40);
}, 60_000);

test('twenty calls of all kinds at once leave nothing to mend, also while the account is put right', async () => {
  const { me, make, find, rebuild, now } = await withBusyUser();
  const answers = [];
  for (const round of [0, 1, 2]) {
    const calls = numbers(round * MANY, MANY).map(make);
    const rebuilt = round === 1 ? rebuild() : undefined;
    answers.push(...(await Promise.all(calls)));
    expect(await rebuilt).toEqual(rebuilt && []);
    expect(await find(), `round ${round}`).toEqual([]);
  }
  expect(countDone(answers)).toBeGreaterThan(30);
  await expectConsistent(me, now());
}, 60_000);
