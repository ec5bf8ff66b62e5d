import type { Page } from '@playwright/test';
import { addPerson, expect, signIn, test } from './fixtures.ts';
import { copyOf } from './offline-copy.ts';

interface Watched {
  /** Sum of the layout shifts since `noteShifts`, as the browser counts them. */
  shift: number;
  /** Things of the list that said that something is loading, from the page's first moment. */
  loading: string[];
}

const watchLoading = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { shift: 0, loading: [] };
    Object.assign(globalThis, { watched });
    new MutationObserver(() => {
      const found = document.querySelectorAll(
        'aside :is(.animate-pulse, .animate-spin, [aria-busy="true"], progress)',
      );
      for (const { className } of found) watched.loading.push(className);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Runs in the browser. */
const noteShifts = () =>
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
    for (const { value } of shifts) (globalThis as unknown as { watched: Watched }).watched.shift += value;
  }).observe({ type: 'layout-shift' });

/** Runs in the browser. Returns what was watched, once the browser has reported the frame that it shows. */
async function takeWatched(): Promise<Watched> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return (globalThis as unknown as { watched: Watched }).watched;
}

const NAMES = Array.from({ length: 60 }, (_, at) => `Person ${String(at + 1).padStart(2, '0')}`);

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Scrolls the list of people by so many rows, in one step: until the app is there it is that of the page last seen. */
const scrollBy = (page: Page, rows: number) =>
  page.evaluate((by) => {
    // When the app is there, the list of the page last seen may stay for a moment, without its rows.
    const list = [...document.querySelectorAll<HTMLElement>('[data-list]')].find((one) =>
      one.querySelector('li'),
    )!;
    list.scrollTop = by * list.querySelector('li')!.clientHeight;
  }, rows);

test('a warm start shows the people of the device, and the newer list comes without a spinner or a jump', async ({
  page,
  account,
}) => {
  const { call } = account;
  const recent = page.getByLabel('Opened last');
  await call('POST', '/api/people/import', { people: NAMES.map((name) => ({ name })) });
  await signIn(page, account);
  await page
    .getByRole('link', { name: /^Open messages with/ })
    .first()
    .click();
  await expect(recent).toBeVisible();
  await expect.poll(() => copyOf(page)).toContain('Person 60');
  await page.goto('about:blank');
  const people = await call<{ id: string; name: string }[]>('GET', '/api/people');
  const { id, name } = people[33]!;
  await call('PATCH', `/api/people/${id}`, { name: `${name}, renamed` });
  await addPerson(account, { name: 'Aaron, who is new' });

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/people', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await watchLoading(page);
  await page.goto('/people');
  const row = rowOf(page, name);
  await expect(recent).toBeVisible();
  await scrollBy(page, 30);
  await expect(row).toBeInViewport();
  const before = await row.boundingBox();
  await page.evaluate(noteShifts);
  answered.resolve();
  await expect(rowOf(page, `${name}, renamed`)).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  expect(await page.evaluate(takeWatched)).toEqual({ shift: 0, loading: [] });
  await scrollBy(page, 0);
  await expect(rowOf(page, 'Aaron, who is new')).toBeInViewport();
});
