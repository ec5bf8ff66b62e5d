import { expect, test } from 'vitest';
import { agreesWith } from '#services/messages/recent-messages.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { manyRecords, RECORD_COUNTS, withPair } from '#testing/merging.ts';
import { freshPhone, startApi } from '#testing/api/start-api.ts';

/**
 * Creates two people, one with more messages than a unit of work can move. `expectAgreed` compares the copies
 * of the newest messages in each person's document with the stored messages.
 */
async function withLongThread() {
  const pair = await withPair({ phone_number: freshPhone() });
  const { me, keep_id, merge_id, rowsOf } = pair;
  await manyRecords(me.uid, merge_id);
  const send = (body: string) => me.post('/api/sms/send', { person_id: keep_id, body });
  async function expectAgreed() {
    const messages = await rowsOf('messages');
    for (const { id, recent_messages } of await rowsOf('people')) {
      const theirs = messages.filter(({ person_id }) => person_id === id);
      expect(agreesWith(recent_messages, theirs)).toBe(true);
    }
  }
  return { ...pair, send, expectAgreed };
}

test('texts between the steps of a merge are in a thread that is answered as it is found', async () => {
  const { me, keep_id, merge_id, send, expectAgreed, thread } = await withLongThread();
  await send('Before');
  let steps = 0;
  const db = faultyDb(
    async () => {},
    async (commit) => {
      steps = commit;
      await expectAgreed();
      await send(`After step ${commit}`);
      await expectAgreed();
    },
  );
  const merging = await startApi({ db });
  expect((await merging.as(me.uid).post('/api/people/merge', { keep_id, merge_id })).status).toBe(200);
  expect(steps).toBeGreaterThan(2);
  expect(await thread()).toHaveLength(RECORD_COUNTS.messages + 1 + steps);
  await expectAgreed();
});

test('texts at once with a merge leave what is kept true of the thread', async () => {
  const { merge, send, expectAgreed, thread } = await withLongThread();
  await send('Before');
  const texts = Array.from({ length: 6 }, (_, n) => send(`Text ${n}`));
  const answers = await Promise.all([merge(), ...texts]);
  expect(answers.map(({ status }) => status)).toEqual([200, ...texts.map(() => 201)]);
  expect(await thread()).toHaveLength(RECORD_COUNTS.messages + 7);
  await expectAgreed();
});
