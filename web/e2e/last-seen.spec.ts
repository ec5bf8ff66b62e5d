import type { Page } from '@playwright/test';
import { APP_SCRIPT, expectPressIsKept, holdScript, messagesOf } from './before-app.ts';
import { scriptOf } from './built-files.ts';
import { fingerOn } from './finger.ts';
import { DEVICES, expect, PHONE, signIn, test, type Account } from './fixtures.ts';
import { forgetRest } from './offline-copy.ts';

const KEY = 'kindred.last-seen';

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Visits the list until its page is kept, and leaves. */
async function visit(page: Page, account: Account, names: string[]) {
  await account.call('POST', '/api/people/import', { people: names.map((name) => ({ name })) });
  await signIn(page, account);
  await expect.poll(() => kept(page)).toContain(`aria-setsize=\\"${names.length}\\"`);
  await page.goto('about:blank');
}

/** Visits the list, and opens it anew with the app's script held back. Returns a function that lets it come. */
async function openHeld(page: Page, account: Account, names: string[]): Promise<() => void> {
  await visit(page, account, names);
  const release = await holdScript(page);
  await page.goto('/people', { waitUntil: 'commit' });
  return release;
}

/**
 * Runs in the browser. Notes, with the fonts there, what is seen before the app, and what the app has drawn at its
 * first moment.
 */
async function noteHandOver() {
  function parts(page: Element | null | undefined) {
    const found = [...(page?.querySelectorAll('nav, nav *, aside, aside *') ?? [])];
    return found.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.tagName, part.children.length ? '' : part.textContent, x, y, width, height].join(' ');
    });
  }
  const noted: { seen?: string[]; drawn?: string[] } = {};
  Object.assign(globalThis, { noted });
  const root = document.getElementById('root')!;
  await document.fonts.ready;
  noted.seen = parts(root.previousElementSibling);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    noted.drawn = parts(root);
  }).observe(root, { childList: true });
}

for (const [device, viewport] of DEVICES)
  test(`the list is there before the app, which then draws the same in its place (${device})`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize(viewport);
    const release = await openHeld(page, account, [
      '<img src=x onerror="document.title=1"> & Co',
      'Ada Lovelace',
    ]);
    await expect(messagesOf(page, 'Ada Lovelace')).toBeInViewport();
    await expect(rowOf(page, '<img src=x onerror="document.title=1"> & Co')).toBeVisible();
    await page.evaluate(noteHandOver);
    release();
    const noted = () =>
      page.evaluate(() => (globalThis as unknown as { noted: { seen: string[]; drawn?: string[] } }).noted);
    await expect.poll(async () => (await noted()).drawn).toBeDefined();
    const { seen, drawn } = await noted();
    expect(seen.length).toBeGreaterThan(100);
    expect(drawn).toEqual(seen);
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toHaveCount(1);
  });

test('a person who is pressed before the app is there is opened by it, and Back leads to the list', async ({
  page,
  account,
}) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await expectPressIsKept(page, release);
});

test('on a wide screen the pressed person is opened, not the first one', async ({ page, account }) => {
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley', 'Cy Twombly']);
  const second = page.getByRole('listitem').nth(1);
  const name = await second.getByRole('link').nth(1).textContent();
  const id = await second.getAttribute('data-person');
  await second.click();
  // While the person's screen is on its way, the account's settings say that the first person would be opened.
  const releasePerson = await holdScript(page, `**${scriptOf('src/screens/people/person-screen.tsx')}`);
  await forgetRest(page);
  const settings = page.waitForResponse('**/api/auth/me');
  release();
  await settings;
  await expect(page).toHaveURL(`/people/${id}`);
  releasePerson();
  await expect(page.getByRole('heading', { name: name! })).toBeVisible();
  await expect(messagesOf(page, name!)).toHaveAttribute('aria-current', 'page');
});

test('a search that is typed before the app is there keeps text and focus, and is answered', async ({
  page,
  account,
}) => {
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await page.getByLabel('Search people').pressSequentially('bo d');
  release();
  await expect(messagesOf(page, 'Ada Lovelace')).toHaveCount(0);
  await expect(messagesOf(page, 'Bo Diddley')).toBeVisible();
  await page.keyboard.type('id');
  await expect(page.getByLabel('Search people')).toHaveValue('bo did');
});

