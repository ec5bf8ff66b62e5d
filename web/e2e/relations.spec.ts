import { addPerson, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';

const ELM = { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78702', country: 'US', label: 'home' };
const LONG = `Maximiliane ${'von und zu '.repeat(8)}Hohenstein`;

const profile = (id: string) => `/people/${id}?panel=profile`;

for (const [device, viewport] of DEVICES)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a daughter is added in two steps, and places her wherever she is shown', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson(account, { name: 'Anna Lindqvist', is_important: true });
      await addPerson(account, { name: LONG });
      await signIn(page, account, profile(id));
      const relations = page.getByRole('region', { name: 'Relations' });
      await relations.getByRole('button', { name: 'Add relation' }).click();
      await expectNoViolations(page, 'the first step');
      await page.keyboard.type('Mia Lindqvist');
      await expect(relations.getByRole('option', { name: 'New person “Mia Lindqvist”' })).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('daughter');
      await expectNoViolations(page, 'the second step');
      await page.keyboard.press('Enter');
      const mia = relations.getByRole('link', { name: 'Mia Lindqvist is Anna’s daughter' });
      await expect(mia).toBeVisible();
      await expect(relations.getByRole('button', { name: 'Add relation' })).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(relations.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('maxi');
      await page.keyboard.press('Enter');
      await page.keyboard.type('fairy godmother of renown');
      await page.keyboard.press('Enter');
      await expect(relations.getByRole('link', { name: /fairy godmother of renown$/ })).toBeVisible();
      await expectNoViolations(page, 'relations');

      await mia.click();
      await expect(page.getByRole('heading', { name: 'Mia Lindqvist', level: 2 })).toBeVisible();
      await expect(relations.getByRole('link', { name: 'Anna Lindqvist is Mia’s parent' })).toBeVisible();
      await expect(page.getByTitle('Anna’s daughter')).toBeVisible();

      await relations.getByRole('button', { name: /^Remove:/ }).click();
      await expect(relations.getByRole('link')).toHaveCount(0);
      const removed = page.getByRole('listitem').filter({ hasText: 'Removed:' });
      await removed.getByRole('button', { name: 'Undo' }).click();
      await expect(relations.getByRole('link', { name: 'Anna Lindqvist is Mia’s parent' })).toBeVisible();
      await page.reload();
      await expect(relations.getByRole('link', { name: 'Anna Lindqvist is Mia’s parent' })).toBeVisible();
    });

    test('who moves is asked about those who live with them, and Undo brings them back', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson(account, { name: 'Ada Lovelace', addresses: [ELM] });
      const tom = await addPerson(account, { name: 'Tom Poole', addresses: [ELM] });
      await account.call('POST', '/api/relations', { from_id: id, to_id: tom.id, type: 'lives_with' });
      await signIn(page, account, profile(id));
      await expect(page.getByRole('link', { name: 'Tom Poole lives with Ada' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit address 1 Elm St' }).click();
      await page.getByRole('textbox', { name: 'Street address' }).fill('2 Oak St');
      await page.keyboard.press('Enter');
      const asked = page.getByRole('status', { name: 'Household' });
      await expect(asked).toContainText('Tom Poole lives with Ada Lovelace. Change their address too?');
      await expectNoViolations(page, 'the question about the household');
      await asked.getByRole('button', { name: 'Change theirs too' }).click();
      const streetOfTom = async () =>
        (await account.call<{ street_address: string }>('GET', `/api/people/${tom.id}`)).street_address;
      await expect.poll(streetOfTom).toBe('2 Oak St');
      const moved = page.getByRole('listitem').filter({ hasText: 'address now' });
      await moved.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(streetOfTom).toBe('1 Elm St');

      await page.getByRole('button', { name: 'Contacted', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Ada Lovelace and Tom Poole' }).click();
      await expect
        .poll(() => account.call<object>('GET', `/api/people/${tom.id}`))
        .toMatchObject({ days_since_contact: 0 });
    });
  });

test('the search finds “anna’s daughter”', async ({ page, account }) => {
  const anna = await addPerson(account, { name: 'Anna Lindqvist' });
  const mia = await addPerson(account, { name: 'Mia Berg' });
  await addPerson(account, { name: 'Tom Poole' });
  await account.call('POST', '/api/relations', { from_id: anna.id, to_id: mia.id, type: 'child' });
  await signIn(page, account);
  await page.getByRole('searchbox', { name: 'Search people' }).fill("anna's daughter");
  const people = page.getByRole('complementary', { name: 'People' });
  await expect(people.getByRole('link', { name: 'Mia Berg', exact: true })).toBeVisible();
  await expect(people.getByRole('link', { name: 'Tom Poole', exact: true })).toHaveCount(0);
});
