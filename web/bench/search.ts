import { atLeast, atMost, compared, inRounds, median, quantile, type Row } from './rounds.ts';
import { firstPaint, openPage, SLOWER, type BenchPage, type BenchBrowser } from './browser.ts';

const ROUNDS = 5;
const P95 = 0.95;

const SEARCH_GOAL = 0.2;
const SEARCH_MS = 8;
const PAINT_MS = 40;

const TYPED = ['zoe garcia', 'nguyen', 'austin tx', '512555', 'book club', 'roofs', 'kofi.castro', 'x'];
/** Every text that is searched for while `TYPED` is typed letter by letter. */
const SEARCHES = TYPED.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
const ACCENTS = 'zoe garcia';
const PHONE_PART = '555-0042';

/** A user waits this long before typing into a new list. */
const BEFORE_TYPING_MS = 2000;
/** The pause between the keys of a fast typist. */
const BETWEEN_KEYS_MS = 120;
/** The browser reports no input events that take less than this. */
const SHORTEST_EVENT_MS = 16;

/**
 * Searches for every text twice and keeps the times of the second, so that the first only warms up. Also
 * counts what two texts find.
 */
const searchOn = (benchBrowser: BenchBrowser, subject: string) =>
  openPage(benchBrowser, { subject, slower: SLOWER }, ({ page }) =>
    page.evaluate(
      ([searches, texts]) => ({
        times: [window.bench.search!(searches!), window.bench.search!(searches!)].at(-1)!,
        counts: texts!.map((text) => window.bench.count!(text)),
      }),
      [SEARCHES, [ACCENTS, PHONE_PART]],
    ),
  );

/** Types a text; returns for each key the milliseconds until its effect was painted. */
async function typeInto({ page }: BenchPage, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { pressed: [] as number[], events: [] as PerformanceEntry[] });
    addEventListener('keydown', ({ timeStamp }) => seen.pressed.push(timeStamp), { capture: true });
    new PerformanceObserver((list) => seen.events.push(...list.getEntries())).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await page.getByRole('searchbox').pressSequentially(text, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(4 * BETWEEN_KEYS_MS);
  return page.evaluate((shortest) => {
    const { pressed, events } = window as unknown as { pressed: number[]; events: PerformanceEntry[] };
    return pressed.map((begun, key) => {
      const own = events.filter(
        ({ name, startTime }) =>
          name !== 'keyup' && startTime >= begun && startTime < (pressed[key + 1] ?? Infinity),
      );
      return Math.max(shortest, ...own.map(({ duration }) => duration));
    });
  }, SHORTEST_EVENT_MS);
}

async function measureTyping(benchBrowser: BenchBrowser): Promise<Row> {
  const { sidebar } = await inRounds(['sidebar'], ROUNDS, (subject) =>
    openPage(benchBrowser, { subject, slower: SLOWER }, async (benchPage) => {
      await firstPaint(benchPage);
      await benchPage.page.waitForTimeout(BEFORE_TYPING_MS);
      return typeInto(benchPage, TYPED.slice(0, 3).join(' '));
    }),
  );
  const ours = median(sidebar.map((keys) => quantile(keys, P95)));
  return atMost({ row: 12, what: 'keystroke → paint, p95, slow', ours, unit: 'ms' }, PAINT_MS);
}

const finds = (what: string, ours: number) => atLeast({ row: 12, what, ours, unit: 'people' }, 1);

/**
 * Compares the product's search with a simple one for every typed text, and measures keystrokes in the list.
 */
export async function measureSearch(benchBrowser: BenchBrowser): Promise<Row[]> {
  const found = await inRounds(['search', 'search, naive'], ROUNDS, (subject) =>
    searchOn(benchBrowser, subject),
  );
  const p95 = (subject: keyof typeof found) => median(found[subject].map((one) => quantile(one.times, P95)));
  const [accents = 0, phones = 0] = found.search[0]!.counts;
  const measured = (what: string) => ({ row: 12, what, ours: p95('search'), unit: 'ms' });
  return [
    compared(measured('search of 10,000, p95, slow : naive'), p95('search, naive'), SEARCH_GOAL),
    atMost(measured('search of 10,000, p95, slow'), SEARCH_MS),
    finds(`finds accents: ${ACCENTS}`, accents),
    finds(`finds parts of phones: ${PHONE_PART}`, phones),
    await measureTyping(benchBrowser),
  ];
}
