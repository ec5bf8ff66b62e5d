import { expect, test } from 'vitest';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

async function withPerson(api: Api, fields: object = {}) {
  const me = api.as();
  const phone = freshPhone();
  const person = (await me.post('/api/people', { name: 'Ana', phone_number: phone, ...fields })).body;
  const send = (body: string, key?: string) =>
    me.post('/api/sms/send', { person_id: person.id, body }, key ? { 'idempotency-key': key } : {});
  const thread = async () => (await me.get(`/api/sms/messages/${person.id}`)).body;
  const inbound = (body: string, sid = newSid(), to = NUMBERS[0]!) =>
    api.twilioPosts('/api/sms/webhook', { MessageSid: sid, From: phone, To: to, Body: body });
  const get = async () => (await me.get(`/api/people/${person.id}`)).body;
  return { me, phone, person, send, thread, inbound, get };
}

test('refuses strangers, empty and overlong texts, and people without a phone', async () => {
  const api = await startApi();
  const { me, person, send, thread } = await withPerson(api);
  expect((await api.request('POST', '/api/sms/send', { body: {} })).status).toBe(401);
  expect((await send('   ')).body.error.details[0].path).toBe('body');
  expect((await send('x'.repeat(1601))).status).toBe(400);
  const stranger = api.as();
  expect((await stranger.post('/api/sms/send', { person_id: person.id, body: 'hi' })).status).toBe(404);
  expect((await stranger.get(`/api/sms/messages/${person.id}`)).status).toBe(404);
  expect((await me.get(`/api/sms/messages/${person.id}?before=nonsense`)).status).toBe(400);
  expect((await me.get(`/api/sms/messages/${person.id}?limit=501`)).status).toBe(400);
  await me.patch(`/api/people/${person.id}`, { phone_number: null });
  expect(await send('hi')).toMatchObject({ status: 400, body: { error: { code: 'failed_precondition' } } });
  expect(await thread()).toEqual([]);
  expect(api.sent).toEqual([]);
});

test('a text is stored, sent, and counts as contact', async () => {
  const api = await startApi();
  const { me, phone, person, send, thread, get } = await withPerson(api);
  const sent = await send('  Hello there  ');
  expect(sent).toMatchObject({
    status: 201,
    body: {
      body: 'Hello there',
      direction: 'outbound',
      person_id: person.id,
      user_id: me.uid,
      status: 'queued',
      error_message: null,
      to: phone,
      sent_at: '2026-03-01T12:00:00.000Z',
    },
  });
  expect(api.sent).toMatchObject([{ to: phone, body: 'Hello there' }]);
  expect(await thread()).toEqual([sent.body]);
  expect(await get()).toMatchObject({
    last_message: 'Hello there',
    last_contact_date: '2026-03-01T12:00:00.000Z',
  });
});

test('the same idempotency key texts once, also when asked ten times at once', async () => {
  const api = await startApi();
  const { send, thread } = await withPerson(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('Hello', 'key')));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  expect(api.sent).toHaveLength(1);
  expect(await thread()).toHaveLength(1);
  expect((await send('Something else', 'key')).status).toBe(409);
  expect(api.sent).toHaveLength(1);
});

test('a refused text is removed, told with Twilio’s words, and may be tried again with its key', async () => {
  const api = await startApi();
  const { send, thread, get } = await withPerson(api);
  api.answerNext({ outcome: 'refused', message: 'The To number is not valid' });
  expect(await send('Hello', 'key')).toMatchObject({
    status: 502,
    body: { error: { code: 'upstream_failed', message: 'The To number is not valid' } },
  });
  expect(await thread()).toEqual([]);
  expect(await get()).toMatchObject({ last_message: null, last_contact_date: null });
  expect((await send('Hello', 'key')).status).toBe(201);
});

test('a text of unknown outcome stays queued and is never sent twice', async () => {
  const api = await startApi();
  const { send, thread } = await withPerson(api);
  api.answerNext({ outcome: 'unknown', isTimeout: true });
  expect(await send('Hello', 'key')).toMatchObject({
    status: 504,
    body: { error: { code: 'upstream_timeout' } },
  });
  expect(await send('Hello', 'key')).toMatchObject({ status: 201, body: { status: 'queued' } });
  expect(await thread()).toMatchObject([{ status: 'queued' }]);
  expect(api.sent).toHaveLength(1);
});

