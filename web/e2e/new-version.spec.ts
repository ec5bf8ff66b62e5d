import type { Page } from '@playwright/test';
import { scriptOf } from './built-files.ts';
import { serveSite } from './deployed-site.ts';
import { addPerson, expect, signIn, test } from './fixtures.ts';

const SCREEN = `**${scriptOf('src/screens/insights-screen.tsx')}`;
const NEXT = '/assets/main-of-the-next-version.js';
const OF_NEXT = /-next\.js$/;

const messageOf = (page: Page) => page.getByPlaceholder('Type a message...');

/** Opens the insights, whose screen is a separate script. */
const openInsights = (page: Page) => page.getByRole('link', { name: 'Insights' }).click();

/**
 * Makes the server answer as after a deployment: the screen's script is gone, and the page names a different
 * script.
 */
async function deploy(page: Page) {
  await page.route(SCREEN, (route) => route.fulfill({ status: 404 }));
  const isPage = ({ pathname }: URL) => pathname === '/people';
  await page.route(isPage, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html.replaceAll(/\/assets\/main-[^"]+\.js/g, NEXT),
    });
  });
}

test('a file that does not exist is a 404, and is not kept for long', async ({ request }) => {
  for (const path of ['/assets/none-12345678.js', '/assets/none', '/none.js']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).not.toMatch(/immutable|max-age=\d{4}/);
  }
  expect((await request.get('/nowhere/at/all')).status()).toBe(200);
});

test('a tab whose script is gone after a deployment reloads once, and its drafts are there', async ({
  page,
  account,
}) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace', phone_number: '+15552345678' });
  await signIn(page, account, `/people/${id}?panel=messages`);
  await messageOf(page).fill('Half a text');
  await deploy(page);
  page.once('load', () => void page.unroute(SCREEN));
  await openInsights(page);
  await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
  await page.goBack();
  await expect(messageOf(page)).toHaveValue('Half a text');
});

test('a tab whose script is still gone after the reload shows the error', async ({ page, account }) => {
  await signIn(page, account);
  await deploy(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openInsights(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  expect(loads).toBe(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a script that is gone is not kept, and a page kept in place of a script is replaced', async ({
    page,
    account,
  }) => {
    await signIn(page, account);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const scripts = {
      screen: scriptOf('src/screens/people/person-screen.tsx'),
      none: '/assets/none-12345678.js',
    };
    const status = await page.evaluate(async ({ screen, none }) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('kindred-shell-'));
      const shell = await caches.open(names[0]!);
      for (const { url } of await shell.keys())
        if (url.endsWith(screen))
          await shell.put(url, new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
      const { status } = await fetch(none);
      return [names.length, status, (await shell.match(none)) === undefined];
    }, scripts);
    expect(status).toEqual([1, 404, true]);
    const { id } = await addPerson(account, { name: 'Ada Lovelace' });
    await page.goto(`/people/${id}?panel=memories`);
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('a new page under the old service worker works with its drafts, also offline, until its tabs are closed', async ({
    page,
    context,
    account,
  }) => {
    const site = await serveSite();
    const { id } = await addPerson(account, { name: 'Ada Lovelace', phone_number: '+15552345678' });
    const thread = `${site.origin}/people/${id}?panel=messages`;
    const main = (tab: Page) => tab.locator('script[src*="/assets/main-"]');
    const shells = (tab: Page) => tab.evaluate(() => caches.keys());
    const isNextInstalled = (tab: Page) =>
      tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await signIn(page, account, thread);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await messageOf(page).fill('Half a text');
    const [oldShell] = await shells(page);

    site.deploy();
    const tab = await context.newPage();
    await tab.goto(thread);
    await expect(main(tab)).toHaveAttribute('src', OF_NEXT);
    await expect(main(page)).not.toHaveAttribute('src', OF_NEXT);
    await tab.getByRole('tab', { name: 'Memories' }).click();
    await expect(tab.getByRole('tabpanel')).toBeVisible();
    // A service worker whose installation breaks off without a connection begins again with a later page.
    await expect.poll(() => isNextInstalled(tab), { timeout: 60_000 }).toBe(true);
    expect(await shells(tab)).toEqual([oldShell, 'kindred-shell-next']);

    await page.reload();
    await expect(main(page)).toHaveAttribute('src', OF_NEXT);
    await expect(messageOf(page)).toHaveValue('Half a text');

    await context.setOffline(true);
    await page.reload();
    await expect(main(page)).not.toHaveAttribute('src', OF_NEXT);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);

    await page.close();
    await tab.close();
    // A tab also gets the old version if it is opened before the browser has noticed that the others are
    // closed.
    await expect(async () => {
      const later = await context.newPage();
      try {
        await later.goto(thread);
        await expect(messageOf(later)).toBeVisible();
        expect(await shells(later)).toEqual(['kindred-shell-next']);
        await expect(main(later)).toHaveAttribute('src', OF_NEXT);
      } finally {
        await later.close();
      }
    }).toPass();
    site.close();
  });
});
