import { IDBFactory } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSharedComputer } from './storage.ts';
import { hasUsableToken, readStoredSession } from './stored-session.ts';

const KEY = 'firebase:authUser:local:[DEFAULT]';
const EXPIRES = Date.parse('2026-11-24T10:00:00Z');

/** The user as the SDK stores them. */
const userOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: false,
  stsTokenManager: { accessToken: `token-${uid}`, refreshToken: `refresh-${uid}`, expirationTime: EXPIRES },
  apiKey: 'local',
  appName: '[DEFAULT]',
});
const sessionOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  token: `token-${uid}`,
  refreshToken: `refresh-${uid}`,
  expiresMs: EXPIRES,
});

/** Stores a user in indexed storage, in the database that the SDK creates. */
async function storeIndexed(value: unknown) {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const work = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  work.objectStore('firebaseLocalStorage').put({ fbase_key: KEY, value });
  await new Promise((resolve) => (work.oncomplete = resolve));
  opening.result.close();
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

test('the session in indexed storage is found, with its token', async () => {
  await storeIndexed(userOf('ada'));
  expect(await readStoredSession('local')).toEqual(sessionOf('ada'));
});

test('the session in local storage is found, where indexed storage failed', async () => {
  localStorage.setItem(KEY, JSON.stringify(userOf('ada')));
  expect(await readStoredSession('local')).toEqual(sessionOf('ada'));
});

test('on a shared computer only the session of the tab counts', async () => {
  await storeIndexed(userOf('ada'));
  localStorage.setItem(KEY, JSON.stringify(userOf('ada')));
  setSharedComputer(true);
  expect(await readStoredSession('local')).toBeUndefined();
  sessionStorage.setItem(KEY, JSON.stringify(userOf('bo')));
  expect(await readStoredSession('local')).toEqual(sessionOf('bo'));
});

test('without a session nothing is found, and no database is made', async () => {
  expect(await readStoredSession('local')).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

test.each([
  ['another format', { user: 'ada' }],
  ['no token', { ...userOf('ada'), stsTokenManager: {} }],
])('a session with %s counts as none', async (_what, value) => {
  await storeIndexed(value);
  expect(await readStoredSession('local')).toBeUndefined();
});

test('a database of that name that is not of the SDK counts as none', async () => {
  await set('a', 1, createStore('firebaseLocalStorageDb', 'other'));
  expect(await readStoredSession('local')).toBeUndefined();
});

test('a browser without storage has no session', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await readStoredSession('local')).toBeUndefined();
});

test('a token is used until a minute before it expires', () => {
  vi.useFakeTimers({ now: EXPIRES - 60_000 });
  expect(hasUsableToken(sessionOf('ada'))).toBe(true);
  vi.setSystemTime(EXPIRES - 59_999);
  expect(hasUsableToken(sessionOf('ada'))).toBe(false);
  vi.useRealTimers();
});
