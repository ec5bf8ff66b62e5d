// A classic script in the head of every page. It sets guide and theme before the first paint, so that nothing
// flashes. On the landing page it also starts the app if the app is needed. Where the app starts, it shows the list's page
// as it was last seen, reads the session and the list of people from the device and asks for the list, while the app's
// code is still on its way. What it imports is built into it, as a copy of its own.

import { APP_CHECK_KEY, FIREBASE } from '#config.ts';
import { local, SETTINGS_KEY, SIGNED_IN } from '#lib/storage/storage.ts';
import { readEarly } from '#lib/device-copy/read-early.ts';
import { showLastSeen } from '#lib/before-app/show-last-seen.ts';

const page = document.documentElement;
/**
 * Addresses of the app's script, its static imports and its styles. Only the landing page has them, because
 * the app replaces that page. `lists` is set on the page that is the app, and names its build.
 */
const { app, parts, styles, lists } = document.currentScript?.dataset ?? {};

/** Matches addresses of pages that show no people, although they are the app. */
const WITHOUT_PEOPLE = /^\/(goodbye|reminders\/act)$/;

const isSignedIn = () => local.getItem(SIGNED_IN) !== null;
const wantsAuth = () => new URLSearchParams(location.search).has('auth');

function applyAppearance() {
  const saved = local.getItem(SETTINGS_KEY);
  const { state } = saved ? JSON.parse(saved) : {};
  page.dataset.guide = state?.assistantName === 'Nico' ? 'nico' : 'scout';
  page.dataset.theme = state?.theme ?? 'system';
}

/** Starts to read and ask for the list of people. The API asks a browser for more than a token if it has App Check. */
const readListEarly = () => readEarly(FIREBASE.apiKey ?? '', !APP_CHECK_KEY);

function fetchApp() {
  if (!app || document.head.querySelector('link[rel="modulepreload"]')) return;
  for (const href of [app, ...(parts ?? '').split(' ')])
    add(document.head, 'link', { rel: 'modulepreload', href });
}

const add = (parent: Element, tag: string, attributes: object) =>
  parent.append(Object.assign(document.createElement(tag), attributes));

/**
 * Starts the app, which replaces the prerendered page. Waits until the page is parsed and the app's styles
 * are loaded or have failed.
 */
function startApp() {
  if ('app' in page.dataset) return;
  page.dataset.app = '';
  readListEarly();
  fetchApp();
  const start = () => add(document.body, 'script', { type: 'module', src: app });
  function startWhenParsed() {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  }
  const handlers = { onload: startWhenParsed, onerror: startWhenParsed };
  add(document.head, 'link', { rel: 'stylesheet', href: styles, ...handlers });
}

function startAppIfWanted() {
  if (app && (wantsAuth() || isSignedIn())) startApp();
}

/** Loads the app's files when the user points at, touches or focuses a link to the auth screen. */
function handleIntent({ target }: Event) {
  if (target instanceof Element && target.closest('a[href*="auth="]')) fetchApp();
}

applyAppearance();
if (lists !== undefined && !WITHOUT_PEOPLE.test(location.pathname)) {
  showLastSeen(lists);
  readListEarly();
}
startAppIfWanted();
for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, handleIntent, { passive: true });
// The user may have signed in in another tab, or before returning to this page with Back.
for (const type of ['storage', 'pageshow']) addEventListener(type, startAppIfWanted);
