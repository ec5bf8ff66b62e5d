import type { Page } from '@playwright/test';
import { DESKTOP, expect, newEmail, newPhone, test, wakeWorkers } from './fixtures.ts';

test.use({ viewport: DESKTOP });

test.beforeAll(wakeWorkers);

type Role = Parameters<Page['getByRole']>[0];

const focusIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus is on the body')
    .toBe(false);

async function press(page: Page, keys: string) {
  await page.keyboard.press(keys);
  await focusIsKept(page);
}

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: Role, name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true });
  await wanted.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await press(page, 'Tab');
  }
  throw new Error(`40 presses of Tab did not reach ${role} ${name}`);
}

/** Chooses a command or a person in the palette. */
async function choose(page: Page, text: string, option: RegExp) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search people and commands' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { selected: true, name: option })).toBeVisible();
  await press(page, 'Enter');
}

test('by keyboard alone somebody signs up, adds a person, texts, and writes a memory', async ({ page }) => {
  await page.goto('/landing');
  await tabTo(page, 'link', /Build your empire/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(newEmail());
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type('a-good-secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await choose(page, 'add a person', /^Add a person/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Maya Okafor');
  await tabTo(page, 'textbox', 'Phone');
  await page.keyboard.type(newPhone());
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();

  await choose(page, 'text maya', /^Text Maya Okafor/);
  await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeFocused();
  await tabTo(page, 'textbox', 'Message');
  await page.keyboard.type('Dinner on Thursday?');
  await press(page, 'Enter');
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('Dinner on Thursday?')).toBeVisible();
  await expect(thread.getByText(/Sent|Delivered/)).toBeVisible();

  // Outside the field, single keys are shortcuts.
  await press(page, 'Tab');
  await press(page, 'm');
  await expect(page.getByRole('textbox', { name: 'New memory' })).toBeFocused();
  await page.keyboard.type('Allergic to walnuts');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('textbox', { name: 'New memory' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit memory' })).toBeFocused();

  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
  await page.keyboard.type('walnuts');
  await tabTo(page, 'link', 'Open messages with Maya Okafor');
  await press(page, 'c');
  await expect(page.getByText('Marked Maya Okafor as contacted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open messages with Maya Okafor' })).toBeFocused();
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Mark Maya Okafor as contacted' })).toBeFocused();
  await press(page, 'ArrowUp');
  await press(page, 'Shift+Enter');
  await expect(page).toHaveURL(/panel=profile/);

  // Escape is answered from the first moment, and no key leads out of a dialog.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open messages with Maya Okafor' })).toBeFocused();
  await page.keyboard.press('Control+k');
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(page, key);
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  }
  await press(page, 'Escape');
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('link', { name: 'Open messages with Maya Okafor' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the conversation' })).toBeFocused();
  await press(page, 'Enter');
  await press(page, 'Tab');
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
});
