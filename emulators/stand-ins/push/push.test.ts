import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webPush } from 'functions/clients/web-push.ts';
import { expect, onTestFinished, test } from 'vitest';
import webpush from 'web-push';
import { NOTHING_LISTENS, openStandIns } from '#stand-ins/testing/open-stand-ins.ts';
import { decrypt } from './decrypt.ts';

const MESSAGE = {
  payload: '{"title":"Héllo"}',
  topic: 't'.repeat(32),
  ttlSeconds: 60,
  urgency: 'high',
} as const;

/** Opens the stand-in with a browser that has subscribed there, and the product's own adapter. */
async function open() {
  const { base, port, post, failOnce } = await openStandIns();
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const config = {
    publicKey,
    privateKey,
    subject: 'mailto:hello@kindred.test',
    serviceUrl: `http://localhost:${port}`,
  };
  const browser = (await (await post('/push/subscriptions', {})).json()) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  const received = async (endpoint = browser.endpoint): Promise<any[]> =>
    (await fetch(`${base}/push/messages?endpoint=${encodeURIComponent(endpoint)}`)).json() as never;
  const detailsOf = (text: string, options: webpush.RequestOptions = {}) =>
    webpush.generateRequestDetails(browser, text, {
      vapidDetails: { subject: config.subject, publicKey, privateKey },
      ...options,
    });
  /** Sends a request made by the library, with different headers. */
  const deliver = async (
    { headers, body }: ReturnType<typeof detailsOf>,
    more: Record<string, string | undefined> = {},
    endpoint = browser.endpoint,
  ) => {
    const { 'Content-Length': _, ...rest } = headers;
    const all = Object.entries({ ...rest, ...more }).filter(([, value]) => value !== undefined);
    const options = { method: 'POST', headers: all as [string, string][], body: new Uint8Array(body) };
    return (await fetch(endpoint, options)).status;
  };
  return { base, config, browser, received, detailsOf, deliver, failOnce, push: webPush(config, 300) };
}

