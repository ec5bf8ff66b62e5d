import type { BrowserContext, Page, Route } from '@playwright/test';
import { MANY_PEOPLE, SLOWER, type BenchBrowser } from '#bench/browser.ts';
import { compared, inRounds, median, type Row } from '#bench/rounds.ts';
import type { Site } from '#bench/serve.ts';
import { answersFor, SESSION } from './account.ts';

const ROUNDS = 5;
const FEW_PEOPLE = 1000;
/** Milliseconds until a service answers: way there and back, and its work. */
const ANSWER_MS = 60;
/** Milliseconds in which a first visit stores the list, and loads what it loads when the browser is idle. */
export const STORED_MS = 4000;
export const ROW = 'a[href^="/people/person-"]';
const TWIN_ROW = '#twin-row';
const ETAG = '"1"';

const COPY_GOAL = 1.3;
const EARLY_GOAL = 0.5;

/**
 * Ways to start. `copy`: from the copy on the device. `early`: without a copy, the list is asked for with the
 * stored session. `after sign-in`: without a copy, the list is asked for only after Firebase Auth has asked
 * the sign-in service, as in a browser that does not know who is signed in.
 */
type Way = 'copy' | 'early' | 'after sign-in';

declare global {
  interface Window {
    shownMs?: number;
  }
}

/** Answers calls of the API and of the sign-in service for an account with this number of people. */
export async function answerCalls(context: BrowserContext, people: number) {
  const answers = new Map(
    Object.entries(answersFor(people)).map(([path, answer]) => [path, JSON.stringify(answer)]),
  );
  const headers = { etag: ETAG, 'access-control-allow-origin': '*' };
  async function answer(route: Route) {
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    const { hostname, pathname } = new URL(route.request().url());
    const body = answers.get(pathname) ?? answers.get(`/${hostname}${pathname}`);
    const isKnown = route.request().headers()['if-none-match'] === ETAG;
    if (isKnown) await route.fulfill({ status: 304, headers });
    else if (body) await route.fulfill({ contentType: 'application/json', body, headers });
    else await route.fulfill({ status: 404, headers });
  }
  await context.route(/\/api\/|^https:/, (route) => answer(route).catch(() => {}));
}

/** Runs in the browser before the page's own scripts: notes when an element is painted. */
function watch(shown: string) {
  const look = () => {
    if (!document.querySelector(shown)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (window.shownMs = performance.now()));
    port1.start();
    return port2.postMessage('');
  };
  requestAnimationFrame(look);
}

/** Runs in the browser: stores a session as Firebase Auth does, and which way to start. */
export async function storeSession({ key, value, uid, way }: typeof SESSION & { way: Way }) {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  );
  await new Promise((opened) => opening.addEventListener('success', opened));
  const work = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  work.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
  await new Promise((stored) => work.addEventListener('complete', stored));
  opening.result.close();
  localStorage.setItem('kindred.signed-in', uid);
  if (way !== 'copy') localStorage.setItem('kindred.offline', 'no');
}

interface Opened {
  address: string;
  /** Selector of the first row. */
  shown: string;
}

/** Opens a new tab with a slow processor; returns the milliseconds until its row is painted. */
async function timeUntilShown(context: BrowserContext, { address, shown }: Opened): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watch, shown);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForFunction(() => window.shownMs !== undefined);
  return page.evaluate(() => window.shownMs!);
}

/** Opens a page on which nothing runs. */
export async function openEmpty(context: BrowserContext, site: Site): Promise<Page> {
  await context.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const page = await context.newPage();
  await page.goto(`${site.origin}/empty-page`);
  return page;
}

/** Opens the list in a browser that has opened it before. */
async function startWarm({ browser, site }: BenchBrowser, way: Way, people: number): Promise<number> {
  const context = await browser.newContext();
  try {
    await answerCalls(context, people);
    const page = await openEmpty(context, site);
    await page.evaluate(storeSession, { ...SESSION, way });
    await page.goto(`${site.origin}/people`);
    await page.waitForSelector(ROW);
    await page.waitForTimeout(STORED_MS);
    if (way === 'after sign-in') await page.evaluate(() => localStorage.removeItem('kindred.signed-in'));
    await page.close();
    return await timeUntilShown(context, { address: `${site.origin}/people`, shown: ROW });
  } finally {
    await context.close();
  }
}

/** Opens a page with the app's script and one row, which is there when the script has run. */
async function startTwin({ browser, site }: BenchBrowser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const html = await (await fetch(`${site.origin}/people`)).text();
    const row = `<script type="module">document.body.insertAdjacentHTML('beforeend', '<p id="twin-row">Ada</p>')</script>`;
    await context.route('**/twin', (route) =>
      route.fulfill({ contentType: 'text/html', body: html.replace('</body>', `${row}</body>`) }),
    );
    await page.goto(`${site.origin}/twin`);
    await page.waitForSelector(TWIN_ROW);
    await page.close();
    return await timeUntilShown(context, { address: `${site.origin}/twin`, shown: TWIN_ROW });
  } finally {
    await context.close();
  }
}

/**
 * Compares a warm start of the list with a static page of the same script and one row; and, without the copy, a start
 * with the stored session with one that waits for the sign-in service.
 */
export async function measureWarm(benchBrowser: BenchBrowser): Promise<Row[]> {
  const found = await inRounds(['copy', 'twin', 'early', 'after sign-in'], ROUNDS, (one) =>
    one === 'twin'
      ? startTwin(benchBrowser)
      : startWarm(benchBrowser, one, one === 'copy' ? MANY_PEOPLE : FEW_PEOPLE),
  );
  const of = (one: keyof typeof found) => median(found[one]);
  return [
    compared(
      { row: 23, what: 'first row of 10,000, warm, slow : static page', ours: of('copy'), unit: 'ms' },
      of('twin'),
      COPY_GOAL,
    ),
    compared(
      { row: 23, what: 'first row without copy : after sign-in', ours: of('early'), unit: 'ms' },
      of('after sign-in'),
      EARLY_GOAL,
    ),
  ];
}
