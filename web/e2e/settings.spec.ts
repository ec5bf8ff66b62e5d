import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  PHONE,
  signIn,
  signInByForm,
  test,
} from './fixtures.ts';

interface Named {
  id: string;
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const html = (page: Page) => page.locator('html');

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({
      viewport,
      colorScheme: viewport === PHONE ? 'dark' : 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('a long page scrolls by itself, not the screen around it', async ({ page, account }) => {
      await signIn(page, account, '/settings/data');
      await page.getByRole('radio', { name: 'vCard 4.0' }).focus();
      await page.getByRole('button', { name: 'Choose a file' }).focus();
      const overflow = await page.evaluate(() => [
        scrollY,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(overflow).toEqual([0, 0]);
    });

    test('guide, theme, cadence and map location are chosen and kept after signing out', async ({
      page,
      account,
    }) => {
      await signIn(page, account);
      let dialog = await openSettings(page);
      await expectNoViolations(page, 'settings');
      await dialog.getByText('Purr').click();
      await dialog.getByText(viewport === PHONE ? 'Light' : 'Dark').click();
      await dialog.getByLabel('Keep in touch').selectOption('Every month');
      await dialog.getByLabel('City').fill('Nowhereville');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter both city and state')).toBeVisible();
      await dialog.getByLabel('State').fill('TX');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        dialog.getByText('Could not find that location. Please check city and state.'),
      ).toBeVisible();
      await expectNoViolations(page, 'settings with a place that is not found');
      await dialog.getByLabel('City').fill('Austin');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(html(page)).toHaveAttribute('data-guide', 'nico');
      await expect(html(page)).toHaveAttribute('data-theme', viewport === PHONE ? 'light' : 'dark');

      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/landing$/);
      await expect(html(page)).toHaveAttribute('data-guide', 'scout');
      await signInByForm(page, account);
      await expect(html(page)).toHaveAttribute('data-guide', 'nico');
      dialog = await openSettings(page);
      await expect(dialog.getByLabel('City')).toHaveValue('Austin');
      await expect(dialog.getByLabel('Keep in touch')).toHaveValue('30');
      await dialog.getByRole('button', { name: 'Clear' }).click();
      await expect(page.getByText('Cleared the default map location.', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
      const { settings } = await account.call<{ settings: unknown }>('GET', '/api/auth/me');
      expect(settings).toMatchObject({ assistantName: 'Nico', defaultLocation: null });
    });

    test('a setting is searched, opened at its control, saved at once and kept', async ({
      page,
      account,
    }) => {
      const isPhone = viewport === PHONE;
      await signIn(page, account, '/settings');
      const search = page.getByRole('searchbox', { name: 'Search settings' });
      await search.fill('light mode');
      await search.press('Enter');
      await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
      await expect(page.getByText('System', { exact: true })).toBeInViewport();
      await page.keyboard.press('ArrowRight');
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
      if (isPhone) await page.getByRole('link', { name: 'Back to Settings' }).click();
      await page.getByRole('link', { name: /^Account/ }).click();
      await expect(page.getByText(account.email, { exact: true })).toBeVisible();
      expect(await page.title()).toBe('Account · Kindred');
      await page.goBack();
      await expect(page).toHaveURL(isPhone ? /\/settings$/ : /\/settings\/preferences#theme$/);
    });

    test('reminders are found, chosen, saved at once and kept', async ({ page, account }) => {
      await signIn(page, account, '/settings');
      const search = page.getByRole('searchbox', { name: 'Search settings' });
      await search.fill('quiet hours');
      await search.press('Enter');
      await expect(page.getByRole('checkbox', { name: /^Quiet hours/ })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: 'Hour' }).selectOption({ index: 7 });
      const kept = async () => (await account.call<{ reminders: unknown }>('GET', '/api/auth/me')).reminders;
      await expect.poll(kept).toMatchObject({ hour: 7, quiet: null, email: 'off', private: true });
      await page.reload();
      await expect(page.getByRole('checkbox', { name: /^Quiet hours/ })).not.toBeChecked();
    });

    test('tags are created, coloured, given a place, merged and deleted', async ({ page, account }) => {
      const { id } = await addPerson<Named>(account, { name: 'Ada Lovelace' });
      for (const name of ['Choir', 'Singers']) await account.call('POST', `/api/people/${id}/tags`, { name });
      await signIn(page, account, '/settings/tags');
      await page.getByLabel('New tag').fill('Sailing');
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('3 tags')).toBeVisible();

      await page.getByRole('button', { name: 'Edit Choir' }).click();
      const form = page.getByRole('form', { name: 'Edit Choir' });
      await form.getByRole('radio', { name: 'Teal' }).check({ force: true });
      await form.getByLabel('City').fill('Austin');
      await form.getByLabel('State').fill('TX');
      await expectNoViolations(page, 'tags');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Austin, TX')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit Choir' })).toBeFocused();
      const [placed] = await account.call<{ location_source: string }[]>('GET', '/api/people/map-data');
      expect(placed?.location_source).toBe('tag:Choir');

      await page.getByRole('button', { name: 'Edit Choir' }).click();
      await form.getByLabel('Name').fill('singers');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByText('A tag named “Singers” already exists. Merge “Choir” into it?'),
      ).toBeVisible();
      await expectNoViolations(page, 'merge question');
      await page.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText('2 tags')).toBeVisible();

