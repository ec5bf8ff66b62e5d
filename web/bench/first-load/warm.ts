import type { BrowserContext, Page, Route } from '@playwright/test';
import { MANY_PEOPLE, SLOWER, type BenchBrowser } from '#bench/browser.ts';
import { compared, inRounds, median, told, type Row } from '#bench/rounds.ts';
import { jsonOf, type Site } from '#bench/serve.ts';
import { answersFor, SESSION } from './account.ts';

const ROUNDS = 5;
const FEW_PEOPLE = 1000;
/** Milliseconds until a service answers: way there and back, and its work. */
const ANSWER_MS = 60;
/** Milliseconds in which a first visit stores the list, and loads what it loads when the browser is idle. */
export const STORED_MS = 4000;
export const ROW = 'a[href^="/people/person-"]';
const TWIN_ROW = '#twin-row';
/** The second row: on a wide screen the app opens the first one by itself. */
const SECOND = '[data-person="person-1"] > a';
const SEARCH = 'input[type=search]';
/** A word of a name; nobody who has it is among the first people of the list. */
const WORD = 'Quintero';
const FOUND = `[data-person]:not([aria-setsize="${MANY_PEOPLE}"]) > a[aria-label*="${WORD}"]`;
const ETAG = '"1"';

const COPY_GOAL = 1.3;
const EARLY_GOAL = 0.5;

/**
 * Ways to start. `copy`: from the copy on the device. `early`: without a copy, the list is asked for with the
 * stored session. `after sign-in`: without a copy, the list is asked for only after Firebase Auth has asked
 * the sign-in service, as in a browser that does not know who is signed in.
 */
type Way = 'copy' | 'early' | 'after sign-in';

/** Answers calls of the API and of the sign-in service for an account with this number of people. */
export async function answerCalls(context: BrowserContext, people: number) {
  const answers = new Map(Object.entries(answersFor(people)).map(([path, answer]) => [path, jsonOf(answer)]));
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

/**
 * Runs in the browser before the page's own scripts: notes when an element is painted. Then presses another one, or
 * types a word into it, and notes when the answer is painted. Prints the times on the console.
 */
function watch({ shown, pressed, typed, answered }: Watched) {
  const tell = (times: Times) => console.info(JSON.stringify(times));
  function whenPainted(selector: string, note: (ms: number) => void) {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => note(performance.now()));
      port1.start();
      return port2.postMessage('');
    };
    requestAnimationFrame(look);
  }
  whenPainted(shown, (ms) => {
    if (!pressed || !answered) return tell({ shown: ms, answered: 0 });
    const element = document.querySelector<HTMLElement>(pressed)!;
    element.focus();
    if (typed) document.execCommand('insertText', false, typed);
    else element.click();
    return whenPainted(answered, (answeredMs) => tell({ shown: ms, answered: answeredMs }));
  });
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

/** Selectors of the first row, of what is pressed as soon as that is painted, and of the answer. */
interface Watched {
  shown: string;
  pressed?: string;
  /** Typed into what is pressed. */
  typed?: string;
  answered?: string;
}

interface Times {
  shown: number;
  answered: number;
}

/**
 * Opens a new tab with a slow processor; returns the milliseconds until its row, and the answer, are painted. Waits for
 * the console: a function that is run in the page to ask for the times would take 40 ms of it meanwhile.
 */
async function timeUntilShown(context: BrowserContext, address: string, watched: Watched): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(watch, watched);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const told = page.waitForEvent('console', (message) => message.text().startsWith('{"shown":'));
  await page.goto(address, { waitUntil: 'commit' });
  return JSON.parse((await told).text()) as Times;
}

/** Opens a page on which nothing runs. */
export async function openEmpty(context: BrowserContext, site: Site): Promise<Page> {
  await context.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const page = await context.newPage();
  await page.goto(`${site.origin}/empty-page`);
  return page;
}

/** Opens the list in a browser that has opened it before, and does what `act` says. */
async function startWarm(
  { browser, site }: BenchBrowser,
  way: Way,
  people: number,
  act: Omit<Watched, 'shown'> = {},
): Promise<Times> {
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
    return await timeUntilShown(context, `${site.origin}/people`, { shown: ROW, ...act });
  } finally {
    await context.close();
  }
}

/** Opens a page with the app's script and one row, which is there when the script has run. */
async function startTwin({ browser, site }: BenchBrowser): Promise<Times> {
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
    return await timeUntilShown(context, `${site.origin}/twin`, { shown: TWIN_ROW });
  } finally {
    await context.close();
  }
}

/**
 * Compares a warm start of the list with a static page of the same script and one row: until the first row is there, and
 * until a press on a row, or a search, is answered that is made as soon as it is there. Without the copy, compares a
 * start with the stored session with one that waits for the sign-in service.
 */
export async function measureWarm(benchBrowser: BenchBrowser): Promise<Row[]> {
  const start = (way: Way, people: number, act?: Omit<Watched, 'shown'>) =>
    startWarm(benchBrowser, way, people, act);
  const cases = {
    press: () => start('copy', MANY_PEOPLE, { pressed: SECOND, answered: `${SECOND}[aria-current]` }),
    search: () => start('copy', MANY_PEOPLE, { pressed: SEARCH, typed: WORD, answered: FOUND }),
    twin: () => startTwin(benchBrowser),
    early: () => start('early', FEW_PEOPLE),
    'after sign-in': () => start('after sign-in', FEW_PEOPLE),
  };
  type Case = keyof typeof cases;
  const found = await inRounds(Object.keys(cases) as Case[], ROUNDS, (one) => cases[one]());
  const of = (one: Case, key: keyof Times) => median(found[one].map((times) => times[key]));
  const rowOf = (what: string, ours: number) => ({ row: 23, what, ours, unit: 'ms' });
  const twin = of('twin', 'shown');
  const afterSignIn = of('after sign-in', 'shown');
  return [
    compared(rowOf('first row of 10,000, warm, slow : static page', of('press', 'shown')), twin, COPY_GOAL),
    told(rowOf('a row pressed at once is open : static page', of('press', 'answered')), twin),
    told(rowOf('a search at once is answered : static page', of('search', 'answered')), twin),
    compared(rowOf('first row without copy : after sign-in', of('early', 'shown')), afterSignIn, EARLY_GOAL),
  ];
}
