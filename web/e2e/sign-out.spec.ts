import type { Page } from '@playwright/test';
import { type Account, expect, expectNoViolations, signInByForm, test } from './fixtures.ts';

/** Runs in the browser. Returns everything that the site has stored there, as text. */
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
 * Runs in the browser. Stores drafts like a lazy part of the app that is no longer loaded when the session
 * ends.
 */
function keepWords(words: string) {
  sessionStorage.setItem('kindred.assistant.somebody', words);
  localStorage.setItem('kindred.draft.somebody', words);
}

/** Leaves drafts and cached data everywhere. Returns the texts of the user that must not stay. */
async function leaveTraces(page: Page, account: Account): Promise<string[]> {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: WORDS });
  const { uid } = await account.call<{ uid: string }>('GET', '/api/auth/me');
  await signInByForm(page, account, `/people/${id}?panel=messages`);
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expectNothingLeft(page, traces);
});

test('deleting the account says goodbye, and leaves nothing of the user in the browser', async ({
  page,
  account,
}) => {
  await account.call('POST', '/api/people', { name: 'Ada Lovelace' });
  await account.call('PATCH', '/api/auth/me', { settings: { assistantName: 'Nico' } });
  const { uid } = await account.call<{ uid: string }>('GET', '/api/auth/me');
  await signInByForm(page, account, '/settings/account');
  await expect(page.locator('html')).toHaveAttribute('data-guide', 'nico');
  await page.evaluate(keepWords, WORDS);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page).toHaveURL(/\/goodbye$/);
  await expect(page.getByText('I shall act as if I had not noticed. I have.')).toBeVisible();
  await expect(page.getByText('Your account is deleted, and with it 1 person')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `goodbye, ${colorScheme}`);
  }
  await page.reload();
  await page.getByRole('link', { name: 'Back to the landing page' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await page.goto('/goodbye');
  await expect(page).toHaveURL(/\/landing$/);
  await expectNothingLeft(page, [uid, account.email, WORDS, ...TOKENS]);
});

test('on a shared computer the session and all work stay in the tab', async ({ page, context, account }) => {
  const { id } = await account.call<{ id: string }>('POST', '/api/people', { name: WORDS });
  const { uid } = await account.call<{ uid: string }>('GET', '/api/auth/me');
  await page.goto(`/people/${id}?panel=memories`);
  await page.getByLabel('This is a shared computer').check();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const memory = page.getByLabel('New memory');
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await memory.fill(`${WORDS} sails`);
  await page.reload();
  await expect(memory).toHaveValue(`${WORDS} sails`);
  await page.goto('/landing');
  await expect(page).toHaveURL(/\/people/);
  await page.goto('/settings/data');
  await expect(page.getByLabel('Keep a copy on this device')).toBeDisabled();

  const { local, databases, caches, cookies } = JSON.parse(await page.evaluate(readBrowser)) as Record<
    string,
    unknown
  >;
  expect(local).toEqual({});
  expect(caches).toEqual([]);
  expect(cookies).toBe('');
  for (const trace of [uid, account.email, WORDS, id, ...TOKENS])
    expect(JSON.stringify(databases)).not.toContain(trace);

  const other = await context.newPage();
  await other.goto(`/people/${id}`);
  await expect(other.getByLabel('Password')).toBeVisible();
  await page.close();
  await other.reload();
  await expect(other.getByLabel('Password')).toBeVisible();
});
