import { expect, test } from 'vitest';
import { findProblems } from '#account-repair.ts';
import { type Schedules, startSchedules } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, testDb } from '#testing/api/start-api.ts';

const [NUMBER = '', OTHER_NUMBER = ''] = NUMBERS;

const phonesOf = (...values: string[]) => values.map((value) => ({ value }));

/** Adds a person with these phones. Returns calls about them. */
async function withPhones(api: Schedules, phones: string[], me = api.as()) {
  const { id } = (await me.post('/api/people', { name: 'Ana', phones: phonesOf(...phones) })).body;
  return {
    me,
    id: id as string,
    send: (body: string, to?: string) => me.post('/api/sms/send', { person_id: id, body, ...(to && { to }) }),
    change: (...values: string[]) => me.patch(`/api/people/${id}`, { phones: phonesOf(...values) }),
    person: async () => (await me.get(`/api/people/${id}`)).body,
    thread: async () =>
      (await me.get(`/api/sms/messages/${id}`)).body.map(({ body }: { body: string }) => body),
  };
}

function receive({ pass, twilioPosts }: Schedules, From: string, Body: string, To = NUMBER) {
  pass(1_000);
  const MessageSid = `SM${crypto.randomUUID()}`.replaceAll('-', '');
  return twilioPosts('/api/sms/webhook', { MessageSid, From, To, Body });
}

async function pairsOf(phone: string) {
  const { docs } = await testDb().collection('sms_routes').where('phone', '==', phone).get();
  return docs.map((doc) => [doc.get('number'), doc.get('person_id')]);
}

const problemsOf = async ({ deps }: Schedules, uid: string) =>
  (await findProblems(testDb(), uid, deps.now)).map(({ what }) => what);

test('a text goes to the preferred number, or to another one of the person; never to a stranger’s', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const { send } = await withPhones(api, [mobile, work]);
  await send('To the first');
  await send('To the second', work);
  expect(api.sent.slice(-2).map(({ to }) => to)).toEqual([mobile, work]);
  for (const to of [freshPhone(), '5125550100', '', 'x']) {
    const refused = await send('To a stranger', to || ' ');
    expect(refused).toMatchObject({ status: 400, body: { error: { details: [{ path: 'to' }] } } });
  }
  expect(api.sent.at(-1)?.body).toBe('To the second');
});

test('after the first text, texts from all numbers are in the thread, also from one that is added later', async () => {
  const api = await startSchedules();
  const [mobile, work, home] = [freshPhone(), freshPhone(), freshPhone()];
  const { me, send, change, thread } = await withPhones(api, [mobile, work]);
  await receive(api, work, 'Too early');
  await send('Hello');
  await receive(api, work, 'From work');
  await change(mobile, work, home);
  await receive(api, home, 'From home');
  await change(mobile);
  await receive(api, work, 'From an old number');
  expect(await thread()).toEqual(['Hello', 'From work', 'From home', 'From an old number']);
  expect(await problemsOf(api, me.uid)).toEqual([]);
});

test('STOP applies to the number it came from', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const { send, person } = await withPhones(api, [mobile, work]);
  await send('Hello');
  await receive(api, work, 'STOP');
  expect(await person()).toMatchObject({
    sms_opted_out: false,
    phones: [{ opted_out: false }, { opted_out: true }],
  });
  expect((await send('Still there?')).status).toBe(201);
  expect((await send('At work?', work)).body.error.code).toBe('opted_out');
  await receive(api, mobile, 'STOP');
  await receive(api, work, 'START');
  expect(await person()).toMatchObject({ sms_opted_out: true, phones: [{ opted_out: true }, {}] });
  expect((await send('Still there?')).body.error.code).toBe('opted_out');
  expect((await send('At work?', work)).status).toBe(201);
});

test('a preferred number that nobody can parse is not texted; another one can be', async () => {
  const api = await startSchedules();
  const work = freshPhone();
  const { send } = await withPhones(api, ['ask Tom', work]);
  expect(await send('Hello')).toMatchObject({
    status: 400,
    body: { error: { code: 'failed_precondition' } },
  });
  expect((await send('Hello', work)).status).toBe(201);
});

test('the same key with another number is another text, and is refused', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const { me, id } = await withPhones(api, [mobile, work]);
  const send = (to: string) =>
    me.post('/api/sms/send', { person_id: id, body: 'Hello', to }, { 'idempotency-key': `once-${id}` });
  const { body } = await send(mobile);
  expect((await send(mobile)).body.id).toBe(body.id);
  expect((await send(work)).status).toBe(409);
  expect(api.sent.filter(({ to }) => to === work)).toEqual([]);
});

test('a refused first text gives all pairs back', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const { send } = await withPhones(api, [mobile, work]);
  api.answerNext({ outcome: 'refused', message: 'The To number is not valid' });
  expect((await send('Hello')).status).toBe(502);
  expect([await pairsOf(mobile), await pairsOf(work)]).toEqual([[], []]);
});

test('a pair of another user stays theirs; a number of ours is chosen that is free for all phones', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const other = await withPhones(api, [work]);
  await other.send('Hello');
  const { id, send } = await withPhones(api, [mobile, work]);
  await send('Hello');
  expect(await pairsOf(mobile)).toEqual([[OTHER_NUMBER, id]]);
  expect(await pairsOf(work)).toEqual([
    [NUMBER, other.id],
    [OTHER_NUMBER, id],
  ]);
  await receive(api, work, 'For the other');
  expect(await other.thread()).toEqual(['Hello', 'For the other']);
});

test('a merge covers the phones of both, and its undo gives each what was theirs', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const kept = await withPhones(api, [mobile]);
  const merged = await withPhones(api, [work], kept.me);
  await kept.send('Hello');
  const merge = { keep_id: kept.id, merge_id: merged.id };
  const { event_id } = (await kept.me.post('/api/people/merge', merge)).body;
  await receive(api, work, 'I am both');
  expect(await kept.thread()).toEqual(['Hello', 'I am both']);
  expect(await problemsOf(api, kept.me.uid)).toEqual([]);
  expect((await kept.me.post(`/api/people/merge/${event_id}/undo`)).status).toBe(200);
  await receive(api, work, 'I am one');
  expect(await merged.thread()).toEqual(['I am one']);
  expect(await problemsOf(api, kept.me.uid)).toEqual([]);
});

test('a lost pair of a second number is noticed', async () => {
  const api = await startSchedules();
  const [mobile, work] = [freshPhone(), freshPhone()];
  const { me, send } = await withPhones(api, [mobile, work]);
  await send('Hello');
  const [pair] = (await testDb().collection('sms_routes').where('phone', '==', work).get()).docs;
  await pair!.ref.delete();
  expect((await problemsOf(api, me.uid)).join()).toContain('their answer would be lost');
});
