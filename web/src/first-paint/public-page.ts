// A classic script in the head of every page that can be read without the app. It sets guide and theme before the first
// paint, so that nothing flashes. On the landing page it also starts the app if the app is needed, and asks for the list of
// people while the app's code is on its way. What it imports is built into it, as a copy of its own.

import { local, SIGNED_IN } from '#lib/storage/storage.ts';
import { applyAppearance } from './appearance.ts';
import { readListEarly } from './read-list-early.ts';

const page = document.documentElement;
/** Addresses of the app's script, its static imports and its styles. Only the landing page has them, because the app replaces it. */
const { app, parts, styles } = document.currentScript?.dataset ?? {};

const isSignedIn = () => local.getItem(SIGNED_IN) !== null;
const wantsAuth = () => new URLSearchParams(location.search).has('auth');

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
startAppIfWanted();
for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, handleIntent, { passive: true });
// The user may have signed in in another tab, or before returning to this page with Back.
for (const type of ['storage', 'pageshow']) addEventListener(type, startAppIfWanted);
