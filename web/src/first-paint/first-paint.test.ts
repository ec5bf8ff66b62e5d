import { afterEach, expect, test, vi } from 'vitest';
import { SETTINGS_KEY, setSharedComputer } from '#lib/storage/storage.ts';
import { dropEarlyReads, earlyReads } from '#lib/device-copy/early.ts';
import { paths } from '#paths.ts';
import { expectsUser } from '#session/session.ts';

const page = document.documentElement;

/** Runs a script on the page of an address, with these data attributes. */
async function paintPage(address: string, data: Record<string, string>, run: () => Promise<unknown>) {
  history.replaceState(null, '', address);
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  vi.resetModules();
  await run();
}

/** Runs the script as on the prerendered landing page, which has the app's addresses in data attributes. */
const paintFirst = (search = '') =>
  paintPage(
    `/landing${search}`,
    { app: '/app.js', parts: '/a.js /b.js', styles: '/app.css' },
    () => import('./public-page.ts'),
  );

const fetched = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
/** Fires `load` at the app's stylesheet, as the browser does once it has fetched it. */
const loadStyles = () => document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
const started = () => document.querySelector('script[src="/app.js"]') !== null;

afterEach(() => {
  dropEarlyReads();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete page.dataset.app;
  delete page.dataset.guide;
  delete page.dataset.theme;
});

test('a page starts with the guide and the theme this browser had last', async () => {
  const state = { theme: 'dark', assistantName: 'Nico' };
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ state }));
  await paintFirst();
  expect(page.dataset).toMatchObject({ theme: 'dark', guide: 'nico' });
});

test('on a shared computer, guide, theme and session are those of the tab', async () => {
  setSharedComputer(true);
  sessionStorage.setItem(SETTINGS_KEY, JSON.stringify({ state: { theme: 'dark', assistantName: 'Nico' } }));
  sessionStorage.setItem('kindred.signed-in', 'me');
  await paintFirst();
  expect(page.dataset).toMatchObject({ theme: 'dark', guide: 'nico' });
  expect('app' in page.dataset).toBe(true);
});

test('a stranger reads the landing page without the app', async () => {
  await paintFirst();
  expect(page.dataset).toMatchObject({ theme: 'system', guide: 'scout' });
  expect(fetched()).toEqual([]);
  expect(started()).toBe(false);
});

test('the page starts the app in a browser that blocks site data too', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  await paintFirst('?auth=sign-in');
  expect(page.dataset).toMatchObject({ theme: 'system', guide: 'scout' });
  loadStyles();
  expect(started()).toBe(true);
  vi.restoreAllMocks();
});

test('pointing at a link to the auth screen fetches the app, and does not start it', async () => {
  await paintFirst();
  document.body.innerHTML =
    '<a href="/blog"><b>Blog</b></a><a href="/landing?auth=sign-in"><b>Log in</b></a>';
  const [blog, logIn] = document.querySelectorAll('b');
  blog!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(fetched()).toEqual([]);
  logIn!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  logIn!.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(fetched()).toEqual(['/app.js', '/a.js', '/b.js']);
  expect(started()).toBe(false);
});

test('the auth screen, at the same address, is rendered by the app in place of the page', async () => {
  await paintFirst('?auth=sign-up&guide=nico');
  expect('app' in page.dataset).toBe(true);
  expect(started()).toBe(false);
  loadStyles();
  expect(started()).toBe(true);
});

test('a user who is signed in, or signs in in another tab, does not see the landing page', async () => {
  await paintFirst();
  localStorage.setItem('kindred.signed-in', 'me');
  expect(expectsUser()).toBe(true);
  dispatchEvent(new Event('storage'));
  dispatchEvent(new Event('pageshow'));
  expect('app' in page.dataset).toBe(true);
  loadStyles();
  expect(document.querySelectorAll('script[src="/app.js"]')).toHaveLength(1);
});

test.each([
  [paths.people(), true],
  [paths.today, true],
  [paths.goodbye, false],
  ['/reminders/act?token=t', false],
])('at %s the list is read early: %s', async (address, isRead) => {
  localStorage.setItem('kindred.signed-in', 'me');
  await paintPage(address, { build: '' }, () => import('./app-page.ts'));
  expect(earlyReads() !== undefined).toBe(isRead);
});
