import type { Page } from '@playwright/test';
import { DEVICES, expect, signInByForm, test } from './fixtures.ts';

const SECTIONS = [
  'Choose Your Guide',
  'From Our Guides',
  'A good memory is a form of kindness',
  'Pricing',
  'How It Works',
];

const APP = '**/assets/main-*.js';

// A service worker would answer from its cache, which cannot be delayed.
test.use({ serviceWorkers: 'block' });

/** Delays the app's script until the returned function is called. */
async function delayApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the landing page and the posts are readable and link to each other', async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(/\/landing$/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Never forget a conversation.');
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
        await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute(
          'href',
          '/landing?auth=sign-in',
        );
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Blog' }).click();
        await expect(page.getByRole('heading', { name: 'From Our Guides' })).toBeInViewport();
        const teaser = page.getByRole('article').first();
        const title = await teaser.getByRole('heading').innerText();
        await teaser.getByRole('link').click();
        await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await page.getByRole('link', { name: 'Back to home' }).click();
        await expect(page).toHaveURL(/\/landing$/);
      });
    });

    test('a visitor gets no app on the landing page, and chooses a guide without seeing that page again', async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.goto('/landing');
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Learn' }).click();
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
      expect(scripts).toEqual([expect.stringMatching(/^\/assets\/public-page-/)]);

      const letGo = await delayApp(page);
      await page.getByRole('link', { name: /Build your empire/ }).click();
      await expect(page).toHaveURL(/\/landing\?auth=sign-up&guide=nico$/);
      await expect(page.getByRole('heading', { name: 'Choose Your Guide' })).toBeHidden();
      letGo();
      await expect(page.getByText('Create your account')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reconsider my animal guide' })).toBeVisible();
      await page.getByText('Back to landing page').click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
    });
  });
}

test('a signed-in user is redirected from the root and the landing page to the people, and sees neither', async ({
  page,
  account,
}) => {
  await signInByForm(page, account);
  for (const address of ['/', '/landing']) {
    const letGo = await delayApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('html[data-app]')).toBeAttached();
    await expect(page.getByRole('heading')).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL(/\/people/);
    await page.unroute(APP);
  }
});

test('each page has descriptions for search engines and link previews', async ({ page, request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>[^<]*?(\/(?:landing|blog\/[a-z-]+))<\/loc>/g)].map(
    ([, path]) => path!,
  );
  expect(paths).toHaveLength(4);
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    titles.add(await page.title());
    const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
    expect((await content('name=description'))!.length).toBeGreaterThan(80);
    expect(await content('property="og:url"')).toMatch(new RegExp(`${path}$`));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    const picture = new URL((await content('property="og:image"'))!).pathname;
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  }
  expect(titles.size).toBe(paths.length);
  expect(await (await request.get('/robots.txt')).text()).toContain('sitemap.xml');
});
