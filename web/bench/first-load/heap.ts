import { MANY_PEOPLE, type BenchBrowser } from '#bench/browser.ts';
import { atMost, type Row } from '#bench/rounds.ts';
import { SESSION } from './account.ts';
import { answerCalls, openEmpty, ROW, storeSession, STORED_MS } from './warm.ts';

const KIB = 1024;
const FEW = 100;
const PEOPLE = [1000, MANY_PEOPLE];
/** Maximum milliseconds until the list is shown, on a busy machine too. */
const SHOWN_MS = 120_000;
/** Most bytes of heap for each further person. */
const BYTES_EACH = 1000;

/** Returns the bytes of the page's heap that are in use, after the list was shown and stored and all garbage removed. */
async function heapWith({ browser, site }: BenchBrowser, people: number): Promise<number> {
  const context = await browser.newContext();
  try {
    await answerCalls(context, people);
    const page = await openEmpty(context, site);
    await page.evaluate(storeSession, { ...SESSION, way: 'copy' as const });
    await page.goto(`${site.origin}/people`);
    await page.waitForSelector(ROW, { timeout: SHOWN_MS });
    await page.waitForTimeout(STORED_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  } finally {
    await context.close();
  }
}

/** Compares the heap of longer lists with that of a short one and a budget for each further person. */
export async function measureHeap(benchBrowser: BenchBrowser): Promise<Row[]> {
  const few = await heapWith(benchBrowser, FEW);
  const rows: Row[] = [];
  for (const people of PEOPLE) {
    const ours = (await heapWith(benchBrowser, people)) / KIB;
    const budget = (few + (people - FEW) * BYTES_EACH) / KIB;
    const what = `heap of the list of ${people.toLocaleString('en')} : of ${FEW}, and 1 kB each`;
    rows.push(atMost({ row: 26, what, ours, unit: 'KiB' }, budget));
  }
  return rows;
}
