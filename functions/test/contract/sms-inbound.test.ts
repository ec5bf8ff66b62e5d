import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

const WORDS = 'Do not lose me';

type User = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

/**
 * Creates a user who texted a person. `answer` sends the person's answer to an API in which `beforeCommit`
 * runs just before its first commit.
 */
async function withAnswer(beforeCommit?: (me: User, id: string) => Promise<unknown>, texts = ['Hello']) {
  const plain = await startApi();
  const me = plain.as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  for (const body of texts) await me.post('/api/sms/send', { person_id: id, body });
  const db = beforeCommit
    ? faultyDb((commit) => (commit === 1 ? beforeCommit(me, id) : Promise.resolve()))
    : testDb();
  const { twilioPosts, logged } = await startApi({ db });
  const MessageSid = newSid();
  const answer = () =>
    twilioPosts('/api/sms/webhook', { MessageSid, From: phone, To: NUMBERS[0]!, Body: WORDS });
  const kept = async () => (await testDb().doc(`unrouted_messages/${MessageSid}`).get()).get('body');
  const thread = async () => (await me.get(`/api/sms/messages/${id}`)).body;
  const person = testDb().doc(`users/${me.uid}/people/${id}`);
  return { me, answer, kept, thread, person, logged };
}

test('an answer from somebody who cannot be read is kept apart, once, and no word of it is logged', async () => {
  const { answer, kept, thread, person, logged } = await withAnswer();
  await person.update({ name: 7 });
  expect(await answer()).toMatchObject({ status: 200, body: expect.stringContaining('<Response/>') });
  expect(await kept()).toBe(WORDS);
  expect(logged.join()).toContain('An inbound text did not reach its thread');
  expect(logged.join()).not.toContain(WORDS);
  await person.update({ name: 'Ana' });
  expect((await answer()).status).toBe(200);
  expect(await thread()).toHaveLength(1);
});

test('an answer that is told again is known, whatever became of its person', async () => {
  const { answer, kept, thread, person } = await withAnswer();
  for (let n = 0; n < 3; n++) expect((await answer()).status).toBe(200);
  expect(await thread()).toHaveLength(2);
  await person.update({ purged_at: '2026-03-01T12:00:00.000Z' });
  expect((await answer()).status).toBe(200);
  expect(await kept()).toBeUndefined();
});

test('an answer that comes while the account is deleted is kept apart', async () => {
  const { deps } = await startApi();
  const { answer, kept } = await withAnswer(({ uid }) =>
    openSystem(deps).openDeletion(uid).close('2026-03-01T12:00:00.000Z'),
  );
  expect((await answer()).status).toBe(200);
  expect(await kept()).toBe(WORDS);
});

test('an answer that others were always quicker than is kept apart', async () => {
  const { answer, kept, thread } = await withAnswer(async () => {
    throw new Error('Too many changes at once');
  });
  expect((await answer()).status).toBe(200);
  expect(await kept()).toBe(WORDS);
  expect(await thread()).toHaveLength(1);
});

test('an answer that comes while its person is deleted forever is kept apart, though their pair is not written', async () => {
  const purge = async (me: User, id: string) => {
    await me.delete(`/api/people/${id}`);
    await me.delete(`/api/people/trash/${id}`);
  };
  const { me, answer, kept } = await withAnswer(purge, ['Hello', 'Are you there?']);
  expect((await answer()).status).toBe(200);
  expect(await kept()).toBe(WORDS);
  expect((await testDb().collection(`users/${me.uid}/messages`).get()).size).toBe(0);
});

test('an answer that comes while its person is merged reaches whom they are merged into', async () => {
  let heir = '';
  const merge = async (me: User, merge_id: string) => {
    heir = (await me.post('/api/people', { name: 'Ana Lopez' })).body.id;
    await me.post('/api/people/merge', { keep_id: heir, merge_id });
  };
  const { me, answer, kept } = await withAnswer(merge, ['Hello', 'Are you there?']);
  expect((await answer()).status).toBe(200);
  expect(await kept()).toBeUndefined();
  expect((await me.get(`/api/sms/messages/${heir}`)).body).toHaveLength(3);
});