test('a thread is read in pages from its newest end', async () => {
  const api = await startApi();
  const { me, person, send } = await withPerson(api);
  for (let n = 0; n < 5; n++) {
    api.clock.now = new Date(Date.UTC(2026, 2, 1, 12, n));
    await send(`Text ${n}`);
  }
  const page = async (query: string) => {
    const answer = await me.get(`/api/sms/messages/${person.id}?${query}`);
    const texts = answer.body.map((message: { body: string }) => message.body.slice(-1)).join('');
    return [texts, answer.headers.get('x-next-before')] as const;
  };
  const [newest, next] = await page('limit=2');
  const [middle, last] = await page(`limit=2&before=${next}`);
  const [oldest, end] = await page(`limit=2&before=${last}`);
  expect([newest, middle, oldest, end]).toEqual(['34', '12', '0', null]);
});

test('an unsigned call of Twilio’s is forbidden and stores nothing', async () => {
  const api = await startApi();
  const { send, thread, phone } = await withPerson(api);
  await send('Hello');
  const fields = { MessageSid: 'SM1', From: phone, To: NUMBERS[0]!, Body: 'Forged' };
  expect((await api.twilioPosts('/api/sms/webhook', fields, 'bad')).status).toBe(403);
  expect((await api.twilioPosts('/api/sms/webhook', fields, '')).status).toBe(403);
  expect(
    (await api.twilioPosts('/api/sms/status', { MessageSid: 'SM1', MessageStatus: 'failed' }, 'bad')).status,
  ).toBe(403);
  expect(await thread()).toHaveLength(1);
});

test('an answer lands once in its thread, however often Twilio tells it', async () => {
  const api = await startApi();
  const { send, inbound, thread, get, me, person } = await withPerson(api);
  await send('How are you?');
  api.clock.now = new Date('2026-03-02T09:00:00.000Z');
  const sid = newSid();
  const answers = await Promise.all(Array.from({ length: 10 }, () => inbound('Fine 🌿', sid)));
  expect(answers.every((answer) => answer.status === 200 && answer.body.endsWith('<Response/>'))).toBe(true);
  expect(await thread()).toMatchObject([
    { direction: 'outbound' },
    { id: sid, body: 'Fine 🌿', status: 'received' },
  ]);
  const expected = {
    unread_count: 1,
    last_message: 'Fine 🌿',
    last_contact_date: '2026-03-02T09:00:00.000Z',
  };
  expect(await get()).toMatchObject(expected);
  expect((await me.get('/api/people?filter=unread')).body).toMatchObject([expected]);
  expect((await me.post(`/api/people/${person.id}/read`)).body.unread_count).toBe(0);
});

test('STOP and START decide whether a person takes texts', async () => {
  const api = await startApi();
  const { send, inbound, get } = await withPerson(api);
  await send('Hello');
  await inbound(' stop ');
  expect(await get()).toMatchObject({ sms_opted_out: true });
  expect(await send('Still there?')).toMatchObject({ status: 403, body: { error: { code: 'opted_out' } } });
  await inbound('START');
  expect((await send('Welcome back')).status).toBe(201);
});

test('STOP and START are in the thread and the feed, but are neither unread nor the last message', async () => {
  const api = await startApi();
  const { send, inbound, thread, get, me, person } = await withPerson(api);
  await send('Hello');
  const said = async (...bodies: string[]) => {
    for (const body of bodies) await inbound(body);
    const { unread_count, last_message } = await get();
    return [unread_count, last_message];
  };
  expect(await said('Quit', ' unstop ', 'STOP', 'Yes', 'start')).toEqual([0, 'Hello']);
  expect((await me.get('/api/people?filter=unread')).body).toEqual([]);
  expect((await me.get('/api/today')).body.unread).toEqual([]);
  expect(await thread()).toHaveLength(6);
  const feed = (await me.get(`/api/people/${person.id}/activity`)).body;
  expect(feed.filter(({ type }: { type: string }) => type === 'message_in')).toHaveLength(5);
  expect(await said('Yes')).toEqual([1, 'Yes']);
  expect(await said('Sorry, that was my cat', 'STOP')).toEqual([2, 'Sorry, that was my cat']);
});

