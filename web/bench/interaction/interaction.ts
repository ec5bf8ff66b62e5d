import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MANY_PEOPLE, SLOWER, type BenchBrowser } from '#bench/browser.ts';
import { atMost, compared, inRounds, quantile, type Row } from '#bench/rounds.ts';
import { answersFor, SESSION } from '#bench/first-load/account.ts';
import { storeSession } from '#bench/first-load/first-load.ts';
import { ACTS } from './acts.ts';
import { answerAboutPeople } from './api.ts';
import { settle, timed, watchInputs, type Took } from './inputs.ts';
import { writeTwin } from './twin.ts';

const VISITS = 2;
const ROUNDS = 6;
const P98 = 0.98;

const PAINT_MS = 100;
const TASK_MS = 50;
const TWIN_GOAL = 2;

const VIEWPORT = { width: 1360, height: 850 };
/** Milliseconds in which the page loads what it loads when the browser is idle, and prepares the search. */
const IDLE_MS = 6000;
const EMPTY = '/empty';

/** Opens a page signed in to an account of 10,000 people, and calls `use` when the page is idle. */
async function openAccount<T>(
  { browser, site, folder }: BenchBrowser,
  address: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  writeFileSync(join(folder, `${EMPTY}.html`), '<!doctype html><title>Empty</title>');
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    await answerAboutPeople(context);
    const page = await context.newPage();
    await page.goto(site.origin + EMPTY);
    await page.evaluate(storeSession, SESSION);
    await page.addInitScript(watchInputs);
    await page.goto(site.origin + address, { waitUntil: 'commit' });
    await page.locator('[data-person]').first().waitFor();
    await page.waitForTimeout(IDLE_MS);
    await settle(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Does every act once per round, on a slowed processor. Returns how long each took, by its name. The first
 * round only warms up and is not returned.
 */
async function timeActs(page: Page): Promise<Map<string, Took[]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const found = new Map<string, Took[]>(ACTS.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, prepare, act, after } of ACTS) {
      await prepare?.(page, round);
      const took = await timed(page, () => act(page, round));
      await after?.(page);
      if (round > 0) found.get(name)!.push(took);
    }
  return found;
}

/**
 * Measures the twelve commonest things that users do, with 10,000 people on a slow processor: the time from
 * the input to the next paint, compared with a page without a library that shows the same, and the longest
 * task that follows.
 */
export async function measureInteraction(benchBrowser: BenchBrowser): Promise<Row[]> {
  const { site, folder } = benchBrowser;
  Object.assign(site.answers, answersFor(MANY_PEOPLE));
  const twin = await openAccount(benchBrowser, '/people', (page) => writeTwin(page, folder));
  const addresses = { ours: '/people', twin };
  const found = await inRounds(['ours', 'twin'], VISITS, (page) =>
    openAccount(benchBrowser, addresses[page], timeActs),
  );
  for (const path of Object.keys(site.answers)) delete site.answers[path];
  const of = (page: keyof typeof found, name: string) => found[page].flatMap((visit) => visit.get(name)!);
  const p98 = (tooks: Took[], key: keyof Took) =>
    quantile(
      tooks.map((took) => took[key]),
      P98,
    );
  const rows = ACTS.map(({ name }) => {
    const [ours, theirs] = [of('ours', name), of('twin', name)];
    const tasks = [ours, theirs].map((tooks) => Math.round(p98(tooks, 'task'))).join(' : ');
    const what = `${name}: input → paint, p98, slow : plain page (longest task ${tasks} ms)`;
    return compared({ row: 25, what, ours: p98(ours, 'paint'), unit: 'ms' }, p98(theirs, 'paint'), TWIN_GOAL);
  });
  const all = ACTS.flatMap(({ name }) => of('ours', name));
  const most = (what: string, key: keyof Took, limit: number) =>
    atMost({ row: 25, what: `${what}, all twelve, p98, slow`, ours: p98(all, key), unit: 'ms' }, limit);
  return [
    ...rows,
    most('input → paint', 'paint', PAINT_MS),
    most('longest task after an input', 'task', TASK_MS),
  ];
}
