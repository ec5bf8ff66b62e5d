import type { Page } from '@playwright/test';
import { type Account, addPerson, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';
import { ports } from './ports.ts';

interface Person {
  id: string;
  tags: { name: string }[];
}

/** Calls the API as a program that has a token does. */
const callWith = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`http://127.0.0.1:${ports.hosting}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function findSetting(page: Page, words: string) {
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill(words);
  await search.press('Enter');
}

const makeToken = async ({ call }: Account, name: string, scope: string) =>
  (await call<{ token: string }>('POST', '/api/tokens', { name, scope })).token;

/** Asks for the name of the address book's owner, as a phone does first. */
const askAddressBook = (address: string, { email }: Account, password: string) =>
  fetch(address, {
    method: 'PROPFIND',
    headers: {
      depth: '0',
      'user-agent': 'iOS/26.1 dataaccessd/1.0',
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
    },
  });

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a token is found, made, copied, used by a program, and revoked', async ({ page, account }) => {
      await addPerson(account, { name: 'Ada Lovelace' });
      await signIn(page, account, '/settings');
      await findSetting(page, 'api key');
      await expect(page.getByRole('link', { name: 'How to use the API' })).toBeFocused();
      await page.getByRole('button', { name: 'New token' }).click();
      const tokens = page.locator('[data-target=tokens]');
      await expect(tokens.getByLabel('Name')).toBeFocused();
      await page.keyboard.type('Backup script');
      await expectNoViolations(page, 'the form of a token');
      await page.keyboard.press('Enter');
      await expect(tokens.getByRole('button', { name: 'Copy the token' })).toBeFocused();
      await expectNoViolations(page, 'a new token');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Copied the token.', { exact: true })).toBeVisible();
      const token = await copied(page);
      expect(token).toMatch(/^kdr_[\w-]{43}$/);
      await tokens.getByRole('button', { name: 'I have copied it' }).click();
      await expect(tokens.getByRole('listitem')).toContainText('Never used');

      const people = await callWith(token, 'GET', '/api/people');
      expect(await people.json()).toMatchObject([{ name: 'Ada Lovelace' }]);
      expect((await callWith(token, 'POST', '/api/people', { name: 'Bo' })).status).toBe(403);
      await page.reload();
      await expect(tokens.getByRole('listitem')).toContainText('Last used today');

      await tokens.getByRole('button', { name: 'Revoke Backup script' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('Revoked “Backup script”.', { exact: true })).toBeVisible();
      await expect(tokens.getByText(/^No tokens yet/)).toBeVisible();
      await expect
        .poll(async () => (await callWith(token, 'GET', '/api/people')).status, { timeout: 5_000 })
        .toBe(401);
    });

    test('an assistant is connected by lines to paste, which reach its tools', async ({ page, account }) => {
      await signIn(page, account, '/settings');
      await findSetting(page, 'mcp');
      const card = page.locator('[data-target=assistant]');
      await card.getByRole('tab', { name: 'VS Code' }).click();
      await card.getByRole('button', { name: 'Make a token' }).click();
      await expect(card.locator('code')).toContainText(/Bearer kdr_[\w-]{43}"/);
      await card.getByRole('button', { name: 'Copy the lines' }).click();
      await expect(page.getByText('Copied the lines.', { exact: true })).toBeVisible();
      await expectNoViolations(page, 'the lines to paste');
      const { servers } = JSON.parse(await copied(page)) as {
        servers: { kindred: { url: string; headers: Record<string, string> } };
      };
      const { url, headers } = servers.kindred;
      const answer = await page.request.post(new URL(url).pathname, {
        headers: { ...headers, accept: 'application/json, text/event-stream' },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      });
      const told = await answer.text();
      expect(told).toContain('search_people');
      expect(told, 'the token proposes, and does not write').not.toContain('add_memory');
    });

    test('a card that a token proposed is confirmed in the panel, under its name', async ({
      page,
      account,
    }) => {
      const token = await makeToken(account, 'Notes reader', 'propose');
      const narrative = 'Met Tessa Okafor yesterday. She is a nurse.';
      expect((await callWith(token, 'POST', '/api/ai/extract-people', { narrative })).status).toBe(200);
      expect(await account.call('GET', '/api/people')).toEqual([]);
      await signIn(page, account, '/today');
      await page
        .getByRole('button', { name: /^Talk to/ })
        .first()
        .click();
      const group = page.getByRole('region', { name: 'Notes reader' });
      await expect(group.getByRole('heading', { name: 'Notes reader' })).toBeVisible();
      await expectNoViolations(page, 'waiting cards');
      await expect(group.getByRole('article', { name: 'Add Tessa Okafor' })).toContainText('A nurse');
      await group.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(group.getByText('Added Tessa Okafor.').first()).toBeVisible();
      expect(await account.call('GET', '/api/people')).toMatchObject([{ name: 'Tessa Okafor' }]);
    });

    test('what a token did is in the feed under its name, and is undone as one', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson(account, { name: 'Ada Lovelace' });
      const token = await makeToken(account, 'Claude Code', 'write');
      await callWith(token, 'POST', `/api/people/${id}/notebook`, { content: 'Likes engines' });
      await callWith(token, 'POST', `/api/people/${id}/tags`, { name: 'Choir' });
      await signIn(page, account, `/people/${id}?panel=activity`);
      const feed = page.getByRole('region', { name: 'Activity' });
      await expect(feed.getByText(/· by Claude Code$/)).toHaveCount(2);
      await expectNoViolations(page, 'the feed');
      await feed.getByRole('button', { name: /^Undo all of it/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all of it' }).click();
      await expect(page.getByText('Undid what Claude Code did.', { exact: true })).toBeVisible();
      await expect(feed.getByText('by Claude Code · undone')).toHaveCount(2);
      await expect(feed.getByRole('button', { name: /^Undo all of it/ })).toBeHidden();
      expect((await account.call<Person>('GET', `/api/people/${id}`)).tags).toEqual([]);
      expect(await account.call('GET', `/api/people/${id}/notebook`)).toEqual([]);
    });

    test('a phone gets a password, syncs the people with a tag, and is disconnected', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson(account, { name: 'Ada Lovelace' });
      await addPerson(account, { name: 'Zoë García' });
      await account.call('POST', `/api/people/${id}/tags`, { name: 'Choir' });
      await signIn(page, account, '/settings');
      await findSetting(page, 'sync my phone');
      await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
      const address = await page.getByLabel('Address', { exact: true }).inputValue();
      await expect(page.getByLabel('User name', { exact: true })).toHaveValue(account.email);
      await page.getByLabel('Password for').fill('My iPhone');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Copy the password' }).click();
      await expect(page.getByText('Copied the password.', { exact: true })).toBeVisible();
      const password = await copied(page);
      for (const name of ['Mac', 'Android', 'Thunderbird', 'iPhone'])
        await page.getByRole('tab', { name, exact: true }).click();
      await expectNoViolations(page, 'phone and computer');
      await page.getByRole('button', { name: 'I have copied it' }).click();
      const devices = page.getByRole('list', { name: 'Devices' });
      await expect(devices).toContainText('Not synced yet');

      expect((await askAddressBook(address, account, password)).status).toBe(207);
      await page.reload();
      await expect(devices).toContainText(/Last synced today around .+ by .*iOS/);
      await expect(page.getByText('2 cards are in the address book that it syncs.')).toBeVisible();
      await page.getByLabel('Only people with this tag').selectOption({ label: 'Choir (1)' });
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByText('1 card is in the address book that it syncs.')).toBeVisible();

      await page.getByRole('button', { name: 'Disconnect My iPhone' }).click();
      await expect(page.getByText(/Nobody is deleted on either side/)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('Disconnected “My iPhone”.', { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await askAddressBook(address, account, password)).status, { timeout: 5_000 })
        .toBe(401);
      expect(await account.call('GET', '/api/people')).toHaveLength(2);
    });
  });
}
