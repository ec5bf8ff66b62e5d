import { addPerson, DEVICES, expect, expectNoViolations, newPhone, signIn, test } from './fixtures.ts';

const tomorrow = () => {
  const at = new Date(Date.now() + 86_400_000);
  return `--${at.toISOString().slice(5, 10)}`;
};

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('today shows who to reach out to and why, and each entry is done with one press', async ({
      page,
      account,
    }) => {
      const due = { name: 'Due Dana', phone_number: newPhone(), follow_up_on: '2026-01-02' };
      await addPerson(account, due);
      await addPerson(account, { name: 'Birthday Ben', birthday: tomorrow() });
      await signIn(page, account, '/today');
      const followUps = page.getByRole('region', { name: 'Follow-ups' });
      await expect(followUps.getByText(/Follow-up due since/)).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Birthdays' }).getByText(/^Birthday (today|tomorrow|in)/),
      ).toBeVisible();
      await expectNoViolations(page, 'today');
      await followUps.getByRole('button', { name: 'Follow-up with Due Dana is done' }).click();
      await expect(followUps).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(followUps.getByText('Due Dana')).toBeVisible();
      await page.getByRole('button', { name: 'Snooze Birthday Ben' }).click();
      await page.getByRole('menuitem', { name: 'In a week' }).click();
      await expect(page.getByText(/^Birthday Ben is snoozed until/)).toBeVisible();
      await followUps.getByRole('button', { name: 'Contacted' }).click();
      await expect(page.getByText('Marked Due Dana as contacted.', { exact: true })).toBeVisible();
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
      for (const name of ['Insights', 'Import', 'Choose rhythms', 'Duplicates', 'Today']) {
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.getByRole('button', { name: 'Open menu' }).click();
      }
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    });
  });
}
