import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting, SYNC } from '#lib/storage/waiting-storage.ts';
import { learnTime } from '#lib/clock.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { putChange, readChanges } from '#queries/waiting-changes/store.ts';
import { refuse } from '#testing/fake-api.ts';
import { buildChange } from '#testing/waiting.ts';
import { sendWaitingChanges } from './changes.ts';

const HERE = Date.parse('2026-03-05T12:00:00Z');
const TOKENS = 'POST https://securetoken.googleapis.com/v1/token';
const TIME = 'HEAD /api/auth/me';
const MINUTE_MS = 60_000;

interface Sent {
  name: string;
  authorization: string | null;
  key: string | null;
  at: string | null;
}

/** The messages that the open pages got. */
let told: unknown[];
/** How far the clock of this device is ahead of the server's. */
let aheadMs: number;
let sent: Sent[];

/** Answers by name, or with `{}`; an answer that throws is no connection. */
function serve(answers: Record<string, () => Response> = {}): void {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { origin, pathname } = new URL(input, location.origin);
    const name = `${init.method} ${origin === location.origin ? '' : origin}${pathname}`;
    const headers = new Headers(init.headers);
    const [authorization, key, at] = ['authorization', 'idempotency-key', 'x-changed-at'].map((header) =>
      headers.get(header),
    ) as [string | null, string | null, string | null];
    sent.push({ name, authorization, key, at });
    if (answers[name]) return answers[name]();
    if (name === TOKENS) return Response.json({ id_token: 'renewed' });
    const date = new Date(Date.now() - aheadMs).toUTCString();
    return name === TIME ? new Response(null, { status: 401, headers: { date } }) : Response.json({});
  });
}

const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

/** Stores a session as Firebase's SDK does. */
function signIn(expiresInMs = 30 * MINUTE_MS): void {
  const stsTokenManager = {
    accessToken: 'stored',
    refreshToken: 'refresh',
    expirationTime: Date.now() + expiresInMs,
  };
  localStorage.setItem(
    'firebase:authUser:local:[DEFAULT]',
    JSON.stringify({ uid: 'me', email: 'me@kindred.test', stsTokenManager }),
  );
}

const keep = (...changes: Change[]) => Promise.all(changes.map(putChange));
const changeOf = (name: string, fields: Partial<Change> = {}) =>
  buildChange({
    request: { method: 'POST', path: `/api/${name}`, headers: { 'idempotency-key': name }, body: '{}' },
    ...fields,
  });
const changesSent = () => sent.filter(({ key }) => key !== null);

beforeEach(async () => {
  vi.useFakeTimers({ now: HERE, toFake: ['Date'] });
  [told, sent, aheadMs] = [[], [], 0];
  await forgetWaiting();
  const page = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('clients', { matchAll: async () => [page, page] });
  serve();
});

