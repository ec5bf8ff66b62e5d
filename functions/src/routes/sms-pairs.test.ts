import { expect, test } from 'vitest';
import { startSchedules, withPerson } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, testDb } from '#testing/start-api.ts';

const REFUSED = { outcome: 'refused', message: 'The To number is not valid' } as const;

async function pairsOf(phone: string) {
  const { docs } = await testDb().collection('sms_routes').where('phone', '==', phone).get();
  return docs.map((doc) => [doc.get('number'), doc.get('uid')]);
}

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
    const fields = {
      MessageSid: `SM${crypto.randomUUID()}`.replaceAll('-', ''),
      From: phone,
      To: from,
      Body: 'Hi',
    };
    await api.twilioPosts('/api/sms/webhook', fields);
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