test('Enter after it opens the first person who is found', async ({ page, account }) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await page.getByLabel('Search people').pressSequentially('bo d');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Bo Diddley' })).toBeVisible();
});

test('a button that is pressed again and again before the app is there is pressed once', async ({
  page,
  account,
}) => {
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  const contacted = page.getByRole('button', { name: 'Mark Bo Diddley as contacted' });
  await contacted.click({ clickCount: 3 });
  await expect(contacted).toHaveCSS('opacity', '0.5');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/contact') && asked.push(request.url()));
  const answered = page.waitForResponse('**/contact');
  release();
  await answered;
  await expect(contacted).toBeEnabled();
  expect(asked).toHaveLength(1);
});

test('a press that ends outside the window does not keep the app away', async ({ page, account }) => {
  const release = await openHeld(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await rowOf(page, 'Bo Diddley').hover();
  await page.mouse.down();
  await page.mouse.move(-50, 300);
  release();
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toHaveCount(1);
});

const MANY = Array.from({ length: 60 }, (_, at) => `Person ${String(at + 1).padStart(2, '0')}`);

/** Returns how far the list of the app is scrolled; undefined until it is drawn. */
const scrolled = (page: Page) => page.evaluate(() => document.querySelector('#root [data-list]')?.scrollTop);

test('a finger that drags while the app comes drags its list on', async ({ page, account }) => {
  await page.setViewportSize(PHONE);
  const release = await openHeld(page, account, MANY);
  await expect(rowOf(page, 'Person').first()).toBeVisible();
  const finger = await fingerOn(page);
  const at = (y: number) => ({ x: 150, y });
  await finger.down(at(700));
  for (const y of [680, 660, 640]) await finger.move(at(y));
  release();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const before = (await scrolled(page))!;
  for (const y of [600, 560, 520, 480]) await finger.move(at(y));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);
  const dragged = (await scrolled(page))!;
  await finger.up();
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toHaveCount(1);
  expect(await scrolled(page)).toBeGreaterThanOrEqual(dragged);
});

test('a part of the frame that does not come does not keep the app away', async ({ page, account }) => {
  await visit(page, account, ['Ada Lovelace', 'Bo Diddley']);
  await holdScript(page, `**${scriptOf('frame')}`);
  await page.goto('/people', { waitUntil: 'commit' });
  const drawn = page.locator('#root').getByRole('link', { name: 'Open messages with Bo Diddley' });
  await expect(drawn).toBeVisible();
  await expect(messagesOf(page, 'Bo Diddley')).toHaveCount(1);
});

test('if the script of the app fails, the pressed person is followed by the browser', async ({
  page,
  account,
}) => {
  await visit(page, account, ['Ada Lovelace', 'Bo Diddley']);
  const failed = Promise.withResolvers<void>();
  await page.route(
    APP_SCRIPT,
    async (route) => {
      await failed.promise;
      await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Broken")' });
    },
    { times: 1 },
  );
  await page.goto('/people', { waitUntil: 'commit' });
  await messagesOf(page, 'Bo Diddley').click();
  failed.resolve();
  await expect(page.getByRole('heading', { name: 'Bo Diddley' })).toBeVisible();
});

test('after a sign-out nothing is kept, and nobody is shown before the app', async ({ page, account }) => {
  await visit(page, account, ['Ada Lovelace']);
  await page.goto('/people');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/landing');
  expect(await kept(page)).toBeNull();
  await holdScript(page);
  await page.goto('/people', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
});

test('another user never sees it, even if it was left behind', async ({ page, account, newcomer }) => {
  await visit(page, account, ['Ada Lovelace']);
  await page.goto('/people');
  const left = await kept(page);
  // There the app does not run, which would set its own user again.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, text, uid]) => {
      localStorage.setItem('kindred.signed-in', uid!);
      localStorage.setItem(key!, text!);
    },
    [KEY, left, (newcomer.session as { uid: string }).uid],
  );
  await page.goto('about:blank');
  await holdScript(page);
  await page.goto('/people', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('a new build does not show what an older one has drawn', async ({ page, account }) => {
  await visit(page, account, ['Ada Lovelace']);
  const isPage = ({ pathname }: URL) => pathname === '/people';
  await page.route(isPage, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace('data-build="', 'data-build="new ') });
  });
  await holdScript(page);
  await page.goto('/people', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});
