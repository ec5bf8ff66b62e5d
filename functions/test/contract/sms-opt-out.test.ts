import { expect, test } from 'vitest';
import { freshPhone, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

const UNSUBSCRIBED = {
  outcome: 'refused',
  message: 'Attempt to send to unsubscribed recipient',
  isOptedOut: true,
} as const;
const REFUSED = { status: 403, body: { error: { code: 'opted_out' } } };

/** Creates a user with a person, and functions that send texts in both directions. */
async function withPerson() {
  const api = await startApi();
  const me = api.as();
  const phone = freshPhone();
  const add = async (fields: object = {}) =>
    (await me.post('/api/people', { name: 'Ana', phone_number: phone, ...fields })).body.id as string;
  const id = await add();
  const send = (body: string, person_id = id) => me.post('/api/sms/send', { person_id, body });
  const says = (Body: string, { From = phone, To = NUMBERS[0]! } = {}) =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: newSid(),
      From,
      To,
      Body,
    });
  const isOut = async (personId = id) => (await me.get(`/api/people/${personId}`)).body.sms_opted_out;
  const setPhone = (phone_number: string | null) => me.patch(`/api/people/${id}`, { phone_number });
  await send('Hello');
  return { api, me, phone, id, add, send, says, isOut, setPhone };
}

test('STOP outlives clearing the number and setting it again', async () => {
  const { api, phone, send, says, isOut, setPhone } = await withPerson();
  await says('STOP');
  await setPhone(null);
  expect(await isOut()).toBe(false);
  expect((await setPhone(phone)).body.sms_opted_out).toBe(true);
  expect(await send('Still there?')).toMatchObject(REFUSED);
  expect(api.sent).toHaveLength(1);
});

test('STOP holds for everybody of the user with that phone, those who get it later too, until START', async () => {
  const { api, me, add, send, says, isOut } = await withPerson();
  const second = await add({ name: 'Bo' });
  await says('STOP');
  expect(await isOut(second)).toBe(true);
  const third = await add({ name: 'Cleo' });
  expect(await send('Hello', third)).toMatchObject(REFUSED);
  expect(await isOut(third)).toBe(true);
  const shown = (await me.get('/api/people')).body.map((row: any) => row.sms_opted_out);
  expect(shown).toEqual([true, true, true]);
  expect(api.sent).toHaveLength(1);
  await says('START');
  for (const id of [second, third]) expect(await isOut(id)).toBe(false);
  expect((await send('Welcome back', third)).status).toBe(201);
});

test('STOP over one pair stops the other pairs of the phone', async () => {
  const { add, send, says } = await withPerson();
  const second = await add({ name: 'Bo' });
  expect((await send('Hello', second)).status).toBe(201);
  await says('STOP');
  expect(await send('Again')).toMatchObject(REFUSED);
  expect(await send('Again', second)).toMatchObject(REFUSED);
  await says('START', { To: NUMBERS[1]! });
  expect((await send('Again')).status).toBe(201);
});

test('STOP from an older phone is kept for when it is the person’s again', async () => {
  const { phone, send, says, isOut, setPhone } = await withPerson();
  await setPhone(freshPhone());
  await says('STOP');
  expect(await isOut()).toBe(false);
  expect((await send('On the new phone')).status).toBe(201);
  await setPhone(phone);
  expect(await isOut()).toBe(true);
  expect(await send('On the old one')).toMatchObject(REFUSED);
});

test('a STOP that only the text service knows of is told, kept, and no text is left behind', async () => {
  const { api, me, id, phone, send, says, isOut, setPhone } = await withPerson();
  api.answerNext(UNSUBSCRIBED);
  expect(await send('Still there?')).toMatchObject(REFUSED);
  expect(await isOut()).toBe(true);
  expect((await me.get(`/api/sms/messages/${id}`)).body).toHaveLength(1);
  expect(await send('And now?')).toMatchObject(REFUSED);
  expect(api.sent).toHaveLength(2);
  await setPhone(null);
  expect((await setPhone(phone)).body.sms_opted_out).toBe(true);
  await says('START');
  expect((await send('Welcome back')).status).toBe(201);
});

test('a STOP that meets the first text over another pair holds for that pair too', async () => {
  const { api, add, send, says } = await withPerson();
  const second = await add({ name: 'Bo' });
  const [answer] = await Promise.all([send('Hello', second), says('STOP')]);
  expect([201, 403]).toContain(answer.status);
  const texts = api.sent.length;
  expect(await send('Again', second)).toMatchObject(REFUSED);
  expect(api.sent).toHaveLength(texts);
});

test('one user’s STOP is not another’s', async () => {
  const { api, phone, says } = await withPerson();
  await says('STOP');
  const other = api.as();
  const { id } = (await other.post('/api/people', { phone_number: phone })).body;
  expect((await other.post('/api/sms/send', { person_id: id, body: 'Hello' })).status).toBe(201);
});
