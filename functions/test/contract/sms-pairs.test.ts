import { expect, test } from 'vitest';
import { MINUTE_MS, type Schedules, startSchedules, withPerson } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, testDb } from '#testing/api/start-api.ts';

const REFUSED = { outcome: 'refused', message: 'The To number is not valid' } as const;

async function rowsOf(phone: string) {
  return (await testDb().collection('sms_routes').where('phone', '==', phone).get()).docs;
}

const pairsOf = async (phone: string) =>
  (await rowsOf(phone)).map((doc) => [doc.get('number'), doc.get('uid')]);

/** Sends a text from a person's phone to the user. */
const answer = ({ twilioPosts }: Schedules, phone: string, Body: string, To = NUMBERS[0]!) =>
  twilioPosts('/api/sms/webhook', {
    MessageSid: `SM${crypto.randomUUID()}`.replaceAll('-', ''),
    From: phone,
    To,
    Body,
  });

test('a refused text gives its pair of numbers back', async () => {
  const api = await startSchedules();
  const phone = freshPhone();
  const [first, second] = [await withPerson(api, phone), await withPerson(api, phone)];
  api.answerNext(REFUSED);
  expect((await first.send('Hello')).status).toBe(502);
  expect(await pairsOf(phone)).toEqual([]);
  await second.send('Hello');
  expect(await pairsOf(phone)).toEqual([[NUMBERS[0], second.me.uid]]);
});

test('a refused text leaves a pair alone that more than it went over', async () => {
  const api = await startSchedules();
  const { me, phone, send } = await withPerson(api);
  const pair = [[NUMBERS[0], me.uid]];
  await send('Hello');
  api.answerNext(REFUSED);
  expect((await send('Again')).status).toBe(502);
  expect(await pairsOf(phone)).toEqual(pair);
});

test('a refused text leaves the pair to one that was sent meanwhile', async () => {
  const api = await startSchedules();
  const { me, phone, send } = await withPerson(api);
  const accept = api.texting.send;
  api.texting.send = async () => {
    api.texting.send = accept;
    expect((await send('Meanwhile')).status).toBe(201);
    return REFUSED;
  };
  expect((await send('Refused')).status).toBe(502);
  expect(await pairsOf(phone)).toEqual([[NUMBERS[0], me.uid]]);
});

test('a refused text leaves the pair to an answer that came over it', async () => {
  const api = await startSchedules();
  const { me, phone, send } = await withPerson(api);
  api.texting.send = async ({ from }) => {
    await answer(api, phone, 'Hi', from);
    return REFUSED;
  };
  await send('Refused');
  expect(await pairsOf(phone)).toEqual([[NUMBERS[0], me.uid]]);
});

test('a refused text leaves a pair alone that the user has with somebody else', async () => {
  const api = await startSchedules();
  const { me, phone, send } = await withPerson(api);
  const textNew = async (name: string) => {
    const { id } = (await me.post('/api/people', { name, phone_number: phone })).body;
    return me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  };
  await send('Hello');
  await textNew('Bea');
  api.answerNext(REFUSED);
  expect((await textNew('Cleo')).status).toBe(502);
  expect(await pairsOf(phone)).toEqual(NUMBERS.map((number) => [number, me.uid]));
});

test('a pair is written when a text says something new of it, and else once a day', async () => {
  const api = await startSchedules();
  const { phone, send } = await withPerson(api);
  async function isWrittenBy(use: () => Promise<unknown>) {
    const [before] = await rowsOf(phone);
    await use();
    const [after] = await rowsOf(phone);
    return !before?.updateTime.isEqual(after!.updateTime);
  }
  const text = () => send('Hello');
  const say = (body: string) => () => answer(api, phone, body);
  expect(await isWrittenBy(text)).toBe(true);
  expect(await isWrittenBy(text)).toBe(true); // The pair is no longer reserved for the first text.
  for (const use of [text, say('Hi'), text]) expect(await isWrittenBy(use)).toBe(false);
  for (const word of ['STOP', 'START']) expect(await isWrittenBy(say(word))).toBe(true);
  expect(await isWrittenBy(say('Hi'))).toBe(false);
  for (const use of [say('Hi'), text]) {
    api.pass(24 * 60 * MINUTE_MS);
    expect(await isWrittenBy(use)).toBe(true);
    const [row] = await rowsOf(phone);
    expect(row?.get('last_used_at')).toBe(api.clock.now.toISOString());
  }
});
