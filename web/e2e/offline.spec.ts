import { expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a user who allows it can read their people offline, and signing out removes the copy', async ({
  page,
  context,
  account,
}) => {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: 'Ada Lovelace' });
  await account.call('POST', `/api/people/${id}/notebook`, { content: 'Keeps a telescope on the roof.' });
  const memory = page.getByRole('region', { name: 'Memories' }).getByText('Keeps a telescope on the roof.');
  await signIn(page, account, '/settings/data');
  await page.getByLabel('Keep a copy of my people on this device').check();
  await page.goto(`/people/${id}?panel=memories`);
  await expect(memory).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('kindred-offline');
          opening.addEventListener('success', () => {
            const db = opening.result;
            const asking = db.objectStoreNames.contains('copy')
              ? db.transaction('copy').objectStore('copy').getAll()
              : undefined;
            asking?.addEventListener('success', () => resolve(JSON.stringify(asking.result)));
            if (!asking) resolve('');
          });
        }),
    );
  await expect.poll(kept).toContain('"queryKey":["notebook"');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(memory).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Open menu' }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/landing/);
  await expect.poll(kept).toBe('[]');
});