test('the example of RFC 8291 is decrypted', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decrypt(Buffer.from(body, 'base64url'), { pair, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('what the adapter sends arrives encrypted and signed, and the browser reads it', async () => {
  const { push, browser, received } = await open();
  expect(await push.send(browser, MESSAGE)).toEqual({ outcome: 'sent' });
  const [message, ...others] = await received();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    endpoint: browser.endpoint,
    text: MESSAGE.payload,
    headers: { ttl: '60', urgency: 'high', topic: MESSAGE.topic, 'content-encoding': 'aes128gcm' },
  });
  expect(Buffer.from(message.body, 'base64url').toString('latin1')).not.toContain('llo');
});

test('a message of the largest size is sent, and a larger one is not', async () => {
  const { push, browser, received } = await open();
  const most = 4096 - 16 - 4 - 1 - 65 - 1 - 16;
  expect(await push.send(browser, { ...MESSAGE, payload: 'x'.repeat(most) })).toEqual({ outcome: 'sent' });
  expect(await push.send(browser, { ...MESSAGE, payload: 'x'.repeat(most + 1) })).toMatchObject({
    outcome: 'refused',
  });
  expect(await received()).toHaveLength(1);
});

test('a message for a browser whose keys the stand-in has not is taken and not read', async () => {
  const { push, browser, received } = await open();
  const endpoint = `${new URL(browser.endpoint).origin}/push/send/mine`;
  expect(await push.send({ ...browser, endpoint }, MESSAGE)).toEqual({ outcome: 'sent' });
  expect(await received(endpoint)).toMatchObject([{ text: null }]);
});

test('the stand-in refuses what a push service refuses', async () => {
  const { browser, detailsOf, deliver, received } = await open();
  const details = detailsOf('Hello');
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const vapid = (aud: string, exp?: number) => {
    const how = webpush.getVapidHeaders(aud, 'mailto:a@b.test', publicKey, privateKey, 'aes128gcm', exp);
    return how.Authorization;
  };
  const { origin } = new URL(browser.endpoint);
  const tomorrow = Math.floor(Date.now() / 1000) + 86_000;
  expect(await deliver(details, { Authorization: undefined })).toBe(403);
  expect(await deliver(details, { Authorization: vapid('https://fcm.googleapis.com') })).toBe(403);
  const [token, key] = vapid(origin, tomorrow).split(', ');
  const other = webpush.generateVAPIDKeys().publicKey;
  expect(await deliver(details, { Authorization: `${token}, k=${other}` })).toBe(403);
  expect(await deliver(details, { Authorization: `${token?.slice(0, -4)}AAAA, ${key}` })).toBe(403);
  expect(await deliver(details, { TTL: undefined })).toBe(400);
  expect(await deliver(details, { Topic: 'no topic!' })).toBe(400);
  expect(await deliver(details, { Urgency: 'now' })).toBe(400);
  expect(await deliver(details, { 'Content-Encoding': 'aesgcm' })).toBe(415);
  expect(await deliver({ ...details, body: randomBytes(200) })).toBe(400);
  expect(await deliver({ ...details, body: randomBytes(4097) })).toBe(413);
  expect(await received()).toEqual([]);
  expect(await deliver(details)).toBe(201);
});

test.each([
  ['refuse', { outcome: 'refused', message: 'The push service answered 403' }],
  ['error', { outcome: 'later' }],
  ['timeout', { outcome: 'later' }],
  ['garbage', { outcome: 'later' }],
  ['gone', { outcome: 'gone' }],
  ['redirect', { outcome: 'refused', message: 'The push service answered 307' }],
])('when the push service fails (%s), nothing arrives and the next message does', async (mode, outcome) => {
  const { base, push, browser, received, failOnce } = await open();
  await failOnce('push', mode);
  expect(await push.send(browser, MESSAGE)).toEqual(outcome);
  expect(await (await fetch(`${base}/push/messages`)).json()).toEqual([]);
  expect(await push.send(browser, MESSAGE)).toEqual({ outcome: 'sent' });
  expect(await received()).toHaveLength(1);
});

test('when the answer is lost, the message has arrived and is to be sent again', async () => {
  const { push, browser, received, failOnce } = await open();
  await failOnce('push', 'lost');
  expect(await push.send(browser, MESSAGE)).toEqual({ outcome: 'later' });
  expect(await received()).toHaveLength(1);
});

test('a push service that is busy says how long to wait', async () => {
  const { config, browser } = await open();
  const answers = [
    { 'retry-after': '120' },
    { 'retry-after': new Date(Date.now() + 60_000).toUTCString() },
    {},
  ];
  const busy = createServer((_, response) => void response.writeHead(429, answers.shift()).end());
  onTestFinished(() => void busy.close());
  await new Promise<void>((ready) => busy.listen(0, '127.0.0.1', ready));
  const serviceUrl = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
  const push = webPush({ ...config, serviceUrl }, 1000);
  const send = () => push.send({ ...browser, endpoint: `${serviceUrl}/push` }, MESSAGE);
  expect(await send()).toEqual({ outcome: 'later', afterMs: 120_000 });
  const { afterMs = 0 } = (await send()) as { afterMs?: number };
  expect(afterMs).toBeGreaterThan(55_000);
  expect(afterMs).toBeLessThanOrEqual(60_000);
  expect(await send()).toEqual({ outcome: 'later' });
});

test('nothing is sent to an unknown push service, or to a browser with broken keys', async () => {
  const { push, browser } = await open();
  for (const endpoint of ['http://127.0.0.1:9/a', 'https://example.com/a', `${NOTHING_LISTENS}/push`])
    expect(await push.send({ ...browser, endpoint }, MESSAGE)).toMatchObject({ outcome: 'refused' });
  const keys = { ...browser.keys, p256dh: 'A'.repeat(87) };
  expect(await push.send({ ...browser, keys }, MESSAGE)).toMatchObject({ outcome: 'refused' });
});

test('a push service that cannot be reached is tried later, and without keys push is not set up', async () => {
  const { config, browser } = await open();
  const unreachable = webPush({ ...config, serviceUrl: NOTHING_LISTENS }, 300);
  const endpoint = `${NOTHING_LISTENS}/push/send/a`;
  expect(await unreachable.send({ ...browser, endpoint }, MESSAGE)).toEqual({ outcome: 'later' });
  expect(webPush({ ...config, privateKey: '' }).publicKey).toBe('');
});

test('the pages of the push service are served', async () => {
  const { base } = await open();
  for (const [path, type] of [
    ['/push', 'text/html'],
    ['/push/push.css', 'text/css'],
    ['/push/push.js', 'text/javascript'],
  ])
    expect((await fetch(base + path)).headers.get('content-type')).toContain(type);
  expect((await fetch(`${base}/push/other.js`)).status).toBe(404);
});
