import type { Page } from '@playwright/test';
import { addPerson, DESKTOP, expect, newPhone, PHONE, signIn, standInPhone, test } from './fixtures.ts';

const PAGE = 50;

/** Option to try again without a pause, for steps that are tried many times. */
const AT_ONCE = { intervals: [0] };

/** Builds a page of messages as the API answers it, numbered up to `before` - 1. */
const numbered = (personId: string, before: number, { length = PAGE, words = 'and so on ' } = {}) =>
  Array.from({ length }, (_, index) => {
    const number = before - length + index;
    const at = new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();
    return {
      id: `text-${number}`,
      body: `Text number ${number} ${words.repeat(number % 7)}`,
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

for (const size of [DESKTOP, PHONE])
  test(`a long thread opens at its newest text and grows upwards without jumping, ${size.width} px wide`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize(size);
    const { id } = await addPerson(account, {
      name: 'Ada',
      phone_number: newPhone(),
    });
    const requested = new Set<number>();
    const answers = new Map([100, 50].map((before) => [before, Promise.withResolvers<void>()]));
    await page.route('**/api/sms/messages/**', async (route) => {
      const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 150);
      if (before < 150) requested.add(before);
      await answers.get(before)?.promise; // asked for again if the thread is read anew meanwhile
      const headers = before > PAGE ? { 'x-next-before': String(before - PAGE) } : {};
      await route.fulfill({ json: numbered(id, before), headers });
    });
    const text = (number: number) => page.getByText(new RegExp(`^Text number ${number} `));
    const heightOf = async (number: number) => (await text(number).boundingBox())!.y;
    const thread = page.getByRole('region', { name: 'Messages with Ada' });
    /** Scrolls up to the oldest loaded message. */
    async function scrollTo(oldest: number) {
      await expect(async () => {
        await page.mouse.wheel(0, -700);
        expect(await thread.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
        await expect(text(oldest)).toBeInViewport({ timeout: 100 });
      }).toPass(AT_ONCE);
    }

    await signIn(page, account, `/people/${id}`);
    await expect(text(149)).toBeInViewport();
    expect([...requested]).toEqual([]);
    await thread.hover();
    for (const [turn, oldest] of [100, 50].entries()) {
      await scrollTo(oldest);
      const before = await heightOf(oldest);
      answers.get(oldest)!.resolve();
      await expect(text(oldest - 1)).toBeAttached();
      expect(Math.abs((await heightOf(oldest)) - before)).toBeLessThan(4);
      await page.mouse.wheel(0, -100);
      await expect(text(oldest - 1)).toBeInViewport();
      expect([...requested]).toEqual([100, 50].slice(0, turn + 1));
    }
    await scrollTo(0);
    await expect(page.getByRole('heading', { name: 'Thursday, January 1' })).toBeInViewport();
    expect([...requested]).toEqual([100, 50]);
  });

for (const { height, isFull } of [
  { height: DESKTOP.height, isFull: true },
  { height: 2_000, isFull: false },
])
  test(`of a screen ${height} px high the newest twenty texts are ${isFull ? 'enough' : 'too few, so older ones come by themselves'}`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ ...DESKTOP, height });
    const { id } = await addPerson(account, {
      name: 'Ada',
      phone_number: newPhone(),
    });
    const requested = new Set<string>();
    await page.route('**/api/sms/messages/**', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const [before, limit] = [Number(searchParams.get('before') ?? 150), Number(searchParams.get('limit'))];
      requested.add(`${limit} before ${before}`);
      const length = Math.min(limit, before);
      const headers = before > length ? { 'x-next-before': String(before - length) } : {};
      await route.fulfill({ json: numbered(id, before, { length, words: '' }), headers });
    });
    const text = (number: number) => page.getByText(`Text number ${number}`, { exact: true });
    await signIn(page, account, `/people/${id}`);
    await expect(text(149)).toBeInViewport();
    if (isFull) {
      expect([...requested]).toEqual(['20 before 150']);
      await page.getByRole('region', { name: 'Messages with Ada' }).hover();
      await page.mouse.wheel(0, -2_000);
    }
    await expect(text(129)).toBeAttached();
    if (!isFull) for (const number of [129, 149]) await expect(text(number)).toBeInViewport();
    expect([...requested]).toEqual(['20 before 150', '100 before 130']);
  });

test('the newest text stays in sight while the composer grows', async ({ page, account }) => {
  const { id } = await addPerson(account, { name: 'Ada', phone_number: newPhone() });
  await page.route('**/api/sms/messages/**', (route) => route.fulfill({ json: numbered(id, 150) }));
  await signIn(page, account, `/people/${id}`);
  const newest = page.getByText(/^Text number 149 /);
  await expect(newest).toBeInViewport();
  await page.getByRole('button', { name: 'Larger message box' }).click();
  await expect(page.getByRole('button', { name: 'Smaller message box' })).toBeVisible();
  await expect(newest).toBeInViewport();
});

