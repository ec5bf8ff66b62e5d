import type { Page } from '@playwright/test';
import { addPerson, DEVICES, expect, newPhone, PHONE, signIn, test } from './fixtures.ts';

const OUT_OF_ORDER = { error: { code: 'internal', message: 'Out of order' } };

const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notification/ })
    .getByRole('listitem')
    .filter({ hasText: text });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Makes only the next call with this method and path fail, with status 500. */
async function failNext(page: Page, method: string, path: string) {
  let isBroken = true;
  await page.route(path, async (route) => {
    if (!isBroken || route.request().method() !== method) return route.fallback();
    isBroken = false;
    await route.fulfill({ status: 500, json: OUT_OF_ORDER });
  });
}

/** Presses a button whose call fails, expects a toast about it, and expects its Retry to work. */
async function failsThenWorks(
  page: Page,
  [method, path]: [method: string, path: string],
  press: () => Promise<unknown>,
  failure: string,
) {
  await failNext(page, method, path);
  await press();
  const shown = toast(page, `${failure} Out of order`);
  await shown.getByRole('button', { name: 'Retry' }).click();
  await expect(shown).toHaveCount(0);
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });
    const isPhone = viewport === PHONE;

    test('a failure is explained in plain words, and Retry works', async ({ page, account }) => {
      await addPerson(account, { name: 'Zoë García' });
      const release = Promise.withResolvers<void>();
      await page.route('**/api/people', async (route) => {
        await release.promise;
        await route.fulfill({ status: 503, json: OUT_OF_ORDER });
      });
      // Without live updates, the app does not fetch again by itself before Retry is pressed.
      const live = '**/google.firestore.v1.Firestore/Listen/**';
      await page.route(live, (route) => route.abort());
      await signIn(page, account);
      await expect(page.getByText('Loading people')).toBeAttached();
      release.resolve();
      const alert = page.getByRole('alert').filter({ hasText: 'Error loading people' });
      await expect(alert).toContainText('Out of order');
      await expect(alert).toContainText('Make sure the API server is running on port 8000');
      let isUp = false;
      await page.route('**/api/people', (route) => (isUp ? route.continue() : route.abort()));
      const retry = alert.getByRole('button', { name: 'Retry' });
      // A reading that is under way has the answer of before.
      await expect(async () => {
        await retry.click();
        await expect(alert).toContainText('Failed to connect to API', { timeout: 2_000 });
      }).toPass();
      isUp = true;
      const row = page.getByRole('link', { name: 'Open messages with Zoë García' });
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
        await expect(row).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.unroute(live);

      const isMade = page.getByLabel('Name', { exact: true });
      const add = () => page.getByRole('button', { name: 'Add', exact: true }).click();
      await failsThenWorks(page, ['POST', '**/api/people'], add, 'Could not add a person.');
      await isMade.fill('Ada Lovelace');
      await failNext(page, 'PATCH', '**/api/people/*');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Could not save the profile. Out of order')).toBeVisible();
      await expect(isMade).toHaveValue('Ada Lovelace');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();

      const star = page.getByRole('button', { name: 'Important', exact: true });
      await failsThenWorks(
        page,
        ['PATCH', '**/api/people/*'],
        () => star.click(),
        'Could not change the star.',
      );
      await expect(star).toHaveAttribute('aria-pressed', 'true');

      const contacted = page.getByRole('button', { name: 'Contacted' }).last();
      const contact = ['POST', '**/api/people/*/contact'] as [string, string];
      await failsThenWorks(page, contact, () => contacted.click(), 'Could not mark as contacted.');
      const done = toast(page, 'Marked Ada Lovelace as contacted.');
      const undo = () => done.getByRole('button', { name: 'Undo' }).click();
      const takeBack = ['DELETE', '**/api/people/*/contact/*'] as [string, string];
      await failsThenWorks(page, takeBack, undo, 'Could not take the contact back.');
      await expect(page.getByText('No contact yet').last()).toBeVisible();

      await page.getByRole('button', { name: '+ Tag' }).click();
      await page.getByLabel('Tag name').fill('Navy');
      const addTag = () => page.getByLabel('Tag name').press('Enter');
      await failsThenWorks(page, ['POST', '**/api/people/*/tags'], addTag, 'Could not add the tag.');
      const removal = page.getByRole('button', { name: 'Remove tag Navy' });
      const untag = ['DELETE', '**/api/people/*/tags/*'] as [string, string];
      await failsThenWorks(page, untag, () => removal.click(), 'Could not remove the tag.');
      await expect(removal).toHaveCount(0);

      await openTab(page, 'Memories');
      await page.getByRole('button', { name: 'Add a memory' }).click();
      await page.getByLabel('New memory').fill('Likes engines');
      const save = () => page.getByRole('button', { name: 'Save' }).click();
      const memories = ['POST', '**/api/people/*/notebook'] as [string, string];
      await failsThenWorks(page, memories, save, 'Could not save the memory.');
      const memory = page.getByRole('region', { name: 'Memories' }).getByText('Likes engines');
      await expect(memory).toBeVisible();
      await page.getByRole('button', { name: 'Delete memory' }).click();
      const forget = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      const memoryGone = ['DELETE', '**/api/people/*/notebook/*'] as [string, string];
      await failsThenWorks(page, memoryGone, forget, 'Could not delete the memory.');
      await expect(memory).toHaveCount(0);

      await openTab(page, 'Profile');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Delete Person' }).click();
      const remove = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await failsThenWorks(page, ['DELETE', '**/api/people/*'], remove, 'Could not delete this person.');
      await expect(toast(page, 'Ada Lovelace is in the trash.')).toBeVisible();
      if (isPhone) await page.getByRole('link', { name: 'Back to People' }).click();
      await expect(row).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open messages with Ada Lovelace' })).toHaveCount(0);
    });

    test('a slow or missing connection is shown, and typed text survives it and a reload', async ({
      page,
      context,
      account,
    }) => {
      const fields = { name: 'Ada Lovelace', phone_number: newPhone() };
      const { id } = await addPerson(account, fields);
      await page.clock.install();
      await signIn(page, account, `/people/${id}?panel=memories`);
      await page.getByRole('button', { name: 'Add a memory' }).click();
      const memory = page.getByLabel('New memory');
      await memory.fill('Likes engines');

      // The server does not answer. The page shows what it is waiting for, and sends it again after the
      // deadline.
      let isSilent = true;
      await page.route('**/api/people/*/notebook', async (route) => {
        const isLeft = isSilent && route.request().method() === 'POST';
        if (isLeft) isSilent = false;
        else await route.fallback();
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(memory).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Memories' }).getByText('Likes engines')).toBeVisible();
      await expect(toast(page, 'The change that waited is saved.')).toBeVisible();

      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await page.getByRole('button', { name: 'Add a memory' }).click();
      await memory.fill('And poetry');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('You are offline. 1 change waits for a connection.')).toBeVisible();

      await openTab(page, 'Messages');
      const message = page.getByPlaceholder('Type a message...');
      await message.fill('Are you there?');
      await message.press('Enter');
      await expect(page.getByText('Send when back? We ask you then.')).toBeVisible();

      await page.getByRole('button', { name: 'Chat' }).click();
      const narrative = page.getByPlaceholder('How can I help?');
      await narrative.fill('Add Grace Hopper, who found a moth');
      await page.keyboard.press('Escape');

      await openTab(page, 'Profile');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('City').fill('London');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('You are offline. 2 changes wait for a connection.')).toBeVisible();

      await context.setOffline(false);
      await expect(page.getByText('You are offline.')).toHaveCount(0);
      await expect(toast(page, 'The 2 changes that waited are saved.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('London')).toBeVisible();
      await openTab(page, 'Memories');
      await expect(page.getByRole('region', { name: 'Memories' }).getByText('And poetry')).toBeVisible();
      await openTab(page, 'Messages');
      const thread = page.getByRole('list', { name: 'Messages' });
      await expect(thread.getByText('Are you there?')).toBeVisible();
      await thread.getByRole('button', { name: 'Send now' }).click();
      await expect(thread.getByText('Delivered')).toBeVisible();
      await page.getByRole('button', { name: 'Chat' }).click();
      await expect(narrative).toHaveValue('Add Grace Hopper, who found a moth');
    });
  });
}
