import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as auth from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import type * as Firebase from './auth.ts';
import type * as Keep from './keep-session.ts';

const { setPersistence, commit } = vi.hoisted(() => ({ setPersistence: vi.fn(), commit: vi.fn() }));

vi.mock('idb-keyval', async (original) => ({
  ...(await original<object>()),
  createStore: vi.fn(),
  set: commit,
  del: vi.fn(),
}));

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof auth>()),
  indexedDBLocalPersistence: { type: 'LOCAL', name: 'indexed' },
  browserLocalPersistence: { type: 'LOCAL', name: 'local' },
  browserSessionPersistence: { type: 'SESSION' },
  inMemoryPersistence: { type: 'NONE' },
  initializeAuth: vi.fn(() => ({ setPersistence })),
  sendPasswordResetEmail: vi.fn(),
}));

vi.doUnmock('./auth.ts');
const firebase = await vi.importActual<typeof Firebase>('./auth.ts');
const { keepSession } = await vi.importActual<typeof Keep>('./keep-session.ts');

const [, setup] = vi.mocked(auth.initializeAuth).mock.lastCall ?? [];

beforeEach(() => void commit.mockReset());

test('a session is kept in indexed storage, else in local storage, else for this visit', () => {
  const places = setup?.persistence as auth.Persistence[];
  expect(places).toHaveLength(3);
  expect(places[0]).toBe(auth.indexedDBLocalPersistence);
  expect(places[1]).toBe(auth.browserLocalPersistence);
  expect(places[2]).toBe(auth.browserSessionPersistence);
});

test('on a shared computer a session is kept for this visit only', async () => {
  setSharedComputer(true);
  vi.resetModules();
  await vi.importActual('./auth.ts');
  const places = vi.mocked(auth.initializeAuth).mock.lastCall?.[1]?.persistence;
  expect(places).toEqual([{ type: 'SESSION' }]);
});

/** Makes the browser refuse to store text, and to commit to indexed storage. */
function fill({ indexedOnly = false } = {}) {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  commit.mockRejectedValue(full);
  if (!indexedOnly)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
}

test.each([
  ['with room everywhere', 'indexed storage', false, undefined, auth.indexedDBLocalPersistence],
  ['with indexed storage full', 'local storage', false, { indexedOnly: true }, auth.browserLocalPersistence],
  ['with every storage full', 'memory', false, {}, auth.inMemoryPersistence],
  ['on a shared computer', 'the tab', true, undefined, auth.browserSessionPersistence],
  ['on a shared computer without room', 'memory', true, {}, auth.inMemoryPersistence],
])('%s, the next session is kept in %s', async (_where, _place, inTab, filled, place) => {
  setSharedComputer(inTab);
  if (filled) fill(filled);
  expect(await keepSession(inTab)).toBe(place !== auth.inMemoryPersistence);
  expect(setPersistence.mock.lastCall).toEqual([place]);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).not.toContain('kindred.trial');
});

test('a session in local storage is not moved to indexed storage, which did not take it', async () => {
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  vi.resetModules();
  await vi.importActual('./auth.ts');
  const places = vi.mocked(auth.initializeAuth).mock.lastCall?.[1]?.persistence;
  expect(places).toEqual([auth.browserLocalPersistence]);
});

test('nothing that opens popups is loaded', () => {
  expect(setup).not.toHaveProperty('popupRedirectResolver');
});

test('the password mail leads back to the sign-in screen', async () => {
  await firebase.mailPasswordReset('ada@kept.org');
  const [, email, settings] = vi.mocked(auth.sendPasswordResetEmail).mock.lastCall ?? [];
  expect(email).toBe('ada@kept.org');
  expect(settings?.url).toBe(`${location.origin}/landing?auth=sign-in`);
});

/**
 * Returns the source of the SDK's browser build, to check settings of parts that never run in tests: popups,
 * redirects, frames.
 */
function browserBuild(): string {
  const firebaseAuth = createRequire(import.meta.url).resolve('firebase/auth');
  const folder = join(createRequire(firebaseAuth).resolve('@firebase/auth'), '../../esm');
  return readdirSync(folder)
    .filter((name) => /^index-.*\.js$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
}

const SOURCE = browserBuild();

test.each([
  ['calls time out after 30 to 60 seconds', 'DEFAULT_API_TIMEOUT_MS = new Delay(30000, 60000)'],
  ['local storage is looked at every second', '_POLLING_INTERVAL_MS$1 = 1000;'],
  ['indexed storage is looked at every 800 ms', '_POLLING_INTERVAL_MS = 800;'],
  ['indexed storage is tried again up to 3 times', '_TRANSACTION_RETRY_COUNT = 3;'],
  ['a token to be handed on is at most 300 seconds old', 'DEFAULT_ID_TOKEN_MAX_AGE = 5 * 60;'],
  [
    'handing tokens on needs an address, which Kindred does not set',
    "getExperimentalSetting('authTokenSyncURL')",
  ],
  ['a popup is looked at every 2 to 10 seconds', '_POLL_WINDOW_CLOSE_TIMEOUT = new Delay(2000, 10000)'],
  ['a popup is 500 wide', 'DEFAULT_WIDTH = 500;'],
  ['a popup is 600 high', 'DEFAULT_HEIGHT = 600;'],
  ['a closed popup is waited for 8 seconds', '8000 /* _Timeout.AUTH_EVENT */'],
  ['the result of a redirect is kept 10 minutes', 'EVENT_DUPLICATION_CACHE_DURATION_MS = 10 * 60 * 1000;'],
  ['a frame may take 5 to 15 seconds to load', 'PING_TIMEOUT = new Delay(5000, 15000)'],
])('%s', (_fact, setting) => {
  expect(SOURCE).toContain(setting);
});
