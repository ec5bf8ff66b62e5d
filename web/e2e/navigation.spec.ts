import type { Locator, Page } from '@playwright/test';
import { addPerson, expect, newPhone, PHONE, signIn, standInPhone, test } from './fixtures.ts';

test.use({ viewport: PHONE, hasTouch: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Expects an element to be above the bar, where it can be pressed. */
async function expectAboveBar(page: Page, element: Locator) {
  await element.click({ trial: true });
  const [box, { y }] = [await element.boundingBox(), (await bar(page).boundingBox())!];
  expect(box!.y + box!.height, await element.innerText()).toBeLessThanOrEqual(y);
}

/** Scrolls the page to its end. Expects its last control, or else its title, to be above the bar. */
async function expectEndInReach(page: Page) {
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.overflow-y-auto')) part.scrollTo(0, part.scrollHeight);
  });
  const ends = page.locator('main, aside').locator('a, button:enabled, select:enabled, h1');
  await expectAboveBar(page, ends.filter({ visible: true }).last());
}

test('the bar of a phone leads everywhere and covers nothing', async ({ page, account }) => {
  for (let n = 0; n < 6; n++)
    await addPerson(account, { name: `Person ${n}`, follow_up_on: '2026-01-02', phone_number: newPhone() });
  await signIn(page, account);
  await expect(page.getByRole('link', { name: /^Open messages with/ }).first()).toBeVisible();
  await expectEndInReach(page);
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('columnheader', { name: 'Zip' })).toBeVisible();
  await expectEndInReach(page);
  await bar(page).getByRole('link', { name: 'Map' }).tap();
  await expect(page.getByRole('button', { name: '6 people are not on the map' })).toBeVisible();
  await expectEndInReach(page);
  await bar(page).getByRole('link', { name: 'Today' }).tap();
  await expect(page.getByRole('region', { name: '5 for today' })).toBeVisible();
  await expectEndInReach(page);

  await page.getByRole('button', { name: 'We talked' }).last().tap();
  await page.getByRole('button', { name: 'Save' }).tap();
  await expectAboveBar(page, page.getByRole('button', { name: 'Undo' }));

  const others = [
    '/insights',
    '/import',
    '/duplicates',
    '/settings/tags',
    '/settings/phone',
    '/settings/data',
  ];
  for (const address of others) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    await expectEndInReach(page);
  }
});

test('the bar makes room for a text, which is sent with one tap, and comes back', async ({
  page,
  account,
}) => {
  const phone = newPhone();
  const { id } = await addPerson(account, { name: 'Ada Lovelace', phone_number: phone });
  await signIn(page, account, `/people/${id}`);
  await expect(bar(page)).toBeVisible();
  await page.getByPlaceholder('Type a message...').tap();
  await expect(bar(page)).toBeHidden();
  await page.keyboard.type('Are you there?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(() => standInPhone(phone).texts()).toMatchObject([{ body: 'Are you there?' }]);
  await page.getByRole('tab', { name: 'Activity' }).tap();
  await expect(bar(page)).toBeVisible();
});
