import { addPerson, DEVICES, expect, expectNoViolations, newPhone, PHONE, signIn, test } from './fixtures.ts';

interface Person {
  id: string;
  name: string;
  email: string | null;
  emails: { value: string }[];
  city: string | null;
  body: string;
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({
      viewport,
      colorScheme: viewport === PHONE ? 'dark' : 'light',
    });

    test('pairs are dismissed or merged field by field, and nothing is lost', async ({ page, account }) => {
      const phone_number = newPhone();
      const add = (fields: object) => addPerson<Person>(account, fields);
      const zoe = await add({ name: 'Zoë García', phone_number, email: 'zoe@example.com', body: 'Sails' });
      await add({ name: 'Zoe Garcia', phone_number, email: 'zg@example.com', city: 'Austin' });
      await add({ name: 'Bo Lind', email: 'lind@example.com' });
      await add({ name: 'Bartholomew Featherstonehaugh-Montgomery the Third', email: 'lind@example.com' });

      await signIn(page, account, '/duplicates');
      await expect(page.getByText('2 pairs may be the same person.')).toBeVisible();
      await expectNoViolations(page, 'duplicates');

      const family = page.getByRole('listitem', { name: /Bo Lind/ });
      await family.getByRole('button', { name: /^Not the same/ }).click();
      await expect(family).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(family).toBeVisible();
      await family.getByRole('button', { name: /^Not the same/ }).click();
      await expect(family).toHaveCount(0);

      await page.getByRole('button', { name: /^Merge/ }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('group', { name: 'Emails' })).toBeVisible();
      await expect(dialog.getByText('You can undo this for 30 days.')).toBeVisible();
      await expectNoViolations(page, 'merge dialog');
      await dialog.getByRole('radio', { name: 'Keep Zoë García' }).check();
      await expect(dialog.getByLabel('zoe@example.com')).toBeChecked();
      await dialog.getByLabel('zg@example.com').check();
      await expect(dialog.getByText('All are kept. Choose whose come first.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Merge' }).click();

      await expect(page.getByText('No likely duplicates')).toBeVisible();
      await expectNoViolations(page, 'no duplicates');
      const merged = await account.call<Person>('GET', `/api/people/${zoe.id}`);
      expect(merged).toMatchObject({ name: 'Zoë García', email: 'zg@example.com', city: 'Austin' });
      expect(merged.body).toContain('Sails');
      expect(merged.emails.map(({ value }) => value)).toEqual(['zg@example.com', 'zoe@example.com']);

      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(
        page.getByText('Zoë García and Zoe Garcia are two people again.', { exact: true }),
      ).toBeVisible();
      const pair = page.getByRole('listitem', { name: /Garcia/ });
      await expect(pair).toBeVisible();
      expect(await account.call('GET', `/api/people/${zoe.id}`)).toMatchObject({ city: null, body: 'Sails' });

      await pair.getByRole('button', { name: /^Merge/ }).click();
      await dialog.getByRole('radio', { name: 'Keep Zoë García' }).check();
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText('No likely duplicates')).toBeVisible();
      await page.goto(`/people/${zoe.id}?panel=activity`);
      await page.getByRole('button', { name: /^Undo the merge/ }).click();
      await expect(page.getByText('Undone', { exact: true })).toBeVisible();
      await expectNoViolations(page, 'a feed with an undone merge');
      await page.goto('/duplicates');
      await expect(page.getByRole('listitem', { name: /Garcia/ })).toBeVisible();
    });
  });
}
