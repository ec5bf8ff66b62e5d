import { expect, newPhone, signIn, standInPhone, test } from './fixtures.ts';

const PAGE = 50;

interface Person {
  id: string;
}

/** Serves a thread of 150 numbered texts in pages, as the API would. */
const numbered = (personId: string, before: number) =>
  Array.from({ length: PAGE }, (_, index) => {
    const number = before - PAGE + index;
    const at = new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
    return {
      id: `text-${number}`,
      body: `Text number ${number} ${'and so on '.repeat(number % 7)}`,
      direction: number % 3 ? 'inbound' : 'outbound',
      person_id: personId,
      user_id: 'me',
      status: number % 3 ? 'received' : 'delivered',
      error_message: null,
      sent_at: at,
      created_at: at,
      updated_at: at,
    };
  });

test('a long thread opens at its newest text and grows upwards without jumping', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 1100, height: 850 });
  const { id } = await account.call<Person>('POST', '/api/people', { name: 'Ada', phone_number: newPhone() });
  const release = Promise.withResolvers<void>();
  await page.route('**/api/sms/messages/**', async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 150);
    if (before < 150) await release.promise;
    const headers = before > PAGE ? { 'x-next-before': String(before - PAGE) } : {};
    await route.fulfill({ json: numbered(id, before), headers });
  });
  const text = (number: number) => page.getByText(new RegExp(`^Text number ${number} `));
  await signIn(page, account, `/people/${id}`);
  await expect(text(149)).toBeInViewport();

  const asked = page.waitForRequest(/before=100/);
  await page.mouse.move(860, 450);
  await expect(async () => {
    await page.mouse.wheel(0, -700);
    await expect(text(102)).toBeInViewport({ timeout: 100 });
  }).toPass();
  await asked;
  const before = await text(102).boundingBox();
  release.resolve();
  await expect(text(99)).toBeAttached();
  const after = await text(102).boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(4);
});

test('a text that could not be sent is still in the composer after a reload', async ({ page, account }) => {
  const phone = newPhone();
  const { id } = await account.call<Person>('POST', '/api/people', { name: 'Ada', phone_number: phone });
  await signIn(page, account, `/people/${id}`);
  await page.route('**/api/sms/send', (route) => route.abort(), { times: 1 });
  const composer = page.getByPlaceholder('Type a message...');
  await composer.fill('Are you there?');
  await composer.press('Enter');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(composer).toHaveValue('Are you there?');
  await page.reload();
  await expect(composer).toHaveValue('Are you there?');
});

test('a text whose answer was lost is sent once by Retry', async ({ page, account }) => {
  const phone = newPhone();
  const { id } = await account.call<Person>('POST', '/api/people', { name: 'Ada', phone_number: phone });
  await signIn(page, account, `/people/${id}`);
  await expect(page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  // The first attempt arrives, and from then until the second one nothing comes back.
  let attempts = 0;
  await page.route('**/api/sms/**', async (route) => {
    const isSending = route.request().method() === 'POST';
    if (isSending) attempts += 1;
    if (attempts !== 1) return route.continue();
    if (isSending) await route.fetch();
    await route.abort();
  });
  const composer = page.getByPlaceholder('Type a message...');
  await composer.fill('Are you there?');
  await composer.press('Enter');
  await page.getByRole('button', { name: 'Retry' }).click();
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('Delivered')).toBeVisible();
  await expect(thread.getByText('Are you there?')).toHaveCount(1);
  await expect(composer).toHaveValue('');
  expect((await standInPhone(phone).texts()).map(({ body }) => body)).toEqual(['Are you there?']);
});

test('an answer marks the row as unread until the thread is touched', async ({ page, account }) => {
  const phone = newPhone();
  const { id } = await account.call<Person>('POST', '/api/people', { name: 'Ada', phone_number: phone });
  await account.call('POST', '/api/people', { name: 'Zoë' });
  await account.call('POST', '/api/sms/send', { person_id: id, body: 'Are you there?' });
  await signIn(page, account, `/people/${id}`);
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('Are you there?')).toBeVisible();
  const [text] = await standInPhone(phone).texts();
  await standInPhone(phone).answer(text!.from, 'Here I am');
  await expect(thread.getByText('Here I am')).toBeVisible();
  await expect(page.getByText('1 unread')).toBeAttached();
  await thread.getByText('Here I am').click();
  await expect(page.getByText('1 unread')).toHaveCount(0);
});
