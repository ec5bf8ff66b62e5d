import type { Locator, Page } from '@playwright/test';
import { addPerson, expect, newPhone, PHONE, signIn, test } from './fixtures.ts';

test.use({ viewport: PHONE });

/** Shows a toast on any page, by making the palette's command to add a person fail. */
async function showToast(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search people and commands' }).fill('Add a person');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('listitem').filter({ hasText: 'Could not add a person.' });
  await expect(toast.getByRole('button', { name: 'Retry' })).toBeVisible();
  return toast;
}

/**
 * Runs in the browser. Returns the names of everything that can be pressed under a toast, tested at points 6
 * pixels apart.
 */
function pressableUnder(toast: Element): string[] {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const found = new Set<string>();
  for (let y = top; y <= bottom; y += 6)
    for (let x = left; x <= right; x += 6)
      for (const element of document.elementsFromPoint(x, y)) {
        const pressable = element.closest('a, button, input, select, textarea, [role="tab"], [role="row"]');
        if (pressable && !toast.contains(pressable))
          found.add(`${pressable.tagName} ${pressable.getAttribute('aria-label') ?? pressable.textContent}`);
      }
  return [...found];
}

test('on a phone no toast covers anything that can be pressed, on any page', async ({ page, account }) => {
  const people = Array.from({ length: 12 }, (_, n) => ({
    name: `Friend ${n}`,
    phone_number: newPhone(),
    follow_up_on: '2026-01-02',
  }));
  const [first] = await Promise.all(people.map((person) => addPerson(account, person)));
  await account.call('POST', '/api/tags', { name: 'Choir' });
  const person = `/people/${first!.id}`;
  await page.route('**/api/people', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now' } } })
      : route.fallback(),
  );
  /** Shows a toast on the open page and looks under it. */
  async function expectNothingUnderToast(address: string) {
    await expect(page.getByRole('heading').first()).toBeVisible();
    const toast = await showToast(page);
    expect(await toast.evaluate(pressableUnder), address).toEqual([]);
  }
  await signIn(page, account, '/people');
  await expectNothingUnderToast('/people');
  for (const address of [
    person,
    `${person}?panel=profile`,
    `${person}?panel=profile&edit=true`,
    `${person}?panel=activity`,
    `${person}?panel=memories`,
    '/today',
    '/insights',
    '/import',
    '/duplicates',
    '/settings/tags',
    '/settings/trash',
    '/settings/data',
    '/settings/phone',
    '/settings/programs',
  ]) {
    await page.goto(address);
    await expectNothingUnderToast(address);
  }
});

test('on a phone a toast makes room in the panels that open over the page', async ({ page, account }) => {
  await addPerson(account, { name: 'Ada Lovelace', phone_number: newPhone() });
  await signIn(page, account);
  await page.getByRole('button', { name: 'Mark Ada Lovelace as contacted' }).click();
  // Not found by role, because an open panel hides everything else from roles.
  const toast = page.locator('li').filter({ hasText: 'Marked Ada Lovelace as contacted.' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search people and commands' }).fill('what happened');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Close (Scout|Nico)$/ })).toBeVisible();
  expect(await toast.evaluate(pressableUnder)).toEqual([]);
});
