import { createStore, keys, update } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRESH_MS } from '#queries/freshness.ts';
import { buildPerson } from '#testing/builders.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { dropEarlyReads, earlyReads, fetchListOnce } from './early.ts';
import { writeListChanges, writeListCopy } from './list-copy.ts';
import { readEarly } from './read-early.ts';

const HOUR_MS = 3_600_000;
const sent: RequestInit[] = [];
let answer = () => Response.json([]);

/** Makes a user signed in whose session is in local storage. */
function signIn(uid: string, { expectedUid = uid, expiresMs = Date.now() + HOUR_MS } = {}) {
  localStorage.setItem('kindred.signed-in', expectedUid);
  const tokens = { accessToken: `token-${uid}`, refreshToken: 'r', expirationTime: expiresMs };
  localStorage.setItem('firebase:authUser:local:[DEFAULT]', JSON.stringify({ uid, stsTokenManager: tokens }));
}

const ask = (token: string, etag?: string) =>
  fetchListOnce('/api/people', {
    headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
  });

beforeEach(() => {
  openFakeStorage();
  sent.length = 0;
  answer = () => Response.json([]);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  dropEarlyReads();
});

test('the list is asked for with the stored session, and the app takes this answer over once', async () => {
  signIn('ada');
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent).toEqual([{ headers: { authorization: 'Bearer token-ada' } }]);
  expect((await ask('token-ada')).ok).toBe(true);
  expect(sent).toHaveLength(1);
  await ask('token-ada');
  expect(sent).toHaveLength(2);
});

test('the request says which list this device has, and the app gets the 304', async () => {
  signIn('ada');
  await writeListCopy('ada', {
    text: new Blob(['[{"id":"bo"}]']),
    etag: '"7"',
    base: 'seven',
    atMs: Date.now(),
  });
  answer = () => new Response(null, { status: 304 });
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent[0]!.headers).toMatchObject({ 'if-none-match': '"7"', 'a-im': 'people' });
  expect(await earlyReads()!.copy).toMatchObject({ list: [{ id: 'bo' }], people: [], etag: '"7"' });
  expect((await ask('token-ada', '"7"')).status).toBe(304);
  expect(sent).toHaveLength(1);
});

test('the request says which list this device has with the changes stored since, and the app gets who changed', async () => {
  signIn('ada');
  await writeListCopy('ada', {
    text: new Blob(['[{"id":"bo"}]']),
    etag: '"7"',
    base: 'seven',
    atMs: Date.now(),
  });
  const changes = { base: 'seven', etag: '"8"', people: [buildPerson({ id: 'cy' })] };
  await writeListChanges('ada', { ...changes, atMs: Date.now() });
  answer = () => Response.json([], { status: 226 });
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent[0]!.headers).toMatchObject({ 'if-none-match': '"8"' });
  expect(await earlyReads()!.copy).toMatchObject({ list: [{ id: 'bo' }], ...changes });
  expect((await ask('token-ada', '"8"')).status).toBe(226);
  expect(sent).toHaveLength(1);
});

test('an answer is taken over only as long as a list counts as fresh', async () => {
  signIn('ada');
  vi.useFakeTimers({ toFake: ['Date'] });
  readEarly('local', true);
  await earlyReads()!.list;
  vi.advanceTimersByTime(FRESH_MS.people);
  expect(earlyReads()).toBeUndefined();
  await ask('token-ada');
  expect(sent).toHaveLength(2);
});

test.each([
  ['another token', () => ask('token-bo')],
  ['another list on the device', () => ask('token-ada', '"8"')],
])('the app asks again when it has %s', async (_what, askAgain) => {
  signIn('ada');
  readEarly('local', true);
  await askAgain();
  expect(sent).toHaveLength(2);
});

test.each([
  ['a refusal', () => new Response(null, { status: 401 })],
  ['no answer', () => Promise.reject<Response>(new TypeError('Failed to fetch')) as never],
])('the app asks again after %s', async (_what, first) => {
  signIn('ada');
  answer = first;
  readEarly('local', true);
  await earlyReads()!.list;
  answer = () => Response.json([]);
  expect((await ask('token-ada')).ok).toBe(true);
  expect(sent).toHaveLength(2);
});

test.each([
  ['without a signed-in user', () => {}, true],
  ['for a session of another user', () => signIn('ada', { expectedUid: 'bo' }), true],
  ['with a token that is about to expire', () => signIn('ada', { expiresMs: Date.now() + 30_000 }), true],
  ['where the API asks for more than a token', () => signIn('ada'), false],
])('nothing is asked %s', async (_when, prepare, asksServer) => {
  prepare();
  readEarly('local', asksServer);
  await earlyReads()?.list;
  expect(sent).toEqual([]);
});

test('nothing is asked offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  signIn('ada');
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent).toEqual([]);
});

test('on a shared computer the answer is not stored in the cache of the browser', async () => {
  setSharedComputer(true);
  sessionStorage.setItem('kindred.signed-in', 'ada');
  const tokens = { accessToken: 't', refreshToken: 'r', expirationTime: Date.now() + HOUR_MS };
  sessionStorage.setItem(
    'firebase:authUser:local:[DEFAULT]',
    JSON.stringify({ uid: 'ada', stsTokenManager: tokens }),
  );
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent).toMatchObject([{ cache: 'no-store' }]);
});

test.each([
  ['of another user', { uid: 'bo' }],
  ['of an older shape', { version: 1 }],
])('a list %s is deleted, and the server is asked for a whole one', async (_what, change) => {
  signIn('ada');
  await writeListCopy('ada', { text: new Blob(['[]']), etag: '"7"', base: 'seven', atMs: Date.now() });
  const store = createStore('kindred-offline', 'copy');
  await update('list', (record) => ({ ...record, ...change }), store);
  readEarly('local', false);
  expect(await earlyReads()!.copy).toBeUndefined();
  await vi.waitFor(async () => expect(await keys(store)).toEqual([]));
  dropEarlyReads();
  readEarly('local', true);
  await earlyReads()!.list;
  expect(sent).toEqual([{ headers: { authorization: 'Bearer token-ada' } }]);
});
