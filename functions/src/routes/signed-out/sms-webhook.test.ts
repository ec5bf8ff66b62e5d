import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { snapshot } from '#testing/data/seed-account.ts';
import { ACCOUNT_SID, PUBLIC_URL, sign, withSignatures } from '#testing/api/signed-twilio.ts';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, testDb } from '#testing/api/start-api.ts';

const WEBHOOK = '/api/sms/webhook';
const STATUS = '/api/sms/status';
const FORBIDDEN = { status: 403, body: expect.stringContaining('The signature is missing or wrong') };

const unrouted = async (sid: string) => testDb().doc(`unrouted_messages/${sid}`).get();
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test('a call is forbidden unless Twilio signed just that for just this address, and changes nothing', async () => {
  const { me, inbound, post } = await withSignatures();
  const fields = inbound();
  const good = sign(WEBHOOK, fields);
  const before = await snapshot(me.uid);
  const post1 = (more: Record<string, string>, signature?: string) =>
    post(WEBHOOK, new URLSearchParams({ ...fields, ...more }), signature);
  const { Body: _, ...withoutBody } = fields;
  const tried = [
    post1({}),
    post1({}, ''),
    post1({}, 'good'),
    post1({}, good.toLowerCase()),
    post1({}, `${good}, ${good}`),
    post1({}, good.slice(0, -1)),
    post1({}, 'x'.repeat(5000)),
    post1({}, sign(WEBHOOK, fields, { token: 'another' })),
    post1({}, sign(WEBHOOK, fields, { token: '' })),
    post1({}, sign(WEBHOOK, fields, { url: 'https://elsewhere.example' })),
    post1({}, sign(WEBHOOK, fields, { url: PUBLIC_URL.replace('https', 'http') })),
    post1({}, sign(STATUS, fields)),
    post1({}, sign(WEBHOOK, {})),
    post1({ Body: 'Forged' }, good),
    post1({ From: freshPhone() }, good),
    post1({ AccountSid: ACCOUNT_SID.replace('0', '1') }, good),
    post1({ MessageSid: newSid() }, good),
    post1({ More: 'x' }, good),
    post1({ 'Body[]': 'Forged' }, good),
    post1({ 'Body[0]': 'Forged' }, good),
    post1({ __proto__x: 'x', ['__proto__']: 'x' }, good),
    post(WEBHOOK, new URLSearchParams(withoutBody), good),
    post(`${WEBHOOK}?message=x`, new URLSearchParams(fields), good),
    post(`${WEBHOOK}/`, new URLSearchParams(fields), good),
    post(STATUS, new URLSearchParams({ ...fields, MessageStatus: 'failed' }), good),
  ];
  for (const [n, answer] of (await Promise.all(tried)).entries())
    expect(answer, `try ${n}`).toMatchObject(FORBIDDEN);
  expect(await snapshot(me.uid)).toEqual(before);
  expect((await unrouted(fields.MessageSid!)).exists).toBe(false);
});

test('a field that comes twice counts as Twilio signed it, never as it was put before or behind', async () => {
  const { inbound, post, answers } = await withSignatures();
  const fields = inbound({ Body: 'As it was signed' });
  const signed = String(new URLSearchParams(fields));
  const good = sign(WEBHOOK, fields);
  expect([200, 403]).toContain((await post(WEBHOOK, `Body=Forged&${signed}`, good)).status);
  expect(await post(WEBHOOK, `${signed}&Body=Forged`, good)).toMatchObject(FORBIDDEN);
  for (const { body } of await answers()) expect(body).toBe('As it was signed');
});

test('a text that is told two hundred times, fifty at once, is there once', async () => {
  const { inbound, tell, answers, get, me, id } = await withSignatures();
  const fields = inbound();
  for (let round = 0; round < 4; round++)
    for (const { status } of await times(50, () => tell(WEBHOOK, fields))) expect(status).toBe(200);
  expect(await answers()).toHaveLength(1);
  expect((await get()).unread_count).toBe(1);
  const feed: any[] = (await me.get(`/api/people/${id}/activity`)).body;
  expect(feed.filter(({ type }) => type === 'message_in')).toHaveLength(1);
});

test('a text from nobody known that is told two hundred times is kept apart once, and is nobody’s', async () => {
  const { inbound, tell, answers, me, api } = await withSignatures();
  const before = await snapshot(me.uid);
  const fields = inbound({ From: freshPhone(), Body: 'Who am I?' });
  for (let round = 0; round < 4; round++)
    for (const { status } of await times(50, () => tell(WEBHOOK, fields))) expect(status).toBe(200);
  expect((await unrouted(fields.MessageSid!)).data()).toMatchObject({ body: 'Who am I?' });
  expect(await answers()).toEqual([]);
  expect(await snapshot(me.uid)).toEqual(before);
  expect(api.logged.join()).not.toContain('Who am I?');
});

const BODIES: Record<string, string> = {
  'sixteen hundred characters': 'x'.repeat(1600),
  emoji: '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'.repeat(200),
  'right to left and invisible letters': '\u202Eשלום\u202C\u200B\uFEFF\u2066',
  'control characters': 'a\0b\u0007c\u001Bd\r\ne\tf',
  'HTML and script': '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'a formula': '=HYPERLINK("http://x","y")',
  'what forms are made of': 'a=b&c=d%20e+f',
  nothing: '',
};

