import type { Locator, Page } from '@playwright/test';
import { fingerOn } from './finger.ts';
import {
  type Account,
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  newPhone,
  signIn,
  standInPhone,
  test,
} from './fixtures.ts';

const tomorrow = () => {
  const at = new Date(Date.now() + 86_400_000);
  return `--${at.toISOString().slice(5, 10)}`;
};

/**
 * Adds a person who wrote, a due follow-up, a birthday, and five people to catch up with. Returns the text.
 */
async function addWeekend(account: Account) {
  const text = 'Coffee on Sunday?';
  const phone = newPhone();
  const uma = await addPerson(account, { name: 'Unread Uma', phone_number: phone });
  await account.call('POST', '/api/sms/send', { person_id: uma.id, body: 'Hello!' });
  const dana = { name: 'Due Dana', phone_number: newPhone(), follow_up_on: '2026-01-02' };
  const { id } = await addPerson(account, dana);
  await account.call('POST', `/api/people/${id}/notebook`, { content: 'Her sister moves to Denver.' });
  await addPerson(account, { name: 'Birthday Ben', birthday: tomorrow() });
  for (const [n, name] of ['Abe', 'Bea', 'Cal', 'Dot', 'Eli'].entries()) {
    const late = await addPerson(account, { name: `Late ${name}`, cadence_days: 10 });
    await account.call('POST', `/api/people/${late.id}/contact`, { at: `2026-01-0${n + 1}T12:00:00Z` });
  }
  const [sent] = await standInPhone(phone).texts();
  await standInPhone(phone).answer(sent!.from, text);
  return { text };
}

/** Swipes a finger over a row, by this number of pixels to the right or, if negative, to the left. */
async function swipe(page: Page, row: Locator, by: number) {
  await row.scrollIntoViewIfNeeded();
  const box = (await row.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  await (await fingerOn(page)).drag({ x, y }, { x: x + by, y });
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' });

    test('a weekend’s Today comes to its end: read, talked, put off, and nobody moves up', async ({
      page,
      account,
    }) => {
      const { text } = await addWeekend(account);
      await signIn(page, account, '/today');
      const unread = page.getByRole('region', { name: 'Unread' });
      await expect(unread.getByText(`“${text}”`)).toBeVisible();
      const list = page.getByRole('region', { name: /for today$/ });
      const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
      await expect(list.getByRole('listitem')).toHaveCount(5);
      const dana = row('Due Dana');
      await expect(dana.getByText(/^Follow-up due since/)).toBeVisible();
      await expect(dana.getByText('“Her sister moves to Denver.”')).toBeVisible();
      await expect(row('Birthday Ben').getByText(/^Birthday (today|tomorrow|in)/)).toBeVisible();
      await expectNoViolations(page, 'today');

      await dana.getByRole('button', { name: 'We talked' }).click();
      await page.getByLabel('What about? (optional)').fill('A new job in Denver');
      await page.getByText('Called', { exact: true }).click();
      await expectNoViolations(page, 'what about');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: '4 for today' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(dana.getByText('“Her sister moves to Denver.”')).toBeVisible();
      await dana.getByRole('button', { name: 'We talked' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(dana).toHaveCount(0);

      if (device === 'phone') await swipe(page, row('Birthday Ben'), -140);
      else {
        await page.getByRole('button', { name: 'Snooze Birthday Ben' }).click();
        await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
      }
      await expect(page.getByText(/^Birthday Ben is snoozed until/)).toBeVisible();
      for (const name of ['Late Abe', 'Late Bea', 'Late Cal']) {
        if (device === 'phone') await swipe(page, row(name), 140);
        else await row(name).getByRole('button', { name: 'We talked' }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(row(name)).toHaveCount(0);
      }
      await expect(list).toHaveCount(0);
      await unread.getByRole('link', { name: 'Read the messages of Unread Uma' }).click();
      await page.getByPlaceholder('Type a message...').click();
      await page.getByRole('link', { name: 'Back to Today' }).click();
      await expect(page.getByText('All caught up!')).toBeVisible();
      await expect(page.getByText('5 of 5 done for today.')).toBeVisible();
      await expectNoViolations(page, 'the end of today');
      await page.reload();
      await expect(page.getByText('5 of 5 done for today.')).toBeVisible();
      await page.getByRole('button', { name: 'Show 2 more' }).click();
      await expect(page.getByRole('heading', { name: '2 for today' })).toBeVisible();
    });

    test('insights show the weeks, and the command palette opens any person from any screen', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson(account, { name: 'Reached Rita' });
      await account.call('POST', `/api/people/${id}/contact`, { kind: 'met' });
      await signIn(page, account, '/insights');
      await expect(page.getByText('You reached 1 person this month.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Contacts per week' })).toBeAttached();
      await expectNoViolations(page, 'insights');

      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: 'Search people and commands' });
      await expect(box).toBeFocused();
      await expectNoViolations(page, 'palette');
      await box.fill('rita');
      await expect(page.getByRole('option', { name: /Reached Rita/ })).toBeVisible();
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/people/${id}`));
      await page.keyboard.press('Control+k');
      await box.fill('today');
      await box.press('Enter');
      await expect(page).toHaveURL(/\/today$/);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
    });

    test('the drawer leads to every view and page', async ({ page, account }) => {
      await addPerson(account, { name: 'Only One' });
      await signIn(page, account, '/today');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectNoViolations(page, 'drawer');
      for (const name of ['Circle', 'Insights', 'Import', 'Choose rhythms', 'Duplicates', 'Today']) {
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.getByRole('button', { name: 'Open menu' }).click();
      }
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    });
  });
}
