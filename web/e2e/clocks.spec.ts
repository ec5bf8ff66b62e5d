import type { Page } from '@playwright/test';
import { addPerson, expect, newPhone, signInByForm, standInPhone, test, type Account } from './fixtures.ts';

const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Expects a moment stored by the server to be the present moment of the server's clock. */
function expectNow(moment: string) {
  const ageMs = Date.now() - Date.parse(moment);
  expect(ageMs).toBeGreaterThanOrEqual(-1_000);
  expect(ageMs).toBeLessThan(60_000);
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

interface Dated {
  last_contact_date: string;
  latest_notebook_entry_time: string;
}

const detailOf = (account: Account, id: string) => account.call<Dated>('GET', `/api/people/${id}`);

for (const [where, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`a browser a day ${where} shows the days of the server, and stores nothing at a wrong time`, async ({
    page,
    account,
  }) => {
    const phone = newPhone();
    const { id } = await addPerson(account, { name: 'Ada Lovelace', phone_number: phone });
    await account.call('POST', `/api/people/${id}/contact`, { kind: 'met', at: daysAgo(3) });
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await signInByForm(page, account, `/people/${id}?panel=memories`);
    await expect(page.getByText('In touch 3 days ago').first()).toBeVisible();

    await page.getByRole('button', { name: 'Add a memory' }).click();
    await page.getByLabel('New memory').fill('Likes engines');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Memories' }).getByText('Likes engines')).toBeVisible();
    await expect(page.getByLabel('New memory')).toHaveCount(0);
    expectNow((await detailOf(account, id)).latest_notebook_entry_time);

    await page.getByRole('button', { name: 'Add a memory' }).click();
    await page.getByLabel('New memory').fill('Had tea');
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await page.getByRole('checkbox', { name: 'We were in touch' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('In touch yesterday').first()).toBeVisible();

    await page.getByRole('button', { name: 'Contacted' }).last().click();
    await expect(page.getByText('In touch today').first()).toBeVisible();
    expectNow((await detailOf(account, id)).last_contact_date);

    await openTab(page, 'Messages');
    const thread = page.getByRole('list', { name: 'Messages' });
    const own = async (body: string) => {
      await page.getByPlaceholder('Type a message...').fill(body);
      await page.getByPlaceholder('Type a message...').press('Enter');
      await expect(thread.getByText(body, { exact: true })).toBeVisible();
      await expect
        .poll(() =>
          standInPhone(phone)
            .texts()
            .then((texts) => texts.at(-1)?.body),
        )
        .toBe(body);
    };
    const answer = async (body: string) => {
      const [text] = await standInPhone(phone).texts();
      await standInPhone(phone).answer(text!.from, body);
      await expect(thread.getByText(body, { exact: true })).toBeVisible();
    };
    await own('One');
    await answer('Two');
    await own('Three');
    await answer('Four');
    await page.reload();
    await expect(thread.getByText('Four', { exact: true })).toBeVisible();
    const bodies = (await thread.getByRole('listitem').allTextContents()).join(' ');
    expect(bodies.match(/One|Two|Three|Four/g)).toEqual(['One', 'Two', 'Three', 'Four']);
    expectNow((await detailOf(account, id)).last_contact_date);
  });
