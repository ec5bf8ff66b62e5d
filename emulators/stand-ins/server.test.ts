import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import twilio from 'twilio';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startStandIns } from './server.ts';

const ACCOUNT = 'AC00000000000000000000000000000000';
const TOKEN = 'a-token';
const OURS = '+15005550006';
const THEIRS = '+15125550100';

interface Hook {
  url: string;
  fields: Record<string, string>;
  isSigned: boolean;
}

let base = '';
let product = '';
let hooks: Hook[] = [];
let productAnswers = 200;

/** A product that notes the webhooks it is sent. */
async function startProduct(): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const signature = String(request.headers['x-twilio-signature']);
      const url = product + String(request.url);
      hooks.push({
        url: String(request.url),
        fields,
        isSigned: twilio.validateRequest(TOKEN, signature, url, fields),
      });
      response.writeHead(productAnswers).end('<Response/>');
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Twilio's own library, talking to the stand-in. */
function openClient(token = TOKEN) {
  class Client extends twilio.RequestClient {
    override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const { pathname, search } = new URL(options.uri);
      return super.request<T>({ ...options, uri: base + pathname + search } as never);
    }
  }
  return twilio(ACCOUNT, token, { httpClient: new Client({ timeout: 1000 }) });
}

const post = (path: string, body: unknown) =>
  fetch(base + path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

const seenBy = async (phone: string): Promise<Record<string, string>[]> =>
  (await fetch(`${base}/phone/messages?phone=${phone}`)).json() as never;

beforeEach(async () => {
  hooks = [];
  productAnswers = 200;
  product = await startProduct();
  const options = { port: 0, publicUrl: product, accountSid: ACCOUNT, authToken: TOKEN, numbers: [OURS] };
  const standIns = await startStandIns({ ...options, reportProblem: () => {} });
  base = `http://127.0.0.1:${standIns.port}`;
  onTestFinished(() => standIns.close());
});

describe('the Messages resource', () => {
  test('a text is created as Twilio’s library expects it', async () => {
    const message = await openClient().messages.create({ from: OURS, to: THEIRS, body: 'Hello & “bye”' });
    expect(message).toMatchObject({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      accountSid: ACCOUNT,
      status: 'queued',
      direction: 'outbound-api',
      body: 'Hello & “bye”',
      from: OURS,
      to: THEIRS,
      errorCode: null,
      dateSent: null,
    });
    expect(Math.abs(Date.now() - message.dateCreated.getTime())).toBeLessThan(5000);
  });

  test('a text is fetched by its sid, and found in the list by number', async () => {
    const client = openClient();
    const { sid } = await client.messages.create({ from: OURS, to: THEIRS, body: 'One' });
    await client.messages.create({ from: OURS, to: '+15125550199', body: 'Two' });
    expect((await client.messages(sid).fetch()).body).toBe('One');
    expect((await client.messages.list({ to: THEIRS })).map((message) => message.sid)).toEqual([sid]);
  });

  test('the list is newest first and goes on over its pages', async () => {
    const client = openClient();
    for (const body of ['1', '2', '3', '4', '5'])
      await client.messages.create({ from: OURS, to: THEIRS, body });
    const listed = await client.messages.list({ from: OURS, pageSize: 2 });
    expect(listed.map(({ body }) => body)).toEqual(['5', '4', '3', '2', '1']);
  });

  test('the list is limited to when texts were sent', async () => {
    const client = openClient();
    const { sid } = await client.messages.create({ from: OURS, to: THEIRS, body: 'Now' });
    await vi.waitUntil(async () => (await client.messages(sid).fetch()).dateSent);
    const minute = 60_000;
    expect(await client.messages.list({ dateSentAfter: new Date(Date.now() - minute) })).toHaveLength(1);
    expect(await client.messages.list({ dateSentBefore: new Date(Date.now() - minute) })).toHaveLength(0);
  });

  test('delivery is reported in signed callbacks, sent and then delivered', async () => {
    const statusCallback = `${product}/api/sms/status?message=u%2F1`;
    const { sid } = await openClient().messages.create({
      from: OURS,
      to: THEIRS,
      body: 'Hi',
      statusCallback,
    });
    await vi.waitUntil(() => hooks.length === 2);
    expect(hooks.map(({ url, isSigned, fields }) => [url, isSigned, fields.MessageStatus])).toEqual([
      ['/api/sms/status?message=u%2F1', true, 'sent'],
      ['/api/sms/status?message=u%2F1', true, 'delivered'],
    ]);
    expect(hooks[0]?.fields).toMatchObject({
      MessageSid: sid,
      SmsSid: sid,
      SmsStatus: 'sent',
      AccountSid: ACCOUNT,
      ApiVersion: '2010-04-01',
      From: OURS,
      To: THEIRS,
    });
  });

  test('a wrong token is refused with 401', async () => {
    const created = openClient('wrong').messages.create({ from: OURS, to: THEIRS, body: 'Hi' });
    await expect(created).rejects.toMatchObject({ status: 401, code: 20003, message: 'Authenticate' });
  });

  test.each([
    ['a recipient that is no number', { to: '12', from: OURS, body: 'Hi' }, 21211],
    ['a sender that is not ours', { to: THEIRS, from: '+15005550099', body: 'Hi' }, 21659],
    ['an empty body', { to: THEIRS, from: OURS, body: '' }, 21602],
    ['a body over 1600 characters', { to: THEIRS, from: OURS, body: 'x'.repeat(1601) }, 21617],
    ['Twilio’s own test number for a failure', { to: '+15005550001', from: OURS, body: 'Hi' }, 21211],
  ])('%s is refused with Twilio’s error', async (_what, input, code) => {
    await expect(openClient().messages.create(input)).rejects.toMatchObject({
      status: 400,
      code,
      moreInfo: `https://www.twilio.com/docs/errors/${code}`,
    });
    expect(await seenBy('%2B15125550100')).toEqual([]);
  });

  test('a text nobody knows is 404', async () => {
    await expect(openClient().messages('SM1').fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });
});

describe('the phone', () => {
  test('an answer reaches the product as a signed webhook, and its status comes back', async () => {
    productAnswers = 403;
    const answer = await post('/phone/inbound', {
      from: THEIRS,
      to: OURS,
      body: 'Hi there',
      message_sid: 'SM7',
    });
    expect(await answer.json()).toEqual({ status: 403 });
    expect(hooks).toMatchObject([
      {
        url: '/api/sms/webhook',
        isSigned: true,
        fields: { MessageSid: 'SM7', From: THEIRS, To: OURS, Body: 'Hi there', AccountSid: ACCOUNT },
      },
    ]);
  });

  test('it saw what was sent to it and what it sent, oldest first', async () => {
    const { sid } = await openClient().messages.create({ from: OURS, to: THEIRS, body: 'Question' });
    await post('/phone/inbound', { from: THEIRS, to: OURS, body: 'Answer', message_sid: 'SM7' });
    await post('/phone/inbound', { from: '+15125550199', to: OURS, body: 'Somebody else' });
    const seen = [
      { sid, from: OURS, to: THEIRS, body: 'Question', direction: 'outbound' },
      { sid: 'SM7', from: THEIRS, to: OURS, body: 'Answer', direction: 'inbound' },
    ];
    expect(await seenBy('%2B15125550100')).toEqual(seen);
    expect(await seenBy('+15125550100'), 'with a plus that was not encoded').toEqual(seen);
  });

  test('a text delivered again under the same sid was seen once', async () => {
    const inbound = { from: THEIRS, to: OURS, body: 'Once', message_sid: 'SM7' };
    await post('/phone/inbound', inbound);
    await post('/phone/inbound', inbound);
    expect(hooks).toHaveLength(2);
    expect(await seenBy('%2B15125550100')).toHaveLength(1);
  });

  test('after STOP nothing more can be sent to it, until START', async () => {
    const client = openClient();
    const create = () => client.messages.create({ from: OURS, to: THEIRS, body: 'Hi' });
    await post('/phone/inbound', { from: THEIRS, to: OURS, body: ' stop ' });
    await expect(create()).rejects.toMatchObject({ status: 400, code: 21610 });
    await post('/phone/inbound', { from: THEIRS, to: OURS, body: 'START' });
    await expect(create()).resolves.toMatchObject({ status: 'queued' });
  });

  test.each([
    ['not json', 'The body must be a JSON object'],
    [{ to: OURS, body: 'Hi' }, 'from must be a text that is not empty'],
    [{ from: THEIRS, to: OURS, body: ' ' }, 'body must be a text that is not empty'],
    [{ from: THEIRS, to: OURS, body: 'Hi', message_sid: 7 }, 'message_sid must be a text that is not empty'],
  ])('%j is refused with one clear sentence', async (body, error) => {
    const answer = await post('/phone/inbound', body);
    expect([answer.status, await answer.json()]).toEqual([400, { error }]);
    expect(hooks).toEqual([]);
  });

  test('a page shows it, with its own style and script', async () => {
    for (const [path, type] of [
      ['/phone?phone=+15125550100', 'text/html'],
      ['/phone/phone.css', 'text/css'],
      ['/phone/phone.js', 'text/javascript'],
    ] as const) {
      const answer = await fetch(base + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    }
  });

  test('an open page hears at once of something new', async () => {
    const stream = (await fetch(`${base}/phone/events`)).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader();
    expect((await stream?.read())?.value).toContain('event: change');
    await post('/phone/inbound', { from: THEIRS, to: OURS, body: 'News' });
    expect((await stream?.read())?.value).toContain('event: change');
    await stream?.cancel();
  });
});
