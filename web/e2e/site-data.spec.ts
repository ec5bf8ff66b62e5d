import type { Page } from '@playwright/test';
import { addPerson, expect, isInLocalStorage, newPhone, signInByForm, test } from './fixtures.ts';

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

const memoryOf = (page: Page) => page.getByLabel('New memory');
const messageOf = (page: Page) => page.getByPlaceholder('Type a message...');
const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'full or blocked' });

/** Fills the indexed storage of this page completely. */
async function fillIndexedStorage(page: Page, baseURL: string | undefined) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
}

/** Runs in the browser. Fills local storage to the last byte. */
function fillLocalStorage() {
  for (let size = 2 ** 22, part = 0; size >= 1; part += 1) {
    try {
      localStorage.setItem(`filler-${part}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Runs in the browser. Refuses everything that Chromium refuses when the user blocks all site data. */
function blockSiteData() {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny });
  for (const name of ['locks', 'serviceWorker']) Object.defineProperty(navigator, name, { get: deny });
  window.BroadcastChannel = deny as unknown as typeof BroadcastChannel;
}

/** Saves a memory, sends a text and saves a field of the profile. */
async function writeEverything(page: Page) {
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await memoryOf(page).fill('Likes engines');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Memories' }).getByText('Likes engines')).toBeVisible();
  await openTab(page, 'Messages');
  await messageOf(page).fill('Are you there?');
  await messageOf(page).press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Are you there?')).toBeVisible();
  await openTab(page, 'Profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City').fill('London');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('London')).toBeVisible();
}

const addAda = (account: Parameters<typeof addPerson>[0]) =>
  addPerson(account, { name: 'Ada Lovelace', phone_number: newPhone() });

test('with all storage full, everything is sent and saved, and a toast says what is lost', async ({
  page,
  account,
  baseURL,
}) => {
  const { id } = await addAda(account);
  await fillIndexedStorage(page, baseURL);
  await page.goto('/landing');
  await page.evaluate(fillLocalStorage);
  await signInByForm(page, account, `/people/${id}?panel=memories`);
  await expect(toast(page)).toHaveText(/Closing or reloading this tab signs you out\./);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await memoryOf(page).fill('L');
  await expect(toast(page)).toHaveText(/Drafts are lost when you close or reload this tab\./);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await writeEverything(page);
  await expect(toast(page)).toHaveCount(0);
});

test('with indexed storage full, the session is in local storage and stays there', async ({
  page,
  account,
  baseURL,
}) => {
  await addAda(account);
  await fillIndexedStorage(page, baseURL);
  await signInByForm(page, account);
  for (let load = 0; load < 2; load += 1) {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
  }
  expect(await isInLocalStorage(page)).toBe(true);
});

test('in a browser that blocks site data, a user signs in and works until the page is left', async ({
  page,
  account,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(blockSiteData);
  const { id } = await addAda(account);
  await signInByForm(page, account, `/people/${id}?panel=memories`);
  await writeEverything(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  expect(errors).toEqual([]);
});

test('drafts belong to a tab, and move to another one when theirs is closed', async ({ page, account }) => {
  const { id } = await addAda(account);
  await signInByForm(page, account, `/people/${id}?panel=memories`);
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await memoryOf(page).fill('Of the first tab');
  await openTab(page, 'Messages');
  await messageOf(page).fill('Text of the first tab');

  // A window opened in this way gets a copy of the session storage, like a duplicated tab.
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const other = await opening;
  await expect(messageOf(other)).toHaveValue('');
  await messageOf(other).fill('Text of the other tab');
  await openTab(other, 'Memories');
  await other.getByRole('button', { name: 'Add a memory' }).click();
  await expect(memoryOf(other)).toHaveValue('');
  await memoryOf(other).fill('Of the other tab');

  await openTab(page, 'Memories');
  await page.reload();
  await expect(memoryOf(page)).toHaveValue('Of the first tab');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await other.reload();
  await expect(memoryOf(other)).toHaveValue('Of the other tab');
  await openTab(other, 'Messages');
  await expect(messageOf(other)).toHaveValue('Text of the other tab');
  await messageOf(other).fill('');

  await page.close();
  await other.reload();
  await expect(messageOf(other)).toHaveValue('Text of the first tab');
});

test('signing out in one tab signs out the other, and leaves no draft of either', async ({
  page,
  account,
}) => {
  const { id } = await addAda(account);
  await signInByForm(page, account, `/people/${id}?panel=messages`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await messageOf(other).fill('Secret of the other tab');
  await messageOf(page).fill('Secret of the first tab');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/landing$/);
    await expect
      .poll(() => tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
      .not.toContain('Secret');
  }
});
