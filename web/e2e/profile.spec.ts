import type { Locator } from '@playwright/test';
import { type Account, addPerson, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';

/** A card with as many entries as possible, and with long texts. */
const FULL = {
  name: 'Grace Hopper',
  nickname: 'Amazing Grace',
  company: 'Institute for Compilers, Nanoseconds and other Very Long Names '.padEnd(120, 'x'),
  job_title: 'Rear admiral',
  mnemonic: 'The one with the bug, a moth in a relay, and a clock that runs backwards',
  birthday: '1906-12-09',
  phones: Array.from({ length: 20 }, (_, index) => ({
    value: `+1512555${String(100 + index).padStart(4, '0')}`,
    label: index ? 'a label of about thirty letters'.slice(0, 30) : 'mobile',
  })),
  emails: [{ value: `${'grace.'.repeat(20)}hopper@kept.example`, label: 'work' }],
  addresses: [
    { street: '1204 E 6th Street', city: 'Austin', state: 'TX', zip: '78702', country: 'US', label: 'home' },
    { street: 'Domstraße 4', city: 'Köln', zip: '50668', country: 'DE', label: null },
  ],
  links: [{ value: `https://kept.example/${'nanosecond'.repeat(15)}`, label: 'blog' }],
  handles: [{ service: 'Mastodon', value: '@grace@kept.social' }],
  dates: [{ date: '--06-15', label: 'anniversary' }],
  related: [{ value: 'Vincent Foster Hopper', label: 'husband' }],
};

const MEMORY = `https://kept.example/${'moth'.repeat(60)}`;

async function addGrace(account: Account) {
  const { id } = await addPerson(account, FULL);
  await account.call('POST', `/api/people/${id}/notebook`, { content: MEMORY });
  for (const name of ['Navy', 'Compilers', 'Close friends', 'Moth hunters'])
    await account.call('POST', `/api/people/${id}/tags`, { name });
  return `/people/${id}?panel=profile`;
}

async function centreOf(element: Locator) {
  const box = (await element.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

for (const [device, viewport] of DEVICES)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a full card shows the phone number without scrolling, and nothing breaks its width', async ({
      page,
      account,
    }) => {
      await signIn(page, account, await addGrace(account));
      const phone = page.getByRole('link', { name: '(512) 555-0100', exact: true });
      await expect(phone).toBeInViewport({ ratio: 1 });
      const box = (await phone.boundingBox())!;
      const bottomBar = device === 'phone' ? 64 : 0;
      expect(box.y + box.height).toBeLessThan(viewport.height - bottomBar);
      await expect(page.getByRole('region', { name: 'Last memories' }).getByText(MEMORY)).toBeVisible();
      await expectNoViolations(page, 'a full card');
      await page.getByRole('button', { name: 'Edit nickname Amazing Grace' }).click();
      await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeFocused();
      await expectNoViolations(page, 'a line that is edited in place');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Phone 20' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Country of address 2' }).click();
      await page.keyboard.type('ger');
      await expectNoViolations(page, 'the editor of a full card');
    });
  });

test('an entry is dragged to the top and becomes the preferred one', async ({ page, account }) => {
  const { id } = await addPerson(account, {
    name: 'Grace Hopper',
    emails: ['a@kept.example', 'b@kept.example', 'c@kept.example'].map((value) => ({ value })),
  });
  await signIn(page, account, `/people/${id}?panel=profile&edit=true`);
  const rows = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const handle = (index: number) => rows.nth(index).locator('[data-handle]');
  await expect(handle(2)).toHaveAttribute('aria-describedby', /./); // the code for dragging is loaded late
  await handle(2).scrollIntoViewIfNeeded();
  const [, top] = await centreOf(handle(0));
  const [x, y] = await centreOf(handle(2));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  await page.mouse.move(x, top - 4, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Email 1' })).toHaveValue('c@kept.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => account.call<object>('GET', `/api/people/${id}`))
    .toMatchObject({ email: 'c@kept.example' });
});