      await page.getByRole('button', { name: 'Delete Singers' }).click();
      await expect(page.getByText(/“Singers”\? 1 person will lose it/)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('1 tag', { exact: true })).toBeVisible();
      const { tags } = await account.call<{ tags: unknown[] }>('GET', `/api/people/${id}`);
      expect(tags).toEqual([]);
    });

    test('a person in the trash is restored or deleted forever', async ({ page, account }) => {
      await signIn(page, account, '/settings/trash');
      await expect(page.getByText('The trash is empty')).toBeVisible();
      for (const name of ['Ada Lovelace', 'Zoë García']) {
        const { id } = await addPerson<Named>(account, { name });
        await account.call('DELETE', `/api/people/${id}`);
      }
      await expect(page.getByText('Deleted today, 30 days left')).toHaveCount(2);
      await expectNoViolations(page, 'trash');
      await page.getByRole('button', { name: 'Restore Ada Lovelace' }).click();
      await expect(page.getByText('Ada Lovelace is back.', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Delete forever Zoë García' }).click();
      const question = 'Are you sure you want to delete Zoë García? This action cannot be undone.';
      await expect(page.getByText(question)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete forever' }).click();
      await expect(page.getByText('The trash is empty')).toBeVisible();
      const people = await account.call<{ name: string }[]>('GET', '/api/people');
      expect(people.map(({ name }) => name)).toEqual(['Ada Lovelace']);
    });

    test('the account’s data is exported, restored in another account, subscribed to as a calendar and deleted', async ({
      page,
      account,
      newcomer,
    }) => {
      const { id } = await addPerson<Named>(account, {
        name: 'Ada Lovelace',
        birthday: '--12-10',
      });
      await account.call('POST', `/api/people/${id}/notebook`, { content: 'Likes engines' });
      await signIn(page, account, '/settings/data');
      await page.getByRole('button', { name: 'Create a calendar address' }).click();
      const address = await page.getByLabel('Calendar address', { exact: true }).inputValue();
      const calendar = (url: string) => page.request.get(new URL(url).pathname);
      expect(await (await calendar(address)).text()).toContain('Ada Lovelace’s birthday');
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Copied the calendar address.', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.getByRole('button', { name: 'New address' }).click();
      await expectNoViolations(page, 'your data');
      await page.getByRole('button', { name: 'Make a new address' }).click();
      await expect(page.getByLabel('Calendar address', { exact: true })).not.toHaveValue(address);
      expect((await calendar(address)).status()).toBe(404);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export everything' }).click();
      const file = await (await download).path();
      expect((await download).suggestedFilename()).toMatch(/^kindred-export-\d{4}-\d\d-\d\d\.json$/);
      expect(await readFile(file, 'utf8')).toContain('Likes engines');
      await page.getByLabel('Backup file').setInputFiles(file);
      await expect(
        page.getByText(/^Could not restore\. A backup goes into an empty account only/),
      ).toBeVisible();

      await page.goto('/settings/account');
      await expect(page.getByText(account.email, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Type DELETE to confirm')).toBeFocused();
      await page.getByLabel('Type DELETE to confirm').fill('delete');
      await page.getByRole('button', { name: 'Delete forever' }).click();
      await expect(page.getByText('Account deletion cancelled.', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Type DELETE to confirm').fill('DELETE');
      await expectNoViolations(page, 'the typed word');
      await page.getByRole('button', { name: 'Delete forever' }).click();
      await expect(page).toHaveURL(/\/goodbye$/);

      await signInByForm(page, newcomer, '/settings/data');
      await page.getByLabel('Backup file').setInputFiles(file);
      await expect(page.getByText('Restored 1 person.', { exact: true })).toBeVisible();
      const [ada] = await newcomer.call<{ name: string; latest_notebook_entry_content: string }[]>(
        'GET',
        '/api/people',
      );
      expect(ada).toMatchObject({ name: 'Ada Lovelace', latest_notebook_entry_content: 'Likes engines' });
    });
  });
}
