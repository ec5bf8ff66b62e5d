import type { Locator, Page } from '@playwright/test';
import { DEVICES, expect, expectNoViolations, newEmail, PHONE, test } from './fixtures.ts';
import { ports } from './ports.ts';

// Makes the functions emulator start its workers before the tests, because that is slow and not part of the
// product.
test.beforeAll(async () => {
  await fetch(`http://127.0.0.1:${ports.hosting}/api/people`);
});

const CSV = 'First Name,Last Name,E-mail 1 - Value\nZoë,García,zoe@example.com\nBo,Lind,bo@example.com\n';

/**
 * Counts presses: clicks, taps and Enter. Typing does not count, nor does choosing a file in the browser's
 * own dialog.
 */
function countPresses() {
  let presses = 0;
  return {
    async click(target: Locator) {
      presses++;
      await target.click();
    },
    async enter(page: Page) {
      presses++;
      await page.keyboard.press('Enter');
    },
    made: () => presses,
  };
}

/** Signs up from the landing page, as far as the welcome. This takes two presses. */
async function signUp(page: Page, press: ReturnType<typeof countPresses>) {
  await page.goto('/landing');
  await press.click(page.getByRole('link', { name: /Build your empire/ }));
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill('a-good-secret');
  await press.enter(page);
  await expect(page.getByRole('heading', { name: 'Who would you hate to lose touch with?' })).toBeVisible();
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({
      viewport,
      colorScheme: viewport === PHONE ? 'dark' : 'light',
    });

    test('by hand: the first person is there after four presses, and the second after one more', async ({
      page,
    }) => {
      const press = countPresses();
      await signUp(page, press);
      await press.click(page.getByLabel('Name', { exact: true }));
      await page.keyboard.type('Maya Okafor');
      await press.enter(page);
      await expect(page.getByRole('button', { name: 'Undo Maya Okafor' })).toBeVisible();
      expect(press.made()).toBeLessThanOrEqual(4);
      await page.keyboard.type('Bo Lind');
      await press.enter(page);
      await expect(page.getByRole('button', { name: 'Undo Bo Lind' })).toBeVisible();
      expect(press.made()).toBe(5);
      await expectNoViolations(page, 'welcome');
      await page.getByRole('button', { name: 'Go to your people' }).click();
      await expect(page.getByRole('link', { name: 'Open messages with Maya Okafor' })).toBeVisible();
    });

    test('with the guide: a sentence after three presses', async ({ page }) => {
      const press = countPresses();
      await signUp(page, press);
      await page.keyboard.type('Met Tessa Okafor at the climbing gym. She is moving to Denver in May.');
      await press.enter(page);
      await expect(link(page, 'Tessa Okafor').first()).toBeVisible();
      expect(press.made()).toBeLessThanOrEqual(3);
      await expectNoViolations(page, 'welcome');
    });

    test('with a file: everybody in it after five presses', async ({ page }) => {
      const press = countPresses();
      await signUp(page, press);
      await press.click(link(page, 'Google'));
      await expect(page.getByRole('heading', { name: 'Coming from Google' })).toBeVisible();
      const asked = page.waitForEvent('filechooser');
      await press.click(page.getByLabel('File with people'));
      const file = { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
      await (await asked).setFiles(file);
      await press.click(page.getByRole('button', { name: 'Import 2 people' }));
      await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
      expect(press.made()).toBeLessThanOrEqual(5);
    });

    test('looking around: eight example people come and go with one press each', async ({ page }) => {
      await signUp(page, countPresses());
      await page.getByRole('button', { name: 'Look around with example people' }).click();
      await expect(page.getByText('These eight are examples').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open messages with Juniper Hale' })).toBeVisible();
      await expectNoViolations(page, 'welcome');
      await page.getByRole('button', { name: 'Remove them' }).first().click();
      await expect(
        page.getByRole('heading', { name: 'Who would you hate to lose touch with?' }),
      ).toBeVisible();
    });
  });
}
