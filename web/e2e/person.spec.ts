import type { Page } from '@playwright/test';
import {
  type Account,
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  newPhone,
  signIn,
  test,
} from './fixtures.ts';

const addGrace = (account: Account, fields: object = {}) =>
  addPerson(account, {
    name: 'Grace Hopper',
    phone_number: newPhone(),
    mnemonic: 'The one with the bug',
    ...fields,
  });

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('tags are found, created and removed by keyboard', async ({ page, account }) => {
      const { id } = await addGrace(account);
      await account.call('POST', '/api/tags', { name: 'Navy' });
      await signIn(page, account, `/people/${id}?panel=profile`);
      const tags = page.getByRole('region', { name: 'Tags' });
      const box = page.getByRole('textbox', { name: 'Tag name' });
      await tags.getByRole('button', { name: '+ Tag' }).press('Enter');
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(tags.getByRole('button', { name: '+ Tag' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Navy' })).toBeVisible();
      await box.fill('nav');
      await box.press('Enter');
      await expect(tags.getByRole('button', { name: 'Remove tag Navy' })).toBeVisible();
      await expect(tags.getByRole('button', { name: '+ Tag' })).toBeFocused();
      await tags.getByRole('button', { name: '+ Tag' }).click();
      await box.fill('Compilers');
      await page.getByRole('button', { name: 'Create “Compilers”' }).click();
      await expect(tags.getByRole('button', { name: 'Remove tag Compilers' })).toBeVisible();
      await tags.getByRole('button', { name: 'Remove tag Navy' }).click();
      await expect(tags.getByRole('button', { name: 'Remove tag Navy' })).toHaveCount(0);
      await expectNoViolations(page, 'profile with tags');
      await page.reload();
      await expect(tags.getByRole('button', { name: 'Remove tag Compilers' })).toBeVisible();
      await expect(tags.getByRole('button', { name: 'Remove tag Navy' })).toHaveCount(0);
    });

    test('health is explained, and cadence, snooze and follow-up take effect at once', async ({
      page,
      account,
    }) => {
      const { id } = await addGrace(account);
      await signIn(page, account, `/people/${id}?panel=profile`);
      const health = page.getByRole('region', { name: 'Health' });
      await health.getByRole('button').click();
      await expect(health.getByText('No contact yet, you aim for 90 days; 90 days to go.')).toBeVisible();
      await health.getByLabel('Keep in touch').selectOption('Every month');
      await expect(health.getByText('No contact yet, you aim for 30 days; 30 days to go.')).toBeVisible();
      await health.getByRole('button', { name: '1 week' }).click();
      await expect(health.getByText(/Snoozed until/)).toBeVisible();
      await health.getByRole('button', { name: 'Wake up' }).click();
      await health.getByLabel('Follow up on').fill('2026-01-02');
      await health.getByLabel('Follow up on').press('Enter');
      await expect(health.getByText('Due now')).toBeVisible();
      await expect
        .poll(() => account.call<object>('GET', `/api/people/${id}`))
        .toMatchObject({ cadence_days: 30, snoozed_until: null, follow_up_on: '2026-01-02' });
    });

    test('a follow-up day is saved or asked about, however the user leaves', async ({ page, account }) => {
      const { id } = await addGrace(account);
      await signIn(page, account, `/people/${id}?panel=profile`);
      const field = page.getByLabel('Follow up on');
      const openHealth = () => page.getByRole('region', { name: 'Health' }).getByRole('button').click();
      const stored = async () =>
        (await account.call<{ follow_up_on: string | null }>('GET', `/api/people/${id}`)).follow_up_on;

      await page.getByRole('tab', { name: 'Activity' }).click();
      await page.getByRole('tab', { name: 'Profile' }).click();
      await openHealth();
      await field.fill('2030-05-04');
      await page.evaluate(() => history.back());
      await expect.poll(stored).toBe('2030-05-04');

      await page.goto(`/people/${id}?panel=profile`);
      await openHealth();
      await field.focus();
      await page.keyboard.type('02');
      await page.keyboard.press('Tab');
      await page.keyboard.type('31');
      await page.keyboard.press('Delete');
      await page.getByRole('tab', { name: 'Activity' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await expectNoViolations(page, 'question about an unsaved day');
      await question.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('This date is not complete, or there is no such day.')).toBeVisible();

      const dialog = page.waitForEvent('dialog');
      void page.reload({ timeout: 5_000 }).catch(() => {});
      const native = await dialog;
      expect(native.type()).toBe('beforeunload');
      await native.dismiss();
      await page.getByRole('tab', { name: 'Activity' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL(/panel=activity/);
      expect(await stored()).toBe('2030-05-04');
    });

    test('the feed is filtered by kind', async ({ page, account }) => {
      const { id } = await addGrace(account);
      await account.call('POST', `/api/people/${id}/contact`, { kind: 'called' });
      await account.call('POST', `/api/people/${id}/notebook`, { content: 'Found a moth' });
      await signIn(page, account, `/people/${id}?panel=activity`);
      const feed = page.getByRole('region', { name: 'Activity' });
      await expect(feed.getByRole('listitem')).toHaveCount(3);
      await feed.getByRole('button', { name: 'Memories' }).click();
      await expect(feed.getByRole('listitem')).toHaveCount(1);
      await expect(feed.getByText('Found a moth')).toBeVisible();
      await feed.getByRole('button', { name: 'Tags' }).click();
      await expect(feed.getByText('Nothing of this kind yet')).toBeVisible();
      await expectNoViolations(page, 'activity by kind');
    });

    test('without a phone the draft goes to the user’s own mail, and the contact is logged', async ({
      page,
      account,
    }) => {
      const { id } = await addGrace(account, { phone_number: null, email: 'grace@kept.example' });
      await signIn(page, account, `/people/${id}`);
      await page.getByRole('textbox', { name: 'Message to Grace Hopper' }).fill('Found another bug');
      const link = page.getByRole('link', { name: 'Write an email' });
      await expect(link).toHaveAttribute('href', 'mailto:grace@kept.example?body=Found%20another%20bug');
      await expectNoViolations(page, 'hand-off');
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
      await expect(page.getByText('Did you reach out?')).toBeVisible();
      await page.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Marked Grace Hopper as contacted.', { exact: true })).toBeVisible();
      const events = await account.call<{ type: string; data: object }[]>(
        'GET',
        `/api/people/${id}/activity`,
      );
      expect(events).toContainEqual(expect.objectContaining({ type: 'contact', data: { kind: 'emailed' } }));
    });
  });
}

test('the person summary beside the messages keeps its width', async ({ page, account }) => {
  const { id } = await addGrace(account);
  await signIn(page, account, `/people/${id}`);
  const glance = page.getByRole('complementary', { name: 'At a glance' });
  await expect(glance.getByText('The one with the bug')).toBeVisible();
  await expect(glance).toHaveCSS('width', '400px');
  const edge = glance.getByRole('separator');
  await edge.press('End');
  await expect(glance).toHaveCSS('width', '300px');
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 900, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect(glance).toHaveCSS('width', '600px');
  await page.reload();
  await expect(glance).toHaveCSS('width', '600px');
  await page.setViewportSize({ width: 1100, height: 850 });
  await expect(glance).toHaveCount(0);
});

test('two tabs that change one field ask whose value stays, and both choices work', async ({
  page,
  account,
}) => {
  const { id } = await addGrace(account);
  const editor = `/people/${id}?panel=profile&edit=true`;
  const aid = (tab: Page) => tab.getByRole('textbox', { name: 'Memory aid' });
  const question = (tab: Page) => tab.getByRole('alert', { name: 'Memory aid was changed elsewhere' });
  const stored = async () => (await account.call<{ mnemonic: string }>('GET', `/api/people/${id}`)).mnemonic;
  async function save(tab: Page) {
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(aid(tab)).toHaveCount(0);
  }

  // Without live updates, this tab learns of the other tab's change only when it saves.
  await page.route(/Firestore\/Listen\/channel/, (route) => route.abort());
  await signIn(page, account, editor);
  await aid(page).fill('Of the first tab');
  const other = await page.context().newPage();
  await other.goto(editor);
  await aid(other).fill('Of the other tab');
  await save(other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(page)).toHaveText('Changed elsewhere: Of the other tab. Keep yours, take theirs');
  expect(await stored()).toBe('Of the other tab');
  await question(page).getByRole('button', { name: 'Keep yours' }).click();
  await save(page);
  expect(await stored()).toBe('Of the first tab');

  await other.goto(editor);
  await expect(aid(other)).toHaveValue('Of the first tab');
  await aid(other).fill('Never saved');
  await page.goto(editor);
  await aid(page).fill('Newer, of the first tab');
  await save(page);
  await expect(question(other)).toContainText('Changed elsewhere: Newer, of the first tab.');
  await question(other).getByRole('button', { name: 'take theirs' }).click();
  await expect(aid(other)).toHaveValue('Newer, of the first tab');
  await save(other);
  await expect(other.getByText('Newer, of the first tab')).toBeVisible();
  expect(await stored()).toBe('Newer, of the first tab');
});
