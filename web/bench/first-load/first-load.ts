import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOWER, type BenchBrowser } from '#bench/browser.ts';
import { atMost, compared, inRounds, median, told, type Row } from '#bench/rounds.ts';
import { answersFor, SESSION } from './account.ts';
import { writeFloor, writeTwin } from './twin.ts';

const ROUNDS = 5;
const PEOPLE = 1000;
const VIEWPORT = { width: 1360, height: 850 };
/** Slow 4G as Chromium's tools have it: 562 ms and 1.44 Mbit/s. Throughput is in bytes per second. */
const LINE = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };

const ROW_MS = 3000;
const USABLE_MS = 3400;
const REQUESTS = 30;
const TWIN_GOAL = 0.6;

/** A page on which nothing runs. */
const EMPTY = '/empty';

/** Selectors of what makes the list usable. */
const PARTS = { row: '[data-person]', navigation: 'nav', search: 'input[type=search]' };
type Part = keyof typeof PARTS;

declare global {
  interface Window {
    painted: Partial<Record<Part, number>>;
  }
}

/** Runs in the browser. Stores a session where Firebase's SDK looks for it. */
export async function storeSession({ key, uid, value }: typeof SESSION) {
  localStorage.setItem('kindred.signed-in', uid);
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  );
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  transaction.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

/** Runs in the browser before the page's scripts. Notes in `window.painted` when each part was painted first. */
function watch(parts: typeof PARTS) {
  const painted: Window['painted'] = (window.painted = {});
  const seen = new Set<string>();
  function look() {
    for (const [name, selector] of Object.entries(parts) as [Part, string][]) {
      if (seen.has(name) || !document.querySelector(selector)) continue;
      seen.add(name);
      requestAnimationFrame(() => setTimeout(() => (painted[name] = performance.now())));
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

/** Opens a page for the first time, signed in; returns when its first row was painted and it was usable. */
async function load({ browser, site }: BenchBrowser, address: string) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(site.origin + EMPTY);
    await page.evaluate(storeSession, SESSION);
    await page.addInitScript(watch, PARTS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(site.origin + address, { waitUntil: 'commit' });
    await page.waitForFunction(
      (count) => Object.keys(window.painted).length === count,
      Object.keys(PARTS).length,
    );
    return await page.evaluate(() => {
      const { row = 0, ...others } = window.painted;
      const usable = Math.max(row, ...Object.values(others));
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable);
      return { row, usable, requests: asked.length + 1 };
    });
  } finally {
    await context.close();
  }
}

/**
 * Measures the first visit of a signed-in user on a slow phone, and compares it with a page that loads the same script
 * and then asks for the list. A page that asks for the list without any script is the least that is possible.
 */
export async function measureFirstLoad(benchBrowser: BenchBrowser): Promise<Row[]> {
  const { folder, site } = benchBrowser;
  Object.assign(site.answers, answersFor(PEOPLE));
  writeFileSync(join(folder, `${EMPTY}.html`), '<!doctype html><title>Empty</title>');
  const addresses = { ours: '/people', twin: writeTwin(folder), floor: writeFloor(folder) };
  const found = await inRounds(['ours', 'twin', 'floor'], ROUNDS, (page) =>
    load(benchBrowser, addresses[page]),
  );
  for (const path of Object.keys(site.answers)) delete site.answers[path];
  const of = (page: keyof typeof found, key: 'row' | 'usable' | 'requests') =>
    median(found[page].map((one) => one[key]));
  const row = of('ours', 'row');
  return [
    atMost({ row: 24, what: 'first row of 1,000 people, first visit, slow', ours: row, unit: 'ms' }, ROW_MS),
    atMost(
      { row: 24, what: 'list usable, first visit, slow', ours: of('ours', 'usable'), unit: 'ms' },
      USABLE_MS,
    ),
    atMost(
      { row: 24, what: 'requests until usable', ours: of('ours', 'requests'), unit: 'requests' },
      REQUESTS,
    ),
    compared(
      { row: 24, what: 'first row : the script in one file, then the list', ours: row, unit: 'ms' },
      of('twin', 'row'),
      TWIN_GOAL,
    ),
    told(
      { row: 24, what: 'the list without a script : the same', ours: of('floor', 'row'), unit: 'ms' },
      of('twin', 'row'),
    ),
  ];
}
