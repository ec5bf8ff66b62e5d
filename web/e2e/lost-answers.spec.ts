import type { Page } from '@playwright/test';
import { addPerson, expect, newPhone, signIn, standInPhone, test } from './fixtures.ts';

/** Lets the next call with this method and path reach the server, and loses the answer. */
async function loseAnswer(page: Page, method: string, path: string) {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notification/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** Presses a button whose call loses its answer, and waits until the change was sent again by itself. */
async function sendAgain(page: Page, call: [method: string, path: string], press: () => Promise<unknown>) {
  await loseAnswer(page, ...call);
  await press();
  const saved = toast(page, 'The change that waited is saved.');
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'Dismiss' }).click();
}

test('what was done although its answer was lost is done once', async ({ page, account }) => {
  const phone_number = newPhone();
  const { id } = await addPerson(account, { name: 'Ada Lovelace', phone_number });
  const count = async (path: string) => (await account.call<unknown[]>('GET', path)).length;
  await signIn(page, account, `/people/${id}?panel=memories`);

  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByLabel('New memory').fill('Likes engines');
  const save = () => page.getByRole('button', { name: 'Save' }).dblclick();
  await sendAgain(page, ['POST', '**/api/people/*/notebook'], save);
  const memory = page.getByRole('region', { name: 'Memories' }).getByText('Likes engines');
  await expect(memory).toBeVisible();
  expect(await count(`/api/people/${id}/notebook`)).toBe(1);

  await page.getByRole('button', { name: 'Delete memory' }).click();
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await sendAgain(page, ['DELETE', '**/api/people/*/notebook/*'], confirm);
  await expect(memory).toHaveCount(0);

  const contacted = () => page.getByRole('button', { name: 'Contacted' }).last().click();
  await sendAgain(page, ['POST', '**/api/people/*/contact'], contacted);
  await expect(toast(page, 'Marked Ada Lovelace as contacted.')).toBeVisible();
  const events = await account.call<{ type: string }[]>('GET', `/api/people/${id}/activity`);
  expect(events.filter(({ type }) => type === 'contact')).toHaveLength(1);

  await page.getByRole('tab', { name: 'Messages' }).click();
  await loseAnswer(page, 'POST', '**/api/sms/send');
  await page.getByPlaceholder('Type a message...').fill('Are you there?');
  await page.getByPlaceholder('Type a message...').press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Are you there?')).toHaveCount(1);
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('');
  await expect.poll(() => standInPhone(phone_number).texts()).toHaveLength(1);

  const add = () => page.getByRole('button', { name: 'Add', exact: true }).click();
  await sendAgain(page, ['POST', '**/api/people'], add);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  expect(await count('/api/people')).toBe(2);

  await page.getByRole('button', { name: 'Delete Person' }).click();
  await sendAgain(page, ['DELETE', '**/api/people/*'], confirm);
  await expect(toast(page, 'is in the trash.')).toBeVisible();
  expect(await count('/api/people/trash')).toBe(1);
});