test.each(Object.entries(BODIES))('a text of %s arrives as it was sent', async (_, Body) => {
  const { inbound, tell, answers } = await withSignatures();
  expect((await tell(WEBHOOK, inbound({ Body }))).status).toBe(200);
  expect(await answers()).toMatchObject([{ body: Body }]);
});

test('bytes that are no UTF-8 arrive as signs for what cannot be read', async () => {
  const { inbound, post, answers } = await withSignatures();
  const fields = inbound({ Body: 'a\uFFFDb' });
  const form = String(new URLSearchParams(fields)).replace('%EF%BF%BD', '%FF');
  expect((await post(WEBHOOK, form, sign(WEBHOOK, fields))).status).toBe(200);
  expect(await answers()).toMatchObject([{ body: 'a\uFFFDb' }]);
});

test('pictures and other files that come with a text, or alone, are told of', async () => {
  const { inbound, tell, answers, api } = await withSignatures();
  const media = [
    { Body: '', NumMedia: '1', MediaContentType0: 'image/jpeg' },
    { Body: 'Look!', NumMedia: '1', MediaContentType0: 'video/mp4' },
    { Body: '', NumMedia: '1', MediaContentType0: 'text/x-vcard' },
    { Body: '', NumMedia: '3', MediaContentType0: 'image/png', MediaUrl0: 'https://api.twilio.example/x' },
  ];
  for (const one of media) {
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await tell(WEBHOOK, inbound(one))).status).toBe(200);
  }
  expect((await answers()).map(({ body }) => body)).toEqual([
    '[Picture]',
    'Look!\n[Video]',
    '[Attachment]',
    '[3 attachments]',
  ]);
});

const REPORTS = ['queued', 'sending', 'sent', 'delivered', 'nonsense'];
const orders = (rest: string[]): string[][] =>
  rest.length ? rest.flatMap((one, n) => orders(rest.toSpliced(n, 1)).map((order) => [one, ...order])) : [[]];

test('reports in any order, twice each and at once, end where the text really is, for one contact', async () => {
  const shuffled = orders(REPORTS).filter((_, n) => n % 17 === 0);
  const ends = await Promise.all(
    shuffled.map(async (order, n) => {
      const { world, me, id, message, tell, thread } = await withSignatures();
      const sid = await sidOf(me.uid, message.id);
      const path = `${STATUS}?message=${me.uid}/${message.id}`;
      const report = (MessageStatus: string) => tell(path, { MessageSid: sid, MessageStatus });
      const all = order.flatMap((status) => [status, status]);
      if (n % 2) await Promise.all(all.map(report));
      else for (const status of all) await report(status);
      const feed: any[] = (await world.me.get(`/api/people/${id}/activity`)).body;
      return [(await thread())[0].status, feed.filter(({ type }) => type === 'message_out').length];
    }),
  );
  expect(new Set(ends.map(String))).toEqual(new Set(['delivered,1']));
});

const sidOf = async (uid: string, messageId: string): Promise<string> =>
  (await testDb().doc(`users/${uid}/messages/${messageId}`).get()).get('provider_sid');

test('a report of an unknown text, or for one it has no right to, is taken and does nothing', async () => {
  const { me, message, tell, api } = await withSignatures();
  const before = await snapshot(me.uid);
  const references = [
    '',
    '?message=',
    '?message=nobody/nothing',
    `?message=${me.uid}/nothing`,
    `?message=nobody/${message.id}`,
    '?message=__x__/__y__',
    '?message=..%2F..%2Fusers',
    `?message=users%2F${me.uid}%2Fmessages%2F${message.id}`,
    `?message=${'x'.repeat(2000)}/y`,
    '?message=%00/%00',
    '?message=./.',
  ];
  for (const reference of references) {
    const answer = await tell(STATUS + reference, { MessageSid: newSid(), MessageStatus: 'failed' });
    expect(answer.status, reference).toBe(200);
  }
  expect(await snapshot(me.uid)).toEqual(before);
  expect(api.logged.every((line) => line.includes('A delivery report has no message'))).toBe(true);
});

test('a form that is too large is refused before it arrives', async () => {
  const { api } = await withSignatures();
  const sent = request(`${api.origin}${WEBHOOK}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 6_000_000 },
  });
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  sent.on('error', () => {}).destroy();
});

test('a form that is no text is refused and not kept', async () => {
  const { me, inbound, tell, post } = await withSignatures();
  const before = await snapshot(me.uid);
  const odd: Record<string, string>[] = [
    { MessageSid: '' },
    { MessageSid: '../../x' },
    { MessageSid: `SM${'x'.repeat(100)}` },
    { From: '' },
    { From: '+1/../x' },
    { To: '__x__y__ ' },
    { NumMedia: '-1' },
  ];
  for (const more of odd) expect((await tell(WEBHOOK, inbound(more))).status, JSON.stringify(more)).toBe(400);
  expect((await post(WEBHOOK, `Body=${'x'.repeat(300_000)}`, 'x')).status).toBe(413);
  expect((await post(WEBHOOK, 'a=1&'.repeat(50_000), 'x')).status).toBe(403);
  expect(await snapshot(me.uid)).toEqual(before);
});