afterEach(() => {
  learnTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('what waits is sent once, in its order, with its key and the session’s token; the pages hear it', async () => {
  signIn();
  await keep(changeOf('b', { order: 2 }), changeOf('a', { order: 1 }), changeOf('c', { uid: 'another' }));
  await sendWaitingChanges();
  expect(changesSent()).toMatchObject([
    { name: 'POST /api/a', key: 'a', authorization: 'Bearer stored', at: '2026-03-01T12:00:00.000Z' },
    { name: 'POST /api/b', key: 'b' },
  ]);
  expect(told).toEqual([SYNC, SYNC]);
  const { length } = sent;
  await sendWaitingChanges();
  expect(sent).toHaveLength(length);
  expect(await readChanges('another')).toHaveLength(1);
});

test('a token that has expired is renewed first', async () => {
  signIn(-MINUTE_MS);
  await keep(changeOf('a'));
  await sendWaitingChanges();
  expect(sent.map(({ name }) => name)).toContain(TOKENS);
  expect(changesSent()).toMatchObject([{ authorization: 'Bearer renewed' }]);
});

test('if the session is over, nothing is sent, all stays, and the browser tries again', async () => {
  signIn(-MINUTE_MS);
  serve({ [TOKENS]: () => refuse(400, 'invalid_argument', 'TOKEN_EXPIRED') });
  await keep(changeOf('a'));
  await expect(sendWaitingChanges()).rejects.toThrow('The session is over');
  expect(changesSent()).toEqual([]);
  expect(await readChanges('me')).toMatchObject([{ state: 'waiting', isTried: false }]);
});

test.each([
  ['without a connection', { [TIME]: noConnection }, 0],
  ['when the connection breaks off', { 'POST /api/a': noConnection }, 1],
  ['when something else answers', { 'POST /api/a': () => new Response('<p>Please sign in</p>') }, 1],
  ['when a proxy answers', { 'POST /api/a': () => Response.json({ reason: 'No' }, { status: 403 }) }, 1],
  ['when the server says later', { 'POST /api/a': () => refuse(429, 'resource_exhausted', 'Later') }, 1],
])('%s it stops there, and rejects so that the browser tries again', async (_when, answers, attempts) => {
  signIn();
  serve(answers);
  await keep(changeOf('a'), changeOf('b', { people: ['zoe'] }));
  await expect(sendWaitingChanges()).rejects.toThrow();
  expect(changesSent()).toHaveLength(attempts);
  serve();
  await sendWaitingChanges();
  expect(changesSent().slice(attempts)).toMatchObject([{ key: 'a' }, { key: 'b' }]);
  expect(await readChanges('me')).toEqual([]);
});

test('while a page sends, it leaves that to the page, and rejects so that the browser looks again', async () => {
  signIn();
  await keep(changeOf('a'));
  const locks = { request: async (_: string, __: object, work: (lock: null) => unknown) => work(null) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await expect(sendWaitingChanges()).rejects.toThrow('Some changes are sent later');
  expect(changesSent()).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
  await sendWaitingChanges();
  expect(changesSent()).toMatchObject([{ key: 'a' }]);
});

/** The browser tells the service worker that there is a connection. Resolves when the worker has done its work. */
async function sync(tag: string): Promise<void> {
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => (work = promise);
  dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
  await work;
}

test('the browser’s sync event sends what waits, and fails while there is no connection', async () => {
  vi.stubGlobal('SHELL', { version: '1', files: [] });
  await import('./main.ts');
  signIn();
  await keep(changeOf('a'));
  serve({ [TIME]: noConnection });
  await expect(sync(SYNC)).rejects.toThrow('Failed to fetch');
  serve();
  await sync('of something else');
  expect(changesSent()).toEqual([]);
  await sync(SYNC);
  expect(changesSent()).toMatchObject([{ key: 'a' }]);
});

test('what the server refuses stays for the user with its words, and the rest is sent', async () => {
  signIn();
  serve({ 'POST /api/a': () => refuse(400, 'invalid_argument', 'Too long') });
  await keep(changeOf('a'), changeOf('b'));
  await sendWaitingChanges();
  expect(changesSent()).toHaveLength(2);
  expect(await readChanges('me')).toMatchObject([{ state: 'refused', refusal: { message: 'Too long' } }]);
});

test('without a session nothing is asked or sent', async () => {
  await keep(changeOf('a'));
  await sendWaitingChanges();
  expect([sent, told]).toEqual([[], []]);
});

test.each([
  ['ahead', 10 * MINUTE_MS, '2026-03-05T12:05:00.000Z', '2026-03-05T11:50:00.000Z'],
  ['behind', -10 * MINUTE_MS, '2026-03-05T12:05:00.000Z', '2026-03-05T12:05:00.000Z'],
])(
  'on a device whose clock is %s, the server’s decides what is in the future',
  async (_, ahead, at, told_) => {
    signIn();
    aheadMs = ahead;
    await keep(changeOf('a', { at }));
    await sendWaitingChanges();
    expect(changesSent()).toMatchObject([{ at: told_ }]);
  },
);
