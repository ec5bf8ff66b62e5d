import { expect, test } from 'vitest';
import { agreesWith } from '#services/messages/recent-messages.ts';
import { settleMessages } from '#services/messages/settle-messages.ts';
import { always, MINUTE_MS, startSchedules, withPerson } from '#testing/schedules.ts';
import { NUMBERS, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

/**
 * Creates a user with a person, with functions that text in both directions and that read the thread from the
 * API and from the database.
 */
async function withThread() {
  const api = await startSchedules();
  const them = await withPerson(api);
  const { me, person, phone } = them;
  const row = testDb().doc(`users/${me.uid}/people/${person.id}`);

  const inbound = (body: string, sid = newSid()) =>
    api.twilioPosts('/api/sms/webhook', { MessageSid: sid, From: phone, To: NUMBERS[0]!, Body: body });
  const report = (sid: string, status: string, id: string, uid = me.uid) =>
    api.twilioPosts(`/api/sms/status?message=${encodeURIComponent(`${uid}/${id}`)}`, {
      MessageSid: sid,
      MessageStatus: status,
    });

  /** Returns the thread as unparsed text, with the cursor of the next page. */
  async function read(query = '') {
    const headers = { authorization: `Bearer token-${me.uid}` };
    const answer = await fetch(`${api.origin}/api/sms/messages/${person.id}${query}`, { headers });
    return { text: await answer.text(), next: answer.headers.get('x-next-before') };
  }

  const kept = async () => (await row.get()).get('recent_messages') as string | null;
  async function stored(): Promise<any[]> {
    const { docs } = await testDb()
      .collection(`users/${me.uid}/messages`)
      .where('person_id', '==', person.id)
      .get();
    return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
  }

  /**
   * Expects the API's answer for the thread to be the same with and without the copies of messages in the
   * person's document.
   */
  async function expectAsFound(queries = ['', '?limit=20']) {
    const recent_messages = await kept();
    expect(agreesWith(recent_messages, await stored())).toBe(true);
    const answers = await Promise.all(queries.map(read));
    await row.update({ recent_messages: null });
    expect(answers).toEqual(await Promise.all(queries.map(read)));
    await row.update({ recent_messages });
    return answers;
  }

  return { ...them, api, row, inbound, report, read, kept, stored, expectAsFound };
}

test('a thread is answered as it is found, however long it is and whatever page of it is asked for', async () => {
  const { api, send, inbound, read, kept, expectAsFound } = await withThread();
  const queries = ['', '?limit=1', '?limit=19', '?limit=20', '?limit=21', '?limit=500'];
  for (let length = 0; length <= 45; length++) {
    if ([0, 1, 2, 19, 20, 21, 45].includes(length)) {
      api.answerNext({ outcome: 'refused', message: 'No' });
      await send('Is kept only while it is on its way');
      const { next } = await read('?limit=7');
      await expectAsFound(next ? [...queries, '?limit=7', `?limit=20&before=${next}`] : queries);
    }
    if (length % 3) api.pass(1_000); // some messages share a timestamp
    if (length % 4 === 0) api.answerNext({ outcome: 'accepted', sid: newSid(), status: 'delivered' });
    await (length % 2 ? inbound(`Answer ${length}`) : send(`Text ${length}`));
  }
  expect(JSON.parse((await kept())!)).toMatchObject({ messages: { length: 20 }, has_older: true });
});

test('whatever becomes of a text shows at once', async () => {
  const { api, me, person, send, sendBlindly, report, read, expectAsFound } = await withThread();
  const states = async () => JSON.parse((await read()).text).map(({ status }: any) => status);
  const reported = newSid();
  api.answerNext({ outcome: 'accepted', sid: reported, status: 'queued' });
  const { body: first } = await send('Is told of');
  api.answerNext({ outcome: 'refused', message: 'No' });
  api.pass(1_000);
  await send('Is refused');
  expect(await states()).toEqual(['queued']);
  await report(reported, 'sent', first.id);
  expect(await states()).toEqual(['sent']);
  await sendBlindly('Is given up');
  expect(await states()).toEqual(['sent', 'queued']);
  await report(reported, 'delivered', first.id);
  api.pass(10 * MINUTE_MS);
  await settleMessages(api.system, always);
  expect(await states()).toEqual(['delivered', 'failed']);
  await send('Comes next');
  const { id } = (await me.get(`/api/sms/messages/${person.id}`)).body[1];
  await report(newSid(), 'delivered', id);
  expect(await states()).toEqual(['delivered', 'delivered', 'queued']);
  await expectAsFound();
});

test('twenty texts sent and received at once are all kept, those of them that are refused are not', async () => {
  const { api, send, inbound, stored, kept, expectAsFound } = await withThread();
  await send('First');
  const outcomes = Array.from({ length: 10 }, (_, n) =>
    n % 3
      ? { outcome: 'accepted' as const, sid: newSid(), status: 'delivered' }
      : { outcome: 'refused' as const, message: 'No' },
  );
  api.texting.send = async () => outcomes.pop()!;
  await Promise.all(Array.from({ length: 10 }, (_, n) => [send(`Text ${n}`), inbound(`Answer ${n}`)]).flat());
  expect(await stored()).toHaveLength(17);
  expect(JSON.parse((await kept())!).has_older).toBe(false);
  await expectAsFound(['', '?limit=5', '?limit=17', '?limit=18']);
});

test('a thread nobody knows the newest texts of is known from its next text on', async () => {
  const { api, row, send, inbound, kept, expectAsFound } = await withThread();
  for (let n = 0; n < 22; n++) {
    api.pass(1_000);
    await inbound(`Answer ${n}`);
    if (n === 0) await send('So that answers arrive');
  }
  for (const next of [send, inbound]) {
    await row.update({ recent_messages: null });
    api.pass(1_000);
    await next('The next');
    expect(JSON.parse((await kept())!)).toMatchObject({ messages: { length: 20 }, has_older: true });
    await expectAsFound();
  }
});

test('a text that was stored by who keeps nothing with the person shows, and is kept from the next text on', async () => {
  const { api, me, row, send, inbound, kept, read, expectAsFound } = await withThread();
  const { id: _, ...sent } = (await send('Hello')).body;
  api.pass(1_000);
  const at = api.clock.now.toISOString();
  const theirs = { body: 'Old habits', direction: 'inbound', status: 'received', created_at: at };
  await testDb()
    .collection(`users/${me.uid}/messages`)
    .add({ ...sent, ...theirs, from: '+1', to: '+1', provider_sid: newSid() });
  await row.update({ last_message_at: at });
  expect((await read('?limit=20')).text).toContain('Old habits');
  api.pass(1_000);
  await inbound('Hi');
  expect(await kept()).toContain('Old habits');
  await expectAsFound();
});

test.each([
  ['short ones', 20, 'Answer'],
  ['long ones', 2, '🌿'.repeat(1_600)],
])('a text that a slow clock dates back is in its place among %s', async (_, length, body) => {
  const { api, send, inbound, expectAsFound, kept } = await withThread();
  await send('First');
  for (let n = 0; n < 25; n++) {
    api.pass(1_000);
    await inbound(body);
  }
  expect(JSON.parse((await kept())!).messages).toHaveLength(length);
  api.pass(-500);
  await inbound('A little late');
  expect(await kept()).toContain('A little late');
  await expectAsFound();
  api.pass(-60_000);
  await inbound('Much too late');
  expect(await kept()).not.toContain('Much too late');
  await expectAsFound();
});

test('long texts take no more than some kilobytes of the person', async () => {
  const { api, send, inbound, kept, expectAsFound } = await withThread();
  for (let n = 0; n < 12; n++) {
    api.pass(1_000);
    await (n % 2 ? inbound : send)('🌿'.repeat(1_600));
    expect(Buffer.byteLength((await kept())!)).toBeLessThan(16_384);
  }
  expect(JSON.parse((await kept())!)).toMatchObject({ messages: { length: 2 }, has_older: true });
  await expectAsFound(['', '?limit=1', '?limit=2', '?limit=3', '?limit=20']);
});

test('what is kept with a person is in no answer and no backup, and a restored thread is found', async () => {
  const { api, me, person, send, inbound, report } = await withThread();
  api.answerNext({ outcome: 'accepted', sid: newSid(), status: 'delivered' });
  const { body: sent } = await send('Hello');
  api.pass(1_000);
  await inbound('Hello back');
  const exported = (await me.get('/api/export')).body;
  for (const answer of [exported, (await me.get(`/api/people/${person.id}`)).body])
    expect(JSON.stringify(answer)).not.toContain('recent_messages');
  const [other, third] = [api.as(), api.as()];
  const [text] = exported.messages;
  const older = Array.from({ length: 120 }, (_, n) => ({
    ...text,
    id: `older-${n}`,
    created_at: `1980-01-01T00:00:00.${100 + n}Z`,
  }));
  const longer = { ...exported, messages: [...exported.messages, ...older] };
  expect((await other.post('/api/import-backup', exported)).status).toBe(200);
  expect((await third.post('/api/import-backup', longer)).status).toBe(200);
  const keptBy = async ({ uid }: typeof other) =>
    (await testDb().doc(`users/${uid}/people/${person.id}`).get()).get('recent_messages');
  expect(JSON.parse(await keptBy(other))).toMatchObject({ messages: { length: 2 }, has_older: false });
  expect(await keptBy(third)).toBeNull();
  await report(newSid(), 'failed', sent.id, other.uid); // changes nothing: the message was already delivered
  for (const { uid, get } of [other, third])
    expect((await get(`/api/sms/messages/${person.id}?limit=2`)).body).toMatchObject([
      { body: 'Hello', user_id: uid, status: 'delivered' },
      { body: 'Hello back' },
    ]);
});
