import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Account,
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  newPhone,
  PHONE,
  signIn,
  test,
} from './fixtures.ts';

/**
 * Adds Ada (contacted and tagged), Bob (never contacted) and Cy (without phone and email, not tracked).
 * Returns Ada.
 */
async function addPeople(account: Account) {
  const { call } = account;
  const ada = await addPerson(account, { name: 'Ada Lovelace', phone_number: newPhone() });
  await call('POST', `/api/people/${ada.id}/contact`, { kind: 'met' });
  await call('POST', `/api/people/${ada.id}/tags`, { name: 'Choir' });
  await addPerson(account, { name: 'Bob Noyce', email: 'bob@kept.example', birthday: '1927-12-12' });
  await addPerson(account, { name: 'Cy Twombly', cadence_days: 0, zip: '22901' });
  return ada;
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'People' });
const names = (page: Page) => sidebar(page).getByRole('link', { name: /^Open messages with/ });

async function chooseView(page: Page, mode: string) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: mode, exact: true }).click();
}

for (const [device, viewport] of DEVICES) {
  const isPhone = viewport === PHONE;

  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the list is searched, filtered and sorted, and one press logs a contact', async ({
      page,
      account,
    }) => {
      const { id } = await addPeople(account);
      await signIn(page, account);
      if (isPhone) {
        await expect(names(page)).toHaveCount(3);
        await expect(page).toHaveURL(/\/people$/);
        await names(page).first().click();
        await expect(sidebar(page)).toBeHidden();
        await page.getByRole('link', { name: 'Back to People' }).click();
      } else {
        // Switching to list mode opens the first person.
        await expect(page).toHaveURL(/\/people\/\w+/);
        await expect(sidebar(page)).toHaveCSS('width', '350px');
        await page.getByRole('button', { name: 'Hide the list' }).click();
        await page.reload();
        await expect(page.getByRole('button', { name: 'Show the list' })).toBeVisible();
        await expect(names(page)).toHaveCount(0);
        await page.getByRole('button', { name: 'Show the list' }).press('Enter');
        await expect(page.getByRole('button', { name: 'Hide the list' })).toBeFocused();
        await expect(names(page)).toHaveCount(3);
      }
      await page.getByRole('searchbox', { name: 'Search people' }).fill('choir');
      await expect(names(page)).toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search people' }).fill('');
      await page.getByRole('button', { name: 'Thriving' }).click();
      await expect(names(page)).toHaveCount(2);
      await page.getByRole('button', { name: /^All/ }).click();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
      await expect(names(page).first()).toHaveAccessibleName('Open messages with Ada Lovelace');
      // After a change the browser is answered the changed people alone.
      const changes = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/people') && answer.status() === 226,
      );
      await sidebar(page).getByRole('button', { name: 'Contacted' }).nth(1).click();
      expect(await (await changes).headerValue('x-people-count')).toBe('3');
      await expect(page.getByText('Marked Bob Noyce as contacted.', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      const people = await account.call<{ name: string; last_contact_date: string | null }[]>(
        'GET',
        '/api/people?sort=name',
      );
      await expect
        .poll(async () => {
          const [, bob] = await account.call<typeof people>('GET', '/api/people?sort=name');
          return bob?.last_contact_date;
        })
        .toBeNull();
      expect(id).toBeTruthy();
    });

    test('filters are in the address and apply to list and table alike', async ({ page, account }) => {
      await addPeople(account);
      await account.call('POST', '/api/tags', { name: 'Members of the Chess Club of the Old Town Hall, 97' });
      await signIn(page, account);
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog', { name: 'Filters' });
      await panel.getByText('Choir').click();
      await panel.getByText('7 days').click();
      await panel.getByText('Phone').click();
      await expectNoViolations(page, 'filters');
      await panel.getByRole('button', { name: 'Close filters' }).click();
      await expect(page).toHaveURL(/contacted_within=7/);
      await expect(page).toHaveURL(/has=phone/);
      await expect(page).toHaveURL(/tags=\w+/);
      await expect(names(page)).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole('button', { name: /^Filters.*3 active/ })).toBeVisible();
      await page.getByRole('button', { name: 'Remove filter Has Phone' }).click();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(names(page)).toHaveCount(3);
      await page.goto('/people?has=birthday');
      await chooseView(page, 'Table');
      await page.goto('/people?has=birthday');
      await expect(page.getByText('1 person', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Bob Noyce' })).toBeVisible();
    });

    test('the table sorts, and bulk changes can be undone', async ({ page, account }) => {
      await addPeople(account);
      await signIn(page, account);
      await chooseView(page, 'Table');
      await expect(page.getByText('3 people', { exact: true })).toBeVisible();
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await expect(boxes.first()).toHaveAccessibleName('Select Ada Lovelace');
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(boxes.last()).toHaveAccessibleName('Select Cy Twombly');
      await expectNoViolations(page, 'table');

      await boxes.nth(0).click();
      await boxes.nth(1).click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: 'Selected people' });
      await expect(bar.getByText('2 selected')).toBeVisible();
      await expectNoViolations(page, 'bulk bar');
      /** On a phone the bar has two rows of at most 55 px, else one. */
      const expectLow = async () =>
        expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(isPhone ? 110 : 55);
      await expectLow();

      const downloading = page.waitForEvent('download');
      await bar.getByRole('button', { name: 'Export CSV' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^people-export-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('Name,Health Score,Last Contact,Tags,Birthday,Zip,Email,Phone');
      expect(lines[1]).toMatch(/^Ada Lovelace,100,\d{4}-\d\d-\d\d,Choir,,,,\+1555\d{7}$/);

      await bar.getByRole('button', { name: 'Add Tags' }).click();
      await page.getByRole('textbox', { name: 'Tag name' }).fill('Pioneers');
      await page.getByRole('button', { name: 'Create “Pioneers”' }).click();
      await expect(page.getByText('Added Pioneers to 2 people.', { exact: true })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Pioneers' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('cell', { name: 'Pioneers' })).toHaveCount(0);

      await bar.getByRole('combobox', { name: 'Set cadence' }).selectOption('Every week');
      await expect(page.getByText('Set the cadence of 2 people.', { exact: true })).toBeVisible();

      await bar.getByRole('button', { name: 'Delete' }).click();
      await expect(bar.getByText('Delete 2 people?')).toBeVisible();
      await expectLow();
      await bar.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('1 person', { exact: true })).toBeVisible();
      const deleted = page.getByRole('listitem').filter({ hasText: 'Deleted 2 people.' });
      await deleted.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('3 people', { exact: true })).toBeVisible();
    });
  });
}