test('scrolling up past texts that were rendered at another width does not jump', async ({
  page,
  account,
}) => {
  await page.setViewportSize(DESKTOP);
  const { id } = await addPerson(account, { name: 'Ada', phone_number: newPhone() });
  await page.route('**/api/sms/messages/**', (route) => route.fulfill({ json: numbered(id, 150) }));
  await signIn(page, account, `/people/${id}`);
  const text = (number: number) => page.getByText(new RegExp(`^Text number ${number} `));
  const thread = page.getByRole('region', { name: 'Messages with Ada' });
  await expect(text(149)).toBeInViewport();
  await thread.hover();
  const wheelTo = (number: number, step: number) =>
    expect(async () => {
      await page.mouse.wheel(0, step);
      await expect(text(number)).toBeInViewport({ timeout: 100 });
    }).toPass(AT_ONCE);
  await wheelTo(100, -300);
  await wheelTo(149, 300);
  await page.getByRole('separator', { name: 'Width of at a glance' }).press('Home');
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toHaveCSS('width', '600px');

  const jumps = await thread.evaluate(async (scroller) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const found: number[] = [];
    while (scroller.scrollTop > 30) {
      const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2;
      const row = [...scroller.querySelectorAll('li')].find(
        (candidate) => candidate.getBoundingClientRect().bottom > middle,
      )!;
      const before = row.getBoundingClientRect().top;
      scroller.scrollTop -= 30;
      await nextFrame();
      await nextFrame();
      found.push(Math.round(row.getBoundingClientRect().top - before - 30));
    }
    return found;
  });
  expect(jumps.filter((jump) => Math.abs(jump) >= 4)).toEqual([]);
});

test('a text that could not be sent is a bubble with Retry, also after a reload', async ({
  page,
  account,
}) => {
  const phone = newPhone();
  const { id } = await addPerson(account, { name: 'Ada', phone_number: phone });
  await signIn(page, account, `/people/${id}`);
  await page.route('**/api/sms/send', (route) => route.abort(), { times: 1 });
  const composer = page.getByPlaceholder('Type a message...');
  await composer.fill('Are you there?');
  await composer.press('Enter');
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('We could not tell whether this was sent')).toBeVisible();
  await expect(composer).toHaveValue('');
  await page.reload();
  await expect(thread.getByText('Are you there?')).toBeVisible();
  await thread.getByRole('button', { name: 'Retry' }).click();
  await expect(thread.getByText('Delivered')).toBeVisible();
  expect((await standInPhone(phone).texts()).map(({ body }) => body)).toEqual(['Are you there?']);
});

test('a text that the service refuses says why, and STOP is a grey line that nobody has to read', async ({
  page,
  account,
}) => {
  const REFUSED = '+15005550001';
  const { id } = await addPerson(account, { name: 'Ada', phone_number: REFUSED });
  await signIn(page, account, `/people/${id}`);
  const composer = page.getByPlaceholder('Type a message...');
  await composer.fill('Are you there?');
  await composer.press('Enter');
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('Not delivered')).toBeVisible();
  const reason = thread.getByText('is not a valid phone number');
  await expect(reason).toBeHidden();
  await thread.getByRole('button', { name: 'Why?' }).click();
  await expect(reason).toBeVisible();

  const phone = newPhone();
  const bo = await addPerson(account, { name: 'Bo', phone_number: phone });
  await account.call('POST', '/api/sms/send', { person_id: bo.id, body: 'Hello' });
  const [text] = await standInPhone(phone).texts();
  await standInPhone(phone).answer(text!.from, 'STOP');
  await page.goto('/people');
  const row = page.getByRole('listitem').filter({ hasText: 'Bo' });
  await expect(row.getByText('Hello')).toBeVisible();
  await expect(page.getByText('1 unread')).toHaveCount(0);
  await page.goto(`/people/${bo.id}`);
  await expect(thread.getByText('Bo asked not to get texts')).toBeVisible();
  await expect(thread.getByText('STOP')).toHaveCount(0);
});

test('a text whose answer was lost is sent once by Retry', async ({ page, account }) => {
  const phone = newPhone();
  const { id } = await addPerson(account, { name: 'Ada', phone_number: phone });
  await signIn(page, account, `/people/${id}`);
  await expect(page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  // The first attempt reaches the server, but answers arrive only from the second attempt on.
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

/** Runs in the browser. Fakes the focus: the window has it while `window.isFocused` is true. */
function fakeFocus() {
  const state = globalThis as unknown as { isFocused: boolean };
  state.isFocused = true;
  document.hasFocus = () => state.isFocused;
}

test('an answer is unread unless its thread is seen, on two tabs too', async ({ page, context, account }) => {
  const phone = newPhone();
  const { id } = await addPerson(account, { name: 'Ada', phone_number: phone });
  await addPerson(account, { name: 'Zoë' });
  await account.call('POST', '/api/sms/send', { person_id: id, body: 'Are you there?' });
  await context.addInitScript(fakeFocus);
  const other = await context.newPage();
  await signIn(page, account, `/people/${id}`);
  await other.goto('/people');
  const focus = (on: Page, isFocused: boolean) =>
    on.evaluate((is) => {
      Object.assign(globalThis, { isFocused: is });
      dispatchEvent(new Event(is ? 'focus' : 'blur'));
    }, isFocused);
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('Are you there?')).toBeVisible();
  const [text] = await standInPhone(phone).texts();
  const unread = async () =>
    (await account.call<{ unread_count: number }>('GET', `/api/people/${id}`)).unread_count;

  await standInPhone(phone).answer(text!.from, 'Here I am');
  await expect(thread.getByText('Here I am')).toBeVisible();
  await expect.poll(unread).toBe(0);
  await expect(other.locator('[data-person]').filter({ hasText: 'Here I am' })).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText('1 unread')).toHaveCount(0);

  await focus(page, false);
  await standInPhone(phone).answer(text!.from, 'And you?');
  await expect(thread.getByText('And you?')).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText('1 unread')).toBeAttached();
  await focus(page, true);
  for (const tab of [page, other]) await expect(tab.getByText('1 unread')).toHaveCount(0);
  expect(await unread()).toBe(0);
});
