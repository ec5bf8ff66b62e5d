import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { WAITING } from '#lib/storage/waiting-storage.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { keepLastSeen, readLastSeen, type Source } from './last-seen.ts';
import { writeListCopy } from '#lib/device-copy/list-copy.ts';
import { clearRecords } from '#lib/device-copy/records.ts';

const KEY = 'kindred.last-seen';
const HOUR_MS = 3_600_000;
const HTML = '<main>Ada</main>';
const SOURCE: Source = { build: 'build-1', uid: 'ada', etag: '"7"', settings: null, recent: null };
const EVENING = new Date(2026, 2, 5, 18).getTime();

/** Stores a list with this ETag as the newest answer. */
const storeList = (etag: string) =>
  writeListCopy('ada', { text: new Blob(['[]']), etag, base: 'a-text', atMs: Date.now() });

/** Keeps a page of Ada's, as it is at the end of a visit. */
async function keepPage() {
  localStorage.setItem('kindred.signed-in', 'ada');
  await storeList('"7"');
  keepLastSeen(SOURCE, HTML);
}

beforeEach(async () => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  openFakeStorage();
  vi.stubGlobal('innerWidth', 1360);
  vi.stubGlobal('innerHeight', 850);
  history.replaceState(null, '', '/people');
  await keepPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page is shown again to its user', () => {
  expect(readLastSeen('build-1')).toEqual({ html: HTML, isOfAnotherDay: false });
});

test('on the next day the page is shown, and it is said that it is of another day', () => {
  vi.setSystemTime(EVENING + 14 * HOUR_MS);
  expect(readLastSeen('build-1')).toEqual({ html: HTML, isOfAnotherDay: true });
});

test.each([
  ['another user is signed in', () => localStorage.setItem('kindred.signed-in', 'bo')],
  ['nobody is signed in', () => localStorage.removeItem('kindred.signed-in')],
  ['the list has changed', () => storeList('"8"')],
  ['there is no list on the device', () => localStorage.removeItem('kindred.list')],
  ['the settings have changed', () => localStorage.setItem('kindred.settings', '{"state":{}}')],
  ['somebody else was opened last', () => localStorage.setItem('kindred.recent', '["bo"]')],
  ['the window is narrower', () => vi.stubGlobal('innerWidth', 700)],
  ['the window is much higher', () => vi.stubGlobal('innerHeight', 1300)],
  ['it cannot be read', () => localStorage.setItem(KEY, '{')],
])('if %s, the page is not shown, and it is deleted', async (_what, change) => {
  await change();
  expect(readLastSeen('build-1')).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['settings', 'kindred.settings', '{"state":{}}'],
  ['people opened last', 'kindred.recent', '["bo"]'],
])(
  'a page that this tab drew from older %s than another tab has stored meanwhile is not shown',
  (_what, key, text) => {
    localStorage.setItem(key, text);
    keepLastSeen(SOURCE, HTML);
    expect(readLastSeen('build-1')).toBeUndefined();
  },
);

test('a page of another build is not shown, and it is deleted', () => {
  expect(readLastSeen('build-2')).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['at another address', () => history.replaceState(null, '', '/people?search=a')],
  ['if its list was confirmed more than a day ago', () => vi.setSystemTime(EVENING + 25 * HOUR_MS)],
  ['if the clock was put back', () => vi.setSystemTime(EVENING - HOUR_MS)],
  ['without a connection', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['while changes wait', () => localStorage.setItem(WAITING, '1')],
  ['while a text waits', () => localStorage.setItem('kindred.unsent.bo', '{"isHeld":true}')],
])('the page is not shown %s', (_when, change) => {
  change();
  expect(readLastSeen('build-1')).toBeUndefined();
});

test('a page stays kept where another one is opened', () => {
  history.replaceState(null, '', '/today');
  readLastSeen('build-1');
  history.replaceState(null, '', '/people');
  expect(readLastSeen('build-1')).toBeDefined();
});

test.each([
  ['on a shared computer', () => setSharedComputer(true)],
  ['if the copy is switched off', () => localStorage.setItem('kindred.offline', 'no')],
  ['for a user who has signed out meanwhile', () => localStorage.removeItem('kindred.signed-in')],
  ['for a user after whom another one has signed in', () => localStorage.setItem('kindred.signed-in', 'bo')],
])('no page is kept %s', (_when, change) => {
  localStorage.removeItem(KEY);
  change();
  keepLastSeen(SOURCE, HTML);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('the page is deleted with the copy of the device', async () => {
  await clearRecords();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a page that the storage has no room for is not kept in memory either', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  keepLastSeen(SOURCE, '<main>Bo</main>');
  vi.restoreAllMocks();
  expect(readLastSeen('build-1')).toBeUndefined();
});
