import { addPerson, expect, recordViolations, signInByForm, test } from './fixtures.ts';

const PUBLIC = [
  '/landing',
  '/landing?auth=sign-up',
  '/blog/tom-dunbar-number',
  '/blog/scout-care-for-humans',
  '/blog/nico-one-trick',
];
const SIGNED_IN = [
  '/today',
  '/insights',
  '/import',
  '/duplicates',
  '/settings/preferences',
  '/settings/account',
  '/settings/tags',
  '/settings/trash',
  '/settings/phone',
  '/settings/programs',
];
/** Files that are not pages, and answers of the API. */
const OTHERS = ['/manifest.webmanifest', '/favicon.svg', '/api/docs', '/api/no-such-call', '/calendar/x.ics'];

const STRICT = {
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const directive = (policy: string, name: string) =>
  new RegExp(`(?:^|;) *${name} ([^;]+)`).exec(policy)?.[1] ?? '';

function expectPolicy(policy = '', where: string) {
  const { 'object-src': _, ...ofEveryAnswer } = STRICT;
  const strict = where.startsWith('/api') || where.startsWith('/calendar') ? ofEveryAnswer : STRICT;
  for (const [name, sources] of Object.entries(strict))
    expect(directive(policy, name), `${name} of ${where}`).toBe(sources);
  expect(directive(policy, 'form-action'), where).toMatch(/^'(self|none)'$/);
  expect(directive(policy, 'script-src'), where).not.toMatch(/unsafe|\*|data:|blob:/);
}

test('every page is served with the policy, and every screen works under it', async ({ page, account }) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace', city: 'Austin', state: 'TX' });
  const open = async (address: string) =>
    expectPolicy((await page.goto(address))?.headers()['content-security-policy'], address);
  for (const address of PUBLIC) {
    await open(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  }
  await open('/no-such-page');
  await expect(page.getByText('Not Found')).toBeVisible();
  await signInByForm(page, account, '/settings/data');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const address of SIGNED_IN) {
    await open(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
  await open(`/people/${id}?panel=profile`);
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  for (const view of ['Table', 'Map']) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByText('Ada Lovelace').or(page.getByLabel('Ada Lovelace')).first()).toBeVisible();
  }
  for (const address of OTHERS)
    expectPolicy((await page.request.get(address)).headers()['content-security-policy'], address);
});

test('what the policy does not allow is refused, and tests would notice', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const violations = await recordViolations(context);
  const page = await context.newPage();
  await page.goto('/landing');
  await page.evaluate(() => {
    const add = (tag: string, fields: object) =>
      document.body.append(Object.assign(document.createElement(tag), fields));
    add('script', { textContent: 'window.hacked = 1' });
    add('script', { src: 'data:text/javascript,window.hacked=1' });
    add('iframe', { src: 'https://attacker.example' });
    add('object', { data: 'https://attacker.example' });
    add('base', { href: 'https://attacker.example' });
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hacked=1">');
    fetch('https://attacker.example').catch(() => {});
  });
  for (const name of ['script-src', 'script-src-attr', 'frame-src', 'object-src', 'base-uri', 'connect-src'])
    await expect.poll(() => violations.join('\n'), name).toContain(`${name}`);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await context.close();
});
