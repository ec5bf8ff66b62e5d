import type { Page } from '@playwright/test';
import { addPerson, DEVICES, expect, expectNoViolations, newEmail, test } from './fixtures.ts';
import { chooseAccount, openGoogle, provideGoogle } from './google-window.ts';
import { ports } from './ports.ts';

const PROJECT = process.env.TEST_PROJECT ?? 'demo-kindred';

interface Mail {
  email: string;
  requestType: string;
  oobLink: string;
}

/**
 * Returns the link in the last mail for a password reset. The emulator sends no mails but lists them for
 * tests.
 */
async function linkFor(email: string) {
  const response = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: Mail[] };
  return oobCodes.findLast((mail) => mail.email === email && mail.requestType === 'PASSWORD_RESET')?.oobLink;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a guide is chosen, changed and kept in the account', async ({ page }) => {
      await page.goto('/landing?auth=sign-up&guide=scout');
      await page.getByRole('link', { name: 'Reconsider my animal guide' }).click();
      await expect(page).toHaveURL(/\/landing$/);
      await page.getByRole('link', { name: /Build your empire/ }).click();
      await expect(page).toHaveURL(/\/landing\?auth=sign-up&guide=nico$/);
      await button(page, 'Sign Up').click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await fill(page, newEmail(), '12345');
      await page.keyboard.press('Enter');
      await expect(page.getByText('at least 6 characters. (auth/weak-password)')).toBeVisible();
      await expect(page.getByLabel('Password')).toBeFocused();
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Password').fill('a-good-secret');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { name: 'Who would you hate to lose touch with?' }),
      ).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-guide', 'nico');
    });

    test('a forgotten password is replaced through the mail, and then the deep link opens', async ({
      page,
      context,
      account,
    }) => {
      const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: 'Ada Lovelace' });
      await page.goto(`/people/${id}?panel=memories`);
      const refusal = page.getByText('Email and password do not match an account.');
      await fill(page, newEmail(), 'not-the-secret');
      await button(page, 'Sign In').click();
      await expect(refusal).toBeVisible();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password').fill('not-the-secret-either');
      await expect(refusal).toBeHidden();
      await button(page, 'Sign In').click();
      await expect(refusal).toBeVisible();
      await expect(page.getByLabel('Password')).toBeFocused();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(account.email);
      await button(page, 'Send the link').click();
      await expect(page.getByText(`If there is an account for ${account.email}`)).toBeVisible();

      const mail = await context.newPage();
      // The emulator's page takes the new password as a query parameter.
      await mail.goto(`${await linkFor(account.email)}&newPassword=another-secret`);
      await expect(mail).toHaveURL(/\/landing\?auth=sign-in$/);
      await mail.close();

      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.getByLabel('Password').fill('another-secret');
      await button(page, 'Sign In').click();
      await expect(page).toHaveURL(new RegExp(`/people/${id}\\?panel=memories$`));
    });

    test('a forgotten password and a post have no serious accessibility fault', async ({ page }) => {
      async function expectGood(screen: string) {
        await page.emulateMedia({ colorScheme: 'light' });
        await expectNoViolations(page, screen);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoViolations(page, `${screen}, in the dark`, ['color-contrast', 'link-in-text-block']);
      }
      const stranger = newEmail();
      await page.goto('/landing?auth=sign-in&guide=nico');
      await page.getByLabel('Email').fill(stranger);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await button(page, 'Send the link').click();
      await expect(page.getByText(`If there is an account for ${stranger}`)).toBeVisible();
      await expect(page.getByRole('alert')).toBeEmpty();
      await expectGood('forgotten password');
      await page.goto('/blog/nico-one-trick');
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
      await expectGood('a post');
    });
  });
}

async function chooseNewPassword(page: Page, email: string, password: string) {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await button(page, 'Send the link').click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const mail = await page.context().newPage();
  await mail.goto(`${await linkFor(email)}&newPassword=${password}`);
  await mail.close();
  await page.getByRole('link', { name: 'Sign In' }).click();
  // Both forms have an email field. Text that is typed while they change places would be added to the address there.
  await expect(button(page, 'Sign In')).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL(/\/landing$/);
}

test('with Google, the account of the same address opens; its unconfirmed password gives way, and a new one works', async ({
  page,
  context,
  account,
}) => {
  await addPerson(account, { name: 'Ada Lovelace' });
  await provideGoogle(context);
  await page.goto('/landing?auth=sign-in');
  await chooseAccount(await openGoogle(page), account.email);
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
  await signOut(page);

  await page.goto('/landing?auth=sign-in');
  await fill(page, account.email, account.password);
  await button(page, 'Sign In').click();
  await expect(page.getByText('If you have come in with Google before, continue with Google.')).toBeVisible();
  await chooseNewPassword(page, account.email, 'another-secret');
  await fill(page, account.email, 'another-secret');
  await button(page, 'Sign In').click();
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
  await signOut(page);

  await page.goto('/landing?auth=sign-in');
  await chooseAccount(await openGoogle(page), account.email);
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
});

test('a new Google account is one here, with the chosen guide; a blocked or unreachable window is told', async ({
  page,
  context,
}) => {
  await page.goto('/landing?auth=sign-up&guide=nico');
  const google = button(page, 'Continue with Google');
  await context.route(/^https:/, (route) => route.abort());
  await google.click();
  await expect(page.getByText('Google could not be reached.')).toBeVisible();
  await provideGoogle(context);
  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await google.click();
  await expect(page.getByText("Your browser blocked Google's window.")).toBeVisible();
  await page.evaluate((original) => {
    window.open = original;
  }, open);
  await chooseAccount(await openGoogle(page), newEmail());
  await expect(page).toHaveURL(/\/people/);
  await expect(page.locator('html')).toHaveAttribute('data-guide', 'nico');
});
