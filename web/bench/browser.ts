import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Site } from './serve.ts';

export const SLOWER = 4;
export const MANY_PEOPLE = 10_000;

const VIEWPORT = { width: 1360, height: 850 };

/** A browser and the site whose pages it opens. */
export interface BenchBrowser {
  browser: Browser;
  site: Site;
  /** The folder the site serves. */
  folder: string;
}

export interface BenchPage {
  page: Page;
  devtools: CDPSession;
}

interface Options {
  /** The subject that the page shows: a key of SUBJECTS in pages/main.ts. */
  subject: string;
  people?: number;
  slower?: number;
}

/**
 * Opens a page that shows a subject, calls `use` with it and closes it. The processor is slowed down by the
 * factor `slower`.
 */
export async function openPage<T>(
  { browser, site }: BenchBrowser,
  { subject, people = MANY_PEOPLE, slower = 1 }: Options,
  use: (benchPage: BenchPage) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${site.origin}/people?${new URLSearchParams({ subject, people: String(people) })}`);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate(() => new Promise<unknown>((calm) => requestIdleCallback(calm)));
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return await use({ page, devtools });
  } finally {
    await page.close();
  }
}

/** Measures the milliseconds from the call of `show` until the subject is painted. */
export const firstPaint = ({ page }: BenchPage): Promise<number> =>
  page.evaluate(async () => {
    const { show, shown } = window.bench;
    const frame = () => new Promise((begun) => requestAnimationFrame(begun));
    const begun = performance.now();
    show!();
    do await frame();
    while (!document.querySelector(shown!));
    await new Promise((painted) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', painted);
      port1.start();
      port2.postMessage('');
    });
    return performance.now() - begun;
  });

export const countNodes = ({ page }: BenchPage): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('#root *').length);

/**
 * Returns the processor time of the page's tasks so far, in milliseconds. Other load on the machine does not
 * count.
 */
export async function taskMs({ devtools }: BenchPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