test('two users texting one phone each get their own answers, over numbers of their own', async () => {
  const api = await startApi();
  const first = await withPerson(api);
  const second = await withPerson(api, { phone_number: first.phone });
  await first.send('From the first');
  await second.send('From the second');
  expect(api.sent.map((text) => text.from)).toEqual(NUMBERS);
  api.clock.now = new Date('2026-03-01T12:01:00.000Z');
  await first.inbound('To the second', undefined, NUMBERS[1]);
  expect(await first.thread()).toHaveLength(1);
  expect(await second.thread()).toMatchObject([{}, { body: 'To the second' }]);
  const third = await withPerson(api, { phone_number: first.phone });
  expect(await third.send('No number left')).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable' } },
  });
});

test('an inbound text without a route is kept apart, once', async () => {
  const api = await startApi();
  const { inbound, thread, phone } = await withPerson(api);
  const sid = newSid();
  expect((await inbound('Who is this?', sid)).status).toBe(200);
  expect((await inbound('Who is this?', sid)).status).toBe(200);
  expect(await thread()).toEqual([]);
  expect((await testDb().doc(`unrouted_messages/${sid}`).get()).data()).toMatchObject({
    from: phone,
    body: 'Who is this?',
  });
});

test('delivery states never go backwards, whichever report comes first', async () => {
  const api = await startApi();
  const { send, thread } = await withPerson(api);
  const sid = newSid();
  api.answerNext({ outcome: 'accepted', sid, status: 'queued' });
  await send('Hello');
  const report = (status: string, more: object = {}) =>
    api.twilioPosts('/api/sms/status', { MessageSid: sid, MessageStatus: status, ...more });
  const state = async () => (await thread())[0].status;
  await report('delivered');
  expect(await state()).toBe('delivered');
  await report('sent');
  await report('failed');
  expect(await state()).toBe('delivered');
  expect((await report('delivered', { MessageSid: 'SMunknown' })).status).toBe(200);
});

test('a report that overtakes the answer settles the text by its reference', async () => {
  const api = await startApi();
  const { me, send, thread, get } = await withPerson(api);
  api.answerNext({ outcome: 'unknown', isTimeout: true });
  await send('Hello');
  const [{ id }] = await thread();
  const reference = encodeURIComponent(`${me.uid}/${id}`);
  const fields = { MessageSid: 'SMlate', MessageStatus: 'undelivered', ErrorCode: '30003' };
  await api.twilioPosts(`/api/sms/status?message=${reference}`, fields);
  expect(await thread()).toMatchObject([{ status: 'undelivered', error_message: 'Error 30003' }]);
  expect((await get()).last_message).toBe('Hello');
});

test('a text that was taken is never answered as an error, whatever fails after', async () => {
  const api = await startApi();
  const { me, person, send, thread } = await withPerson(api);
  const taken = { outcome: 'accepted' as const, sid: newSid(), status: 'queued' };
  const stored = testDb().doc(`users/${me.uid}/people/${person.id}`);
  api.texting.send = async () => {
    await stored.update({ name: 7 }); // makes the person's document unreadable
    return taken;
  };
  expect(await send('Hello')).toMatchObject({ status: 201, body: { status: 'queued' } });
  await stored.update({ name: 'Ana' });
  expect(await thread()).toHaveLength(1);
  expect(api.logged.join()).toContain('An accepted text waits for its report');
});

test('an answer keeps its pair from becoming idle', async () => {
  const api = await startApi();
  const { send, inbound, phone } = await withPerson(api);
  await send('Hello');
  api.clock.now = new Date('2026-06-01T12:00:00.000Z');
  await inbound('Hello back');
  const [route] = (await testDb().collection('sms_routes').where('phone', '==', phone).get()).docs;
  expect(route?.get('last_used_at')).toBe('2026-06-01T12:00:00.000Z');
});

test('STOP is of the phone it was said on', async () => {
  const api = await startApi();
  const { me, person, send, inbound, get } = await withPerson(api);
  await send('Hello');
  await inbound('STOP');
  await me.patch(`/api/people/${person.id}`, { phone_number: freshPhone() });
  expect(await get()).toMatchObject({ sms_opted_out: false });
  await inbound('STOP');
  expect(await get()).toMatchObject({ sms_opted_out: false });
});

test('a signed call with fields that cannot be stored is refused in the contract’s shape', async () => {
  const api = await startApi();
  const answer = await api.twilioPosts('/api/sms/webhook', {
    MessageSid: '../x',
    From: '+15125550100',
    To: '+1',
  });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body).error.code).toBe('invalid_argument');
  const forged = await api.twilioPosts('/api/sms/webhook', {}, 'bad');
  expect(forged.status).toBe(403);
  expect(JSON.parse(forged.body).error.message).toBe('The signature is missing or wrong');
});
