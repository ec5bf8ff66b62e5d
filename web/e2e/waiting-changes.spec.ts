import { addPerson, expect, signIn, test } from './fixtures.ts';

test('what is done without a connection is seen, survives a reload, and is on the server once afterwards', async ({
  page,
  context,
  account,
}) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace' });
  await signIn(page, account, `/people/${id}?panel=memories`);
  await page.getByRole('button', { name: 'Add a memory' }).waitFor();
  let isOut = true;
  await context.route('**/api/**', (route) => {
    const isChange = route.request().method() !== 'GET';
    return isOut && isChange ? route.abort() : route.fallback();
  });

  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByLabel('New memory').fill('Likes engines');
  await page.getByRole('button', { name: 'Save' }).click();
  const memories = page.getByRole('region', { name: 'Memories' });
  await expect(memories.getByText('Likes engines')).toBeVisible();
  await expect(memories.getByText('Waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Important', exact: true }).click();
  await page.getByRole('button', { name: 'Contacted' }).last().click();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: '+ Tag' }).click();
  await page.getByLabel('Tag name').fill('Navy');
  await page.getByLabel('Tag name').press('Enter');
  await expect(page.getByText('4 changes wait for a connection.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('4 changes wait for a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove tag Navy' })).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting changes' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await list.getByRole('button', { name: 'Remove: Tag “Navy” for Ada Lovelace' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Close' }).click();

  isOut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('The 3 changes that waited are saved.', { exact: true })).toBeVisible();
  const ada = await account.call<{ is_important: boolean; tags: unknown[] }>('GET', `/api/people/${id}`);
  expect(ada).toMatchObject({ is_important: true, tags: [] });
  expect(await account.call('GET', `/api/people/${id}/notebook`)).toMatchObject([
    { content: 'Likes engines' },
  ]);
  const events = await account.call<{ type: string }[]>('GET', `/api/people/${id}/activity`);
  expect(events.filter(({ type }) => type === 'contact')).toHaveLength(1);
});
