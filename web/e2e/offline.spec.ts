import { expect, signIn, test } from './fixtures.ts';
import { copyOf } from './offline-copy.ts';

test.use({ serviceWorkers: 'allow' });

test('people and memories are there offline, also after a reload, and signing out removes them', async ({
  page,
  context,
  account,
}) => {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: 'Ada Lovelace' });
  await account.call('POST', `/api/people/${id}/notebook`, { content: 'Keeps a telescope on the roof.' });
  const memory = page.getByRole('region', { name: 'Memories' }).getByText('Keeps a telescope on the roof.');
  await signIn(page, account, `/people/${id}?panel=memories`);
  await expect(memory).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => copyOf(page)).toContain('"queryKey":["notebook"');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(memory).toBeVisible();
  await expect(page.getByText(/^You are offline\. People are as of \d/)).toBeVisible();
  await page.goto('/people');
  await expect(page.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Open menu' }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/landing/);
  await expect.poll(() => copyOf(page)).toBe('[]');
});

test('the list is asked for before the app runs, and on a shared computer nothing of it is stored', async ({
  page,
  account,
}) => {
  await account.call('POST', '/api/people', { name: 'Ada Lovelace' });
  await page.goto('/people');
  await page.getByLabel('This is a shared computer').check();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const ada = page.getByRole('link', { name: 'Ada Lovelace', exact: true });
  await expect(ada).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/people' || pathname.startsWith('/identitytoolkit')) asked.push(pathname);
  });
  // Live updates ask for the list again when they begin.
  await page.route('**/google.firestore.v1.Firestore/Listen/**', (route) => route.abort());
  // The app's script waits, so that only the page itself can ask.
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  const reloading = page.reload();
  await expect.poll(() => asked).toEqual(['/api/people']);
  script.resolve();
  await reloading;
  await expect(ada).toBeVisible();
  expect(asked.filter((path) => path === '/api/people')).toHaveLength(1);
  expect(await copyOf(page)).toBe('[]');
});
