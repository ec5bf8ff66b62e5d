import type { Page } from '@playwright/test';
import { expectPressIsKept, holdScript, messagesOf } from './before-app.ts';
import { DEVICES, expect, PHONE, signIn, test, type Account } from './fixtures.ts';

/** Runs in the browser: switches the copy on this device off. */
const keepNoCopy = () => localStorage.setItem('kindred.offline', 'no');

const drawn = (page: Page) => page.locator('#root [data-person]');

/**
 * Opens the list in a browser without a copy of it, with the app's script held back. Returns a function that lets the script
 * come.
 */
async function openHeld(page: Page, account: Account, names: string[]): Promise<() => void> {
  await page.addInitScript(keepNoCopy);
  await account.call('POST', '/api/people/import', { people: names.map((name) => ({ name })) });
  await signIn(page, account);
  await expect(messagesOf(page, names[0]!)).toBeVisible();
  await messagesOf(page, names[0]!).click(); // and so stands above the list at the next start
  await expect(page.getByRole('heading', { name: names[0]! })).toBeVisible();
  await page.goto('about:blank');
  const release = await holdScript(page);
  await page.goto('/people', { waitUntil: 'commit' });
  return release;
}

/** Runs in the browser: returns where each link and button of the list's page is, by its name. */
function placesIn(selector: string) {
  const parts = [...document.querySelectorAll<HTMLElement>(`${selector} :is(nav, aside) :is(a, button)`)];
  return parts.map((part) => {
    const { x, y, height } = part.getBoundingClientRect();
    return [part.ariaLabel ?? part.textContent.replace(/\d+$/, ''), x, y, height].join(' ');
  });
}

for (const [device, viewport] of DEVICES)
  test(`without a copy the names are there before the app, where the app then draws them (${device})`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize(viewport);
    const names = ['<img src=x onerror="document.title=1"> & Co', 'Ada Lovelace'];
    const release = await openHeld(page, account, names);
    for (const name of names) await expect(messagesOf(page, name)).toBeInViewport();
    await expect(drawn(page)).toHaveCount(0);
    const before = await page.evaluate(placesIn, '#before-app');
    expect(before.length).toBeGreaterThan(15);
    release();
    await expect(drawn(page)).toHaveCount(names.length);
    await expect(page.locator('#before-app')).toHaveCount(0);
    // The chips have their numbers now, so what is beside them has moved.
    const isChip = (place: string) => /^(All|Needs attention|Thriving|Declining|Dormant) /.test(place);
    const after = await page.evaluate(placesIn, '#root');
    expect(after).toEqual(expect.arrayContaining(before.filter((place) => !isChip(place))));
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toHaveCount(1);
  });

test('a person who is pressed before the app is there is opened by it, and Back leads to the list', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await expectPressIsKept(page, release);
});
