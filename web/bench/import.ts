import type { Page } from '@playwright/test';
import { usualFile } from '#testing/import/usual-file.ts';
import type { BenchBrowser } from './browser.ts';
import { SESSION } from './first-load/account.ts';
import { answerCalls, openEmpty, storeSession } from './first-load/warm.ts';
import { atMost, median, type Row } from './rounds.ts';

const PEOPLE = 1000;
const TRIES = 7;
const PREVIEW_MS = 200;

const FILE = 'input[type=file]';
/** A row of the preview. */
const ROW = 'input[value="Bo Lind0"]';

declare global {
  interface Window {
    previewMs?: number | undefined;
  }
}

/** Runs in the browser: notes the milliseconds from the next choice of a file until its first row is painted. */
function watchChoice(row: string) {
  window.previewMs = undefined;
  function handleChoice() {
    const began = performance.now();
    const look = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.previewMs = performance.now() - began)));
    });
    look.observe(document.body, { subtree: true, childList: true });
  }
  document.addEventListener('change', handleChoice, { once: true, capture: true });
}

/** Returns the milliseconds from choosing the usual file to its preview, and goes back to the choice. */
async function choose(page: Page): Promise<number> {
  await page.evaluate(watchChoice, ROW);
  const buffer = Buffer.from(usualFile());
  await page.locator(FILE).setInputFiles({ name: 'people.vcf', mimeType: 'text/vcard', buffer });
  await page.waitForFunction(() => window.previewMs !== undefined);
  const ms = await page.evaluate(() => window.previewMs!);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator(FILE).waitFor({ state: 'attached' });
  return ms;
}

/** Measures the time from choosing a file of 300 cards to its preview, without the first try, which loads the code. */
export async function measureImport({ browser, site }: BenchBrowser): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    await answerCalls(context, PEOPLE);
    const page = await openEmpty(context, site);
    await page.evaluate(storeSession, { ...SESSION, way: 'copy' as const });
    await page.goto(`${site.origin}/import`);
    await page.locator(FILE).waitFor({ state: 'attached' });
    await choose(page);
    const times: number[] = [];
    while (times.length < TRIES) times.push(await choose(page));
    const what = 'file of 300 cards chosen, to its preview, second try';
    return [atMost({ row: 27, what, ours: median(times), unit: 'ms' }, PREVIEW_MS)];
  } finally {
    await context.close();
  }
}
