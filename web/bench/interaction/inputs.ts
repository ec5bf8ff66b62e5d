import type { Page } from '@playwright/test';

/** Least milliseconds of an input event that the browser reports. */
const SHORTEST_MS = 16;
/** Milliseconds in which the answers that an input asks for arrive and are drawn. */
const SETTLE_MS = 350;

/** Milliseconds that one act took. */
export interface Took {
  /**
   * From an input to the next paint; of several inputs the longest. At least 16, because the browser does not
   * report shorter ones.
   */
  paint: number;
  /** The longest task from the first input until all is drawn; 0 if none is longer than 50. */
  task: number;
}

declare global {
  interface Window {
    inputs: { paints: number[]; tasks: number[] };
  }
}

/** Runs in the browser before the page's scripts: notes in `window.inputs` how long inputs and long tasks take. */
export function watchInputs(): void {
  const { paints, tasks } = (window.inputs = { paints: [], tasks: [] } as Window['inputs']);
  const durations = (into: number[]) =>
    new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration)));
  durations(paints).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  durations(tasks).observe({ type: 'longtask' });
  // The browser does not report scrolling as an input event. So it is timed here, from the turn of the wheel
  // to the next paint.
  function noteScroll({ timeStamp }: Event) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => paints.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage('');
    });
  }
  addEventListener('wheel', noteScroll, { capture: true, passive: true });
}

/**
 * Waits until everything that an input causes is drawn: for 350 ms, and then until the browser is idle, at
 * most 1 s.
 */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => new Promise<unknown>((calm) => requestIdleCallback(calm, { timeout: 1000 })));
};

/** Does something that a user does, and returns how long its inputs took. */
export async function timed(page: Page, act: () => Promise<void>): Promise<Took> {
  await settle(page);
  await page.evaluate(() => {
    for (const values of Object.values(window.inputs)) values.length = 0;
  });
  await act();
  await settle(page);
  const { paints, tasks } = await page.evaluate(() => window.inputs);
  return { paint: Math.max(SHORTEST_MS, ...paints), task: Math.max(0, ...tasks) };
}
