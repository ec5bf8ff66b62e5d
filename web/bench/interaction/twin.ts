import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ACTS } from './acts.ts';
import { settle } from './inputs.ts';
import { twinPage, type Samples } from './twin-page.ts';

const NAME = 'interaction-twin';
const PALETTE = 'open the palette';

const isOff = / disabled=""/g;
const beside = async (page: Page) => (await page.locator('main').innerHTML()).replace(isOff, '');

/** Does every act once on the product's page, and returns what it showed. */
async function samplesOf(page: Page): Promise<Samples> {
  const samples: Samples = { page: '', person: { id: '', name: '' }, palette: '', before: {}, after: {} };
  for (const { name, prepare, act, after } of ACTS) {
    await prepare?.(page, 0);
    await settle(page);
    samples.before[name] = await beside(page);
    await act(page, 0);
    await settle(page);
    samples.after[name] = await beside(page);
    if (name === PALETTE)
      samples.palette = await page.locator('[popover]').evaluate((cover) => cover.outerHTML);
    await after?.(page);
  }
  const [id = ''] = /person-\d+/.exec(page.url()) ?? [];
  samples.person = { id, name: await page.locator('main h2').first().innerText() };
  samples.page = (await page.locator('#root').innerHTML()).replace(isOff, '');
  return samples;
}

/**
 * Writes a page without a library that does the same acts as the product's, with the HTML that the product
 * shows on `page`. Returns its path.
 */
export async function writeTwin(page: Page, folder: string): Promise<string> {
  const samples = JSON.stringify(await samplesOf(page)).replaceAll('<', '\\u003c');
  const styles = readFileSync(join(folder, 'index.html'), 'utf8').match(/<link[^>]*stylesheet[^>]*>/g) ?? [];
  writeFileSync(
    join(folder, `${NAME}.html`),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Twin</title>${styles.join('')}
<body><div id="root"></div><script type="module">(${twinPage.toString()})(${samples})</script>`,
  );
  return `/${NAME}`;
}
