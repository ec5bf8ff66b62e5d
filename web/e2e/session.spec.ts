import type { Page } from '@playwright/test';
import { scriptOf } from './built-files.ts';
import { addPerson, expect, isInLocalStorage, newEmail, signIn, signInByForm, test } from './fixtures.ts';

test('a refused sign-in shows a sentence with the code of the service', async ({ page, account }) => {
  await page.goto('/landing?auth=sign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('not-the-secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/\. \(auth\/invalid-credential\)$/)).toBeVisible();
});

test('a deep link survives signing in, and the session survives a reload', async ({ page, account }) => {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: 'Ada Lovelace' });
  await signInByForm(page, account, `/people/${id}?panel=memories`);
  await expect(page).toHaveURL(new RegExp(`/people/${id}\\?panel=memories$`));
  await expect(page.getByText('No memories yet. Click + to add one.')).toBeVisible();
  expect(await isInLocalStorage(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await page.goto('/landing');
  await expect(page).toHaveURL(/\/people/);
});

test('without indexed storage the session is kept in local storage', async ({ page, account }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await signInByForm(page, account);
  await expect(page.getByRole('heading', { name: 'Who would you hate to lose touch with?' })).toBeVisible();
  expect(await isInLocalStorage(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who would you hate to lose touch with?' })).toBeVisible();
});

/** Tells the page that the user looks at another tab, and waits until it has been loaded anew. */
async function hide(page: Page) {
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reloaded;
}

test('a page that could not load Firebase Auth is loaded anew when it is hidden, and notices a sign-out', async ({
  page,
  context,
  account,
}) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace' });
  const ada = page.getByRole('heading', { name: 'Ada Lovelace' });
  await signIn(page, account, `/people/${id}`);
  await expect(ada).toBeVisible();
  const failed = Promise.withResolvers<void>();
  await page.route(
    `**${scriptOf('firebase')}`,
    async (route) => {
      await route.abort();
      failed.resolve();
    },
    { times: 1 },
  );
  await page.reload();
  await expect(ada).toBeVisible();
  await failed.promise;
  await hide(page);
  const other = await context.newPage();
  await other.goto('/settings/account');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/landing$/);
  await expect(page).toHaveURL(/\/landing$/);
});

test('after one user signs out the next one sees only their own people, live', async ({ page, account }) => {
  await page.goto('/landing?auth=sign-up&guide=scout');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill('a-good-secret');
  const listening = () => page.waitForResponse(/Firestore\/Listen\/channel/);
  const first = listening();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Who would you hate to lose touch with?' })).toBeVisible();
  await first;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/landing$/);

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Who would you hate to lose touch with?' })).toBeVisible();
  await addPerson(account, { name: 'Grace Hopper' });
  await expect(page.getByRole('link', { name: 'Grace Hopper', exact: true })).toBeVisible();
});
