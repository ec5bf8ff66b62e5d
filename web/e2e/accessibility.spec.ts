import type { Page } from '@playwright/test';
import {
  type Account,
  addPerson,
  DESKTOP,
  expect,
  expectNoViolations,
  newPhone,
  PHONE,
  signIn,
  test,
} from './fixtures.ts';

/** The rules that depend on the theme's colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current screen at both sizes: all rules in the light theme, only those of colours in the dark
 * one.
 */
async function expectGood(page: Page, screen: string) {
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page, `${screen} on a ${device}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, `${screen} on a ${device}, in the dark`, COLOURS);
  }
}

const BARTHOLOMEW = {
  name: 'Bartholomew Featherstonehaugh-Montgomery the Third of Somewhere',
  email: 'bartholomew.featherstonehaugh-montgomery@somewhere.example',
  mnemonic: 'Bart with the boat',
  body: 'Met on a boat. https://example.com/a-very-long-address/that-does-not-break-anywhere-at-all',
  street_address: '1204 E 6th Street',
  city: 'Austin',
  state: 'TX',
  birthday: '--05-14',
  follow_up_on: '2026-01-02',
};

const FILE = `First Name,Last Name,Birthday,Labels,E-mail 1 - Value,Phone 1 - Value
Bart,Featherstonehaugh,03/04/1990,Choir,${BARTHOLOMEW.email},
Bo,Lind,,,bo@example,
Maya,Okafor,,,maya@example.com,12
Nina,Petrov,,,nina@example.com,
`;

/**
 * Adds a person with every kind of data, a likely duplicate of that person, and a person in the trash.
 * Returns the id of the first.
 */
async function fill(account: Account): Promise<string> {
  const add = (fields: object) => addPerson(account, fields);
  const { id } = await add({ ...BARTHOLOMEW, phone_number: newPhone() });
  await add({ name: 'Bart Featherstonehaugh', email: BARTHOLOMEW.email, city: 'Dallas', state: 'TX' });
  await add({ name: 'Zoë García', body: 'Nowhere in particular' });
  const gone = await add({ name: 'Gone Gustav' });
  await account.call('DELETE', `/api/people/${gone.id}`);
  await account.call('POST', `/api/people/${id}/notebook`, { content: 'Sails on Sundays' });
  await account.call('POST', '/api/sms/send', { person_id: id, body: 'How was the regatta?' });
  for (const name of ['Sailing', 'University of Edinburgh alumni', 'Choir', 'Whisky'])
    await account.call('POST', `/api/people/${id}/tags`, { name });
  return id;
}

// The timeout is long, because each test makes 20 to 44 checks.
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: DESKTOP });

test('the pages for strangers have no serious accessibility fault', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  await expectGood(page, 'landing');
  for (const guide of ['scout', 'nico']) {
    await page.goto(`/landing?auth=sign-up&guide=${guide}`);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(/\(auth\//).first()).toBeVisible();
    await expectGood(page, `sign-up with ${guide}`);
  }
  await page.goto('/landing?auth=sign-in');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectGood(page, 'sign-in');
  await page.goto('/nowhere');
  await expect(page.getByText('Not Found')).toBeVisible();
  await expectGood(page, 'not found');
});

test('the list and a person have no serious accessibility fault', async ({ page, account }) => {
  const id = await fill(account);
  await signIn(page, account, `/people/${id}`);
  await expect(page.getByText('How was the regatta?').last()).toBeVisible();
  await page.getByRole('button', { name: 'Contacted' }).last().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectGood(page, 'messages');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();
  await expectGood(page, 'activity');
  await page.getByRole('tab', { name: 'Memories' }).click();
  await expect(page.getByText('Sails on Sundays').last()).toBeVisible();
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await expectGood(page, 'memories');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText('Bart with the boat')).toBeVisible();
  await expectGood(page, 'profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Birthday month').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Birthday needs a month')).toBeVisible();
  await expectGood(page, 'profile editor');
  await page.getByRole('button', { name: 'Delete Person' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGood(page, 'delete dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/people?search=o');
  await expect(page.getByRole('link', { name: 'Zoë García', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Declining').click();
  await expectGood(page, 'filters');
  await page.keyboard.press('Escape');
  await expectGood(page, 'list');
});

test('the other views and what opens over them have no serious accessibility fault', async ({
  page,
  account,
}) => {
  await fill(account);
  await account.call('PATCH', '/api/auth/me', { settings: { viewMode: 'table' } });
  await signIn(page, account);
  await expect(page.getByRole('columnheader', { name: 'Zip' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all people' }).check();
  await expectGood(page, 'table');

  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await openMenu();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectGood(page, 'menu');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const pins = page.getByRole('region', { name: 'Map' }).getByRole('button');
  await expect(page.getByText('2 people on the map')).toBeVisible();
  await expect(pins.first()).toBeVisible();
  await expectGood(page, 'map');
  await openMenu();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter both city and state')).toBeVisible();
  await expectGood(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search people and commands' }).fill('b');
  await expectGood(page, 'palette');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search people and commands' }).fill('scout');
  await page.keyboard.press('Enter');
  const box = page.getByPlaceholder('How can I help?');
  await expectGood(page, 'greeting of the assistant');
  await box.fill('Add Tessa Okafor, tessa@example.com');
  await box.press('Enter');
  await expect(page.getByRole('link', { name: 'Tessa Okafor' })).toBeVisible();
  await box.fill('Tag Tessa and Zoë as climbing');
  await box.press('Enter');
  await expect(page.getByRole('article', { name: 'Add the tag climbing' })).toBeVisible();
  await box.fill('Had lunch with Bart yesterday, he is moving to Oslo.');
  await box.press('Enter');
  await expect(page.getByRole('article', { name: /memory|Multiple/ })).toBeVisible();
  await expectGood(page, 'assistant with cards');
});

test('the pages of the menu have no serious accessibility fault', async ({ page, account }) => {
  await fill(account);
  await signIn(page, account, '/today');
  await expect(page.getByRole('region', { name: '3 for today' })).toBeVisible();
  await expectGood(page, 'today');
  await page.goto('/insights');
  await expect(page.getByRole('table', { name: 'Contacts per week' })).toBeAttached();
  await expectGood(page, 'insights');
  await page.goto('/rhythm');
  await page.getByRole('button', { name: 'Monthly' }).click();
  await expectGood(page, 'rhythms');
  await page.goto('/duplicates');
  await page.getByRole('button', { name: /^Merge/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Merge' })).toBeVisible();
  await expectGood(page, 'merge dialog');
  await page.keyboard.press('Escape');
  await expectGood(page, 'duplicates');
  await page.goto('/import');
  await expect(page.getByText('Choose a file')).toBeVisible();
  await expectGood(page, 'choosing a file');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  // So the report lists the likely duplicates, and the preview says why it could not.
  await page.route('**/api/people/import/preview', (route) => route.abort());
  await page.getByLabel('File with people').setInputFiles(file);
  await expect(page.getByLabel('Labels goes into')).toHaveValue('tags');
  await expectGood(page, 'columns');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByLabel('Birthday, row 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare again' })).toBeVisible();
  await expectGood(page, 'preview');
  await page.getByLabel('Email, row 3').fill('');
  await page.getByRole('button', { name: /^Import \d/ }).press('Enter');
  await expect(page.getByRole('list', { name: 'Likely duplicates' })).toBeVisible();
  await expectGood(page, 'report');
});

test('the pages of the settings have no serious accessibility fault', async ({ page, account }) => {
  await fill(account);
  await page.setViewportSize(PHONE);
  await signIn(page, account, '/settings');
  await expect(page.getByRole('link', { name: /^Your data/ })).toBeVisible();
  await expectGood(page, 'settings list and preferences');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('birthday');
  await expect(page.getByRole('link', { name: /^Calendar/ })).toBeVisible();
  await expectGood(page, 'found settings');
  await search.fill('xyzzy');
  await expect(page.getByText('Nothing found for “xyzzy”')).toBeVisible();
  await expectGood(page, 'no setting found');
  await search.fill('theme');
  await search.press('Enter');
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('City').press('Enter');
  await expect(page.getByText('Please enter both city and state')).toBeVisible();
  await expectGood(page, 'preferences');
  await page.goto('/settings/reminders');
  await expect(page.getByText(/^Nothing was sent yet/)).toBeVisible();
  const mondays = page.getByRole('radio', { name: 'Mondays' });
  await mondays.click({ force: true });
  await expect(mondays).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectGood(page, 'reminders');
  await page.goto('/reminders/act?token=none');
  await expect(page.getByRole('heading', { name: 'Nothing was changed' })).toBeVisible();
  await expectGood(page, 'link of a mail');
  await page.goto('/settings/account');
  await expect(page.getByRole('link', { name: 'Change the guide' })).toBeVisible();
  await expectGood(page, 'account');
  await page.goto('/settings/tags');
  await page.getByRole('button', { name: 'Edit Choir' }).click();
  await expectGood(page, 'tags');
  await page.goto('/settings/trash');
  await expect(page.getByRole('heading', { name: 'Gone Gustav' })).toBeVisible();
  await expectGood(page, 'trash');
  const name = 'Bartholomew’s Featherstonehaugh-Montgomery-Automation';
  for (const scope of ['contacts', 'write']) await account.call('POST', '/api/tokens', { name, scope });
  await page.goto('/settings/phone');
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('Not synced yet');
  await expectGood(page, 'phone and computer');
  await page.goto('/settings/programs');
  await page.getByRole('button', { name: 'New token' }).click();
  await expectGood(page, 'other programs');
  await page.goto('/settings/data');
  await expect(page.getByRole('button', { name: /Export/ }).first()).toBeVisible();
  await expectGood(page, 'data');
});
