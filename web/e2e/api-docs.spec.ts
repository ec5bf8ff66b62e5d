import { addPerson, DEVICES, expect, test } from './fixtures.ts';

const newToken = async (
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>,
  scope: string,
) => (await call<{ token: string }>('POST', '/api/tokens', { name: 'A program', scope })).token;

for (const [device, viewport] of DEVICES)
  test(`a call of the documentation is tried with a token (${device})`, async ({ page, account }) => {
    await page.setViewportSize(viewport);
    const { id } = await addPerson(account, { name: 'Ada Lovelace' });
    const token = await newToken(account.call, 'write');
    await page.goto('/api/docs');

    const list = page.locator('details.try[data-path="/api/people"][data-method="get"]');
    await list.locator('summary').click();
    await list.getByRole('button', { name: 'Send' }).click();
    await expect(list.getByRole('status')).toHaveText('Fill in the token, at the top.');
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused();

    await page.getByLabel('Token', { exact: true }).fill(token);
    await list.getByLabel('search (optional)').fill('lovelace');
    await list.getByRole('button', { name: 'Send' }).click();
    await expect(list.getByRole('status')).toHaveText(/^200 after \d+ ms$/);
    await expect(list.getByText('"name": "Ada Lovelace"')).toBeVisible();
    await expect(
      list.getByText(`curl -X GET '${new URL(page.url()).origin}/api/people?search=lovelace'`),
    ).toBeVisible();

    const add = page.locator('details.try[data-path="/api/people/{id}/notebook"][data-method="post"]');
    await add.locator('summary').click();
    await add.getByRole('button', { name: 'Send' }).click();
    await expect(add.getByRole('status')).toHaveText('Fill in id.');
    await add.getByLabel('id', { exact: true }).fill(id);
    await add.getByLabel('Body').fill('{"content": "It’s a start"}');
    await add.getByRole('button', { name: 'Send' }).click();
    await expect(add.getByRole('status')).toHaveText(/^201 /);
    await expect(add.getByText(String.raw`-d '{"content": "It’s a start"}'`)).toBeVisible();

    expect(await page.content()).not.toContain(token);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });

test('the token of the documentation is kept nowhere, and goes to this site alone', async ({
  page,
  account,
}) => {
  const token = await newToken(account.call, 'read');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await page.getByLabel('Token', { exact: true }).fill(token);
  const call = page.locator('details.try[data-path="/api/tags"][data-method="get"]');
  await call.locator('summary').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toHaveText(/^200 /);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(stored).toEqual([0, 0, '']);
  await page.goto('/landing');
  await page.goBack();
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue('');
});

test('calls that no token may make cannot be tried, and a token’s scope is said and held to', async ({
  page,
  account,
}) => {
  await page.goto('/api/docs');
  await expect(page.locator('details.try[data-path="/api/tags"]').first()).toBeVisible();
  await expect(page.locator('details.try[data-path="/api/tokens"]')).toHaveCount(0);
  await expect(page.locator('details.try[data-path="/api/export"]')).toHaveCount(0);
  const ask = page.locator('details.try[data-path="/api/ai/extract-people"]');
  await expect(ask.locator('summary')).toHaveText('Try with a token of the scope propose');
  await page.getByLabel('Token', { exact: true }).fill(await newToken(account.call, 'read'));
  await ask.locator('summary').click();
  await ask.getByRole('button', { name: 'Send' }).click();
  await expect(ask.getByRole('status')).toHaveText(/^403 /);
  await expect(ask.getByText('forbidden_scope')).toBeVisible();
});
