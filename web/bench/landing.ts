import { writeLandingTwin } from './landing-twin.ts';
import { atMost, compared, inRounds, median, type Row } from './rounds.ts';
import { SLOWER, type BenchBrowser } from './browser.ts';

const ROUNDS = 7;
const PHONE = { width: 390, height: 844 };
/**
 * Network of the test, Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. Throughput is in bytes per
 * second.
 */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Milliseconds to wait after `load`, so that late paints and layout shifts count. */
const SETTLED_MS = 2000;
/** Only the time that a task takes beyond this counts as blocking the user. */
const LONG_MS = 50;

const LCP_GOAL = 1.1;
const TBT_MS = 100;
const CLS_GOAL = 0.02;

/** Performance entries of a page: time of the largest paint, sum of the layout shifts, long tasks. */
interface Seen {
  paint: number;
  shift: number;
  tasks: { begun: number; duration: number }[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the browser before the page's own scripts, and collects performance entries in `window.seen`. */
function watch() {
  const seen: Seen = (window.seen = { paint: 0, shift: 0, tasks: [] });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ begun: startTime, duration }));
}

/**
 * Loads a page with an empty cache, a slow network and a slow processor. Returns the milliseconds until its
 * largest paint, its layout shift, and the milliseconds in which long tasks blocked it.
 */
async function load({ browser, site }: BenchBrowser, address: string) {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(site.origin + address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate((long) => {
      const { paint, shift, tasks } = window.seen;
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const blocking = tasks.filter(({ begun }) => begun >= first!.startTime);
      const blocked = blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - long), 0);
      return { paint, shift, blocked };
    }, LONG_MS);
  } finally {
    await context.close();
  }
}

/** Compares the landing page on a slow phone with a page that has only the landing page's hero. */
export async function measureLanding(benchBrowser: BenchBrowser): Promise<Row[]> {
  const addresses = { ours: '/landing', twin: await writeLandingTwin(benchBrowser) };
  const found = await inRounds(['ours', 'twin'], ROUNDS, (page) => load(benchBrowser, addresses[page]));
  const of = (page: keyof typeof found, key: 'paint' | 'shift' | 'blocked') =>
    median(found[page].map((one) => one[key]));
  return [
    compared(
      {
        row: 15,
        what: 'largest paint of /landing, slow : its hero alone',
        ours: of('ours', 'paint'),
        unit: 'ms',
      },
      of('twin', 'paint'),
      LCP_GOAL,
    ),
    atMost({ row: 15, what: 'blocking time of /landing', ours: of('ours', 'blocked'), unit: 'ms' }, TBT_MS),
    atMost({ row: 15, what: 'layout shift of /landing', ours: of('ours', 'shift'), unit: 'CLS' }, CLS_GOAL),
  ];
}
