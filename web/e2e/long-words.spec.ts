import type { Page } from '@playwright/test';
import { addPerson, DEVICES, expect, expectNoViolations, newPhone, PHONE, signIn, test } from './fixtures.ts';

const WORD = `Wolfeschlegelstein${'hausenberger'.repeat(3)}dorff`;
const NAME = `Bartholomew ${WORD}`;

/** Expects that nothing is wider than the screen, also where the page does not scroll. What ends in “…” may be. */
async function expectFits(page: Page, screen: string) {
  await expectNoViolations(page, screen, ['color-contrast']);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, a, p, dd, span')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (left < 0 || right > innerWidth);
      return isOut && !element.closest('.sr-only, .truncate') ? element.outerHTML.slice(0, 100) : [];
    }),
  );
  expect(cut, screen).toEqual([]);
}

for (const [device, viewport] of DEVICES)
  test(`on a ${device}, long words break where they would be wider than what they stand in`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: viewport === PHONE ? 'dark' : 'light' });
    const one = await addPerson(account, {
      name: NAME,
      phone_number: newPhone(),
      company: WORD,
      email: `${'a'.repeat(60)}@${'b'.repeat(50)}.example`,
    });
    const other = await addPerson(account, { name: `${NAME} Junior` });
    await account.call('POST', `/api/people/${one.id}/notebook`, {
      content: `https://an-address.example/${'and-longer'.repeat(20)}`,
    });
    await account.call('POST', '/api/tokens', { name: WORD, scope: 'read' });

    await signIn(page, account, '/circle');
    await expect(page.getByRole('link', { name: /^Begin with/ })).toBeVisible();
    await expectFits(page, 'the empty circle');

    await page.goto('/duplicates');
    const merge = page.getByRole('button', { name: /^Merge/ });
    await expect(merge).toBeVisible();
    await expectFits(page, 'duplicates');
    await merge.click();
    await expect(page.getByRole('dialog').getByRole('group', { name: 'Name' })).toBeVisible();
    await expectFits(page, 'merge dialog');

    await account.call('POST', '/api/relations', { from_id: one.id, to_id: other.id, type: 'parent' });
    await page.goto(`/circle/${one.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The circle of ${NAME}`);
    await expectFits(page, 'the circle of a person');

    await page.goto(`/people/${one.id}?panel=profile`);
    await expect(page.getByRole('link', { name: `The circle of ${NAME}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Last memories' })).toBeVisible();
    await expectFits(page, 'the profile');

    await page.goto('/settings/programs');
    await expect(page.getByText(WORD)).toBeVisible();
    await expectFits(page, 'a token');
  });
