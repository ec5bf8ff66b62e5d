import type { BrowserContext } from '@playwright/test';
import { addPerson, expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

interface Registrations {
  registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[];
}

/**
 * Returns a function that makes the browser tell the service worker that there is a connection, as it does by itself from
 * time to time until the worker says that all is done.
 */
async function openSync(
  context: BrowserContext,
  origin: string,
  tag: string,
): Promise<() => Promise<unknown>> {
  const browser = await context.newCDPSession(await context.newPage());
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  return () =>
    browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
}

test('what waits when the app is closed is sent by the service worker, once', async ({
  page,
  context,
  account,
}) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace' });
  await signIn(page, account, `/people/${id}`);
  await page.getByRole('button', { name: 'Important', exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { origin } = new URL(page.url());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Important', exact: true }).click();
  await page.getByRole('button', { name: 'Contacted' }).last().click();
  await expect(page.getByText('2 changes wait for a connection.')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const sync = await openSync(context, origin, 'changes');
  const star = async () =>
    (await account.call<{ is_important: boolean }>('GET', `/api/people/${id}`)).is_important;
  const contacts = async () =>
    (await account.call<{ type: string }[]>('GET', `/api/people/${id}/activity`)).filter(
      ({ type }) => type === 'contact',
    );
  await expect(async () => {
    await sync();
    await expect.poll(star).toBe(true);
    await expect.poll(contacts).toHaveLength(1);
  }).toPass();

  const later = await context.newPage();
  await later.goto(`${origin}/people/${id}`);
  await later.getByRole('button', { name: 'Important', exact: true, pressed: true }).waitFor();
  await expect(later.getByText(/waits? for a connection/)).toHaveCount(0);
  expect(await contacts()).toHaveLength(1);
});
