// A classic script at the top of every page: what it sets is there before anything is painted, so nothing flashes.
// It imports nothing, and repeats the two names of local storage that it shares with settings-store.ts and session.ts.

const page = document.documentElement;
/** On a page that the app can take over: its address, and those of what it imports and of its styles. */
const { app, parts, styles } = document.currentScript?.dataset ?? {};

const isSignedIn = () => localStorage.getItem('kindred.signed-in') !== null;
const wantsAuth = () => new URLSearchParams(location.search).has('auth');

function applyAppearance() {
  const saved = localStorage.getItem('kindred.settings');
  const { state } = saved ? JSON.parse(saved) : {};
  page.dataset.guide = state?.assistantName === 'Nico' ? 'nico' : 'scout';
  page.dataset.theme = state?.theme ?? 'system';
}

function fetchApp() {
  if (!app || document.head.querySelector('link[rel="modulepreload"]')) return;
  for (const href of [app, ...(parts ?? '').split(' ')])
    add(document.head, 'link', { rel: 'modulepreload', href });
}

const add = (parent: Element, tag: string, attributes: object) =>
  parent.append(Object.assign(document.createElement(tag), attributes));

/** Puts the app in place of the page that was rendered ahead, once it is parsed and the app's styles are there. */
function startApp() {
  if (!app || 'app' in page.dataset) return;
  page.dataset.app = '';
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
  if (wantsAuth() || isSignedIn()) startApp();
}

/** Whoever points at a link to the auth screen will probably want it. */
function handleIntent({ target }: Event) {
  if (target instanceof Element && target.closest('a[href*="auth="]')) fetchApp();
}

applyAppearance();
startAppIfWanted();
for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, handleIntent, { passive: true });
// Signed in meanwhile, in another tab or before coming back here.
for (const type of ['storage', 'pageshow']) addEventListener(type, startAppIfWanted);
