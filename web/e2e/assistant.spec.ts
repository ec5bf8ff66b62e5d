import type { Page } from '@playwright/test';
import {
  type Account,
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  PHONE,
  signIn,
  test,
} from './fixtures.ts';

interface Person {
  id: string;
  name: string;
  body: string;
  tags: { name: string }[];
  latest_notebook_entry_content: string | null;
  last_contact_date: string | null;
}

const add = (account: Account, fields: object) => addPerson<Person>(account, fields);
const everybody = (account: Account) => account.call<Person[]>('GET', '/api/people?sort=name');

async function personOf(account: Account, name: string): Promise<Person | undefined> {
  return (await everybody(account)).find((person) => person.name === name);
}

/** Adds a person, signs in on their page and opens the assistant's panel from there. */
async function openAssistant(page: Page, account: Account) {
  const { id } = await add(account, { name: 'Jordan Blake', body: 'Plays the cello' });
  await signIn(page, account, `/people/${id}?panel=profile`);
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByPlaceholder('How can I help?')).toBeFocused();
  return page.getByRole('dialog', { name: /Scout|Nico/ });
}

async function tell(page: Page, narrative: string) {
  await page.getByPlaceholder('How can I help?').fill(narrative);
  await page.getByPlaceholder('How can I help?').press('Enter');
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the panel is at the right, greets, and closes with the focus where it was', async ({
      page,
      account,
    }) => {
      const panel = await openAssistant(page, account);
      await expectNoViolations(page, 'greeting');
      const box = await panel.boundingBox();
      const width = Math.min(480, viewport.width);
      expect(box).toEqual({ x: viewport.width - width, y: 0, width, height: viewport.height });
      await panel.getByRole('button', { name: /Record memories/ }).click();
      await expect(page.getByPlaceholder('How can I help?')).toHaveValue(/^Had lunch/);
      await page.getByPlaceholder('How can I help?').fill('x'.repeat(1001));
      await expect(
        panel.getByText('Message is too long. Please keep it under 1000 characters.'),
      ).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: 'Chat' })).toBeFocused();
      if (viewport === PHONE) return;
      await page.keyboard.press('Enter');
      await expect(page.getByPlaceholder('How can I help?')).toBeFocused();
      // The backdrop reacts to clicks only some time after the panel is shown.
      await expect(async () => {
        await page.mouse.click(100, 400);
        await expect(panel).toBeHidden({ timeout: 500 });
      }).toPass();
    });

    test('a new person is created, corrected, deleted, and the run undone', async ({ page, account }) => {
      const panel = await openAssistant(page, account);
      await tell(page, 'Add Tessa Okafor, she is a nurse, tessa@example.com');
      await expect(panel.getByText('Added Tessa Okafor.')).toBeVisible();
      await expect(page.getByPlaceholder('How can I help?')).toHaveValue('');
      await panel.getByRole('button', { name: 'Edit Tessa Okafor' }).click();
      await expectNoViolations(page, 'contact editor');
      await panel.getByLabel('Name').fill('Tessa O.');
      await panel.getByLabel('Phone').fill('512 555 0147');
      await page.keyboard.press('Enter');
      await expect(panel.getByText('(512) 555-0147')).toBeVisible();
      await expect.poll(() => personOf(account, 'Tessa O.')).toMatchObject({ phone_number: '+15125550147' });
      await panel.getByRole('button', { name: 'Delete Tessa O.' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(panel.getByRole('link', { name: 'Tessa O.' })).toBeHidden();
      await expect.poll(() => personOf(account, 'Tessa O.')).toBeUndefined();

      await tell(page, 'Add Omar Haddad, omar@example.com');
      await panel.getByRole('link', { name: 'Omar Haddad' }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/people\/.+panel=profile/);
      await expect(page.getByRole('heading', { name: 'Omar Haddad' })).toBeVisible();

      await page.getByRole('button', { name: 'Chat' }).click();
      await tell(page, 'Add Ines Marchetti, ines@example.com');
      await expect(panel.getByRole('link', { name: 'Ines Marchetti' })).toBeVisible();
      await panel.getByRole('button', { name: 'Undo' }).click();
      await expect(panel.getByRole('link', { name: 'Ines Marchetti' })).toBeHidden();
      await expect.poll(() => personOf(account, 'Ines Marchetti')).toBeUndefined();
    });

    test('a new person who may be a duplicate is linked, or created anyway', async ({ page, account }) => {
      const panel = await openAssistant(page, account);
      await tell(page, 'Add Jordan Blake, 512-555-0147');
      await expect(panel.getByText('Plays the cello')).toBeVisible();
      await expect(panel.getByText('100%')).toBeVisible();
      await expectNoViolations(page, 'duplicate card');
      await panel.getByRole('button', { name: 'Yes, same person' }).click();
      await expect(panel.getByText('Added what is new to Jordan Blake.')).toBeVisible();
      await expect
        .poll(() => personOf(account, 'Jordan Blake'))
        .toMatchObject({ phone_number: '+15125550147' });
      await tell(page, 'Add Jordan Blake, jordan@example.com');
      await panel.getByRole('button', { name: 'No, create new' }).click();
      await expect(panel.getByRole('link', { name: 'Jordan Blake' })).toBeVisible();
      await expect.poll(async () => (await everybody(account)).length).toBe(2);
    });

    test('a tag is given to the chosen people with the keyboard alone, and undone', async ({
      page,
      account,
    }) => {
      await add(account, { name: 'Sam Rivera', city: 'Austin' });
      await add(account, { name: 'Sam Chen' });
      const panel = await openAssistant(page, account);
      await tell(page, 'Tag Jordan Blake and Sam as climbing');
      const card = panel.getByRole('article', { name: 'Add the tag climbing' });
      await expect(card.getByRole('button', { name: 'Confirm' })).toBeDisabled();
      await expectNoViolations(page, 'tag card');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      const chosen = await card.getByRole('radio', { checked: true }).locator('..').innerText();
      await page.keyboard.press('Tab');
      await expect(card.getByRole('button', { name: 'Confirm' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card).toBeHidden();
      const sam = chosen.includes('Rivera') ? 'Sam Rivera' : 'Sam Chen';
      for (const name of ['Jordan Blake', sam])
        await expect.poll(() => personOf(account, name)).toMatchObject({ tags: [{ name: 'climbing' }] });
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(() => personOf(account, sam)).toMatchObject({ tags: [] });

      await tell(page, 'Tag Zorvan Tulk as climbing');
      await expect(
        panel.getByText('No matching people found. Please create these contacts first.'),
      ).toBeVisible();
      await expectNoViolations(page, 'tag card of nobody');
    });

    test('memories are added to one person, to one of several matches, and to a new person', async ({
      page,
      account,
    }) => {
      await add(account, { name: 'Sam Rivera' });
      await add(account, { name: 'Sam Chen' });
      const panel = await openAssistant(page, account);
      await tell(page, 'Had lunch with Jordan Blake yesterday, he is moving to Oslo.');
      const memory = panel.getByRole('article', { name: 'Add memory:' });
      await expect(memory.locator('mark')).toHaveText('Had lunch with Jordan Blake yesterday');
      await panel.getByLabel('Date').fill('2026-01-15');
      await expectNoViolations(page, 'memory card');
      await panel.getByRole('button', { name: 'Confirm' }).click();
      await expect
        .poll(() => personOf(account, 'Jordan Blake'))
        .toMatchObject({
          latest_notebook_entry_content: expect.stringContaining('Oslo'),
          last_contact_date: expect.stringContaining('2026-01-15'),
        });

      await tell(page, 'Had coffee with Sam yesterday, talked about the new job.');
      const several = panel.getByRole('article', { name: 'Multiple matches found:' });
      await expect(several.getByRole('button', { name: 'Disambiguate name first' })).toBeDisabled();
      await expectNoViolations(page, 'ambiguous memory card');
      await several.getByText('Sam Chen').click();
      await several.getByRole('checkbox', { name: 'We were in touch' }).uncheck();
      await several.getByRole('button', { name: 'Confirm' }).click();
      await expect
        .poll(() => personOf(account, 'Sam Chen'))
        .toMatchObject({
          latest_notebook_entry_content: expect.stringContaining('new job'),
          last_contact_date: null,
        });

      await tell(page, 'Called Ottla Vance on Monday about the boat.');
      await panel.getByRole('button', { name: 'Create friend & add memory' }).click();
      await expect
        .poll(() => personOf(account, 'Ottla Vance'))
        .toMatchObject({
          latest_notebook_entry_content: expect.stringContaining('boat'),
        });
    });

    test('a lost answer is shown in red, and Retry adds no person twice', async ({ page, account }) => {
      const panel = await openAssistant(page, account);
      await page.route(
        '**/api/ai/extract-people',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await tell(page, 'Add Tessa Okafor, tessa@example.com');
      await expect(panel.getByText('Failed to extract contacts. Please try again.')).toBeVisible();
      await expectNoViolations(page, 'error card');
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expect(panel.getByRole('link', { name: 'Tessa Okafor' })).toBeVisible();
      expect((await everybody(account)).map(({ name }) => name)).toEqual(['Jordan Blake', 'Tessa Okafor']);
    });
  });
}
