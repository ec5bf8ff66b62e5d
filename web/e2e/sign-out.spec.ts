import type { Page } from '@playwright/test';
import { type Account, expect, signIn, test } from './fixtures.ts';

/** Runs in the browser: returns everything the site stores there, as text. */
async function readBrowser() {
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
  async function readDatabase(name: string) {
    const database = await ended(indexedDB.open(name));
    const stores = [...database.objectStoreNames].map(async (store) => {
      const rows = database.transaction(store).objectStore(store);
      return [store, await ended(rows.getAllKeys()), await ended(rows.getAll())];
    });
    const dump = await Promise.all(stores);
    database.close();
    return dump;
  }
  const databases = (await indexedDB.databases()).map(({ name }) => readDatabase(name!));
  const caches = (await self.caches.keys()).map(async (name) => {
    const kept = await (await self.caches.open(name)).matchAll();
    return Promise.all(kept.map(async (answer) => [answer.url, await answer.text()]));
  });
  return JSON.stringify({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await Promise.all(databases),
    caches: await Promise.all(caches),
    cookies: document.cookie,
  });
}

const WORDS = 'Zyzzyva of the harbour';
const TOKENS = ['refreshToken', 'accessToken'];

/**
 * Runs in the browser: stores drafts, as a lazy part of the app may do that is no longer loaded when the
 * session ends.
 */
function keepWords(words: string) {
  sessionStorage.setItem('kindred.assistant.somebody', words);
  localStorage.setItem('kindred.draft.somebody', words);
}

/** Leaves drafts and cached data everywhere; returns the texts of the user that must not stay. */
async function leaveTraces(page: Page, account: Account): Promise<string[]> {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: WORDS });
  const { uid } = await account.call<{ uid: string }>('GET', '/api/auth/me');
  await signIn(page, account, `/people/${id}?panel=messages`);
  await page.evaluate(() => localStorage.setItem('kindred.offline', 'yes'));
  await page.reload();
  await expect(async () => {
    expect(await page.evaluate(readBrowser)).toContain(`"name":"${WORDS}"`);
  }).toPass();
  await page.getByRole('tab', { name: 'Memories' }).click();
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByLabel('New memory').fill(`${WORDS} sails`);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City').fill(WORDS);
  await page.evaluate(keepWords, WORDS);
  const kept = await page.evaluate(readBrowser);
  for (const trace of [uid, account.email, WORDS]) expect(kept).toContain(trace);
  return [uid, account.email, WORDS, id, ...TOKENS];
}

async function expectNothingLeft(page: Page, traces: string[]) {
  await expect(page).toHaveURL(/\/landing$/);
  await expect(async () => {
    const kept = await page.evaluate(readBrowser);
    for (const trace of traces) expect(kept).not.toContain(trace);
  }).toPass();
  expect(await page.context().cookies()).toEqual([]);
  await page.goBack();
  await page.goto('/people');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
}

test('signing out leaves nothing of the user in the browser', async ({ page, account }) => {
  const traces = await leaveTraces(page, account);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingLeft(page, traces);
});

test('deleting the account leaves nothing of the user in the browser', async ({ page, account }) => {
  const { uid } = await account.call<{ uid: string }>('GET', '/api/auth/me');
  await signIn(page, account, '/settings/account');
  await page.evaluate(keepWords, WORDS);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await expectNothingLeft(page, [uid, account.email, WORDS, ...TOKENS]);
});
