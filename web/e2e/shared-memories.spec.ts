import type { Page } from '@playwright/test';
import { addPerson, DEVICES, expect, expectNoViolations, signIn, test, type WithId } from './fixtures.ts';

interface Memory extends WithId {
  content: string;
  person_ids: string[];
  promise: { due_on: string | null } | null;
}

const memories = (page: Page) => page.getByRole('region', { name: 'Memories', exact: true });

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a memory' }).click();
  await page.getByLabel('New memory').pressSequentially(text);
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' });

    test('one memory of three people is written once, shown to all, changed for all and deleted for one', async ({
      page,
      account,
    }) => {
      const [ada, jo] = await Promise.all(
        ['Ada Lovelace', 'Jo Miller', 'John Okafor'].map((name) => addPerson(account, { name })),
      );
      const adas = `/people/${ada!.id}?panel=memories`;
      await signIn(page, account, adas);
      await write(page, 'Dinner with @jo');
      const people = page.getByRole('listbox', { name: 'People' });
      await expect(people.getByRole('option')).toHaveCount(2);
      await expectNoViolations(page, 'the list of people after @');
      if (device === 'phone') await people.getByRole('option', { name: 'John Okafor' }).tap();
      else {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      const box = page.getByLabel('New memory');
      await expect(box).toHaveValue(/^Dinner with (John Okafor|Jo Miller) $/);
      const first = (await box.inputValue()).includes('John') ? 'John Okafor' : 'Jo Miller';
      const second = first === 'John Okafor' ? 'Jo Miller' : 'John Okafor';
      await box.pressSequentially(`and @${second.slice(0, 4)}`);
      await people.getByRole('option', { name: second }).click();
      await expect(page.getByRole('list', { name: 'Who else was there' }).getByRole('listitem')).toHaveCount(
        2,
      );
      await page.getByLabel('We were in touch').check();
      await page.getByRole('checkbox', { name: first }).uncheck();
      await expectNoViolations(page, 'the editor of a memory of three');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const saved = `Saved, and you were in touch with Ada Lovelace and ${second}.`;
      await expect(page.getByText(saved, { exact: true })).toBeVisible();
      const list = () => account.call<Memory[]>('GET', `/api/people/${jo!.id}/notebook`);
      expect(await list()).toMatchObject([{ content: `Dinner with ${first} and ${second}` }]);
      expect((await list())[0]!.person_ids).toHaveLength(3);

      await memories(page).getByRole('link', { name: 'Jo Miller' }).click();
      await expect(page.getByRole('heading', { name: 'Jo Miller' })).toBeVisible();
      await expect(memories(page).getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
      await page.getByRole('button', { name: 'Edit memory' }).click();
      await page.getByLabel('Memory', { exact: true }).fill('Dinner at the lake');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(memories(page).getByText('Dinner at the lake')).toBeVisible();
      await memories(page).getByRole('link', { name: 'Ada Lovelace' }).click();
      await expect(memories(page).getByText('Dinner at the lake')).toBeVisible();

      await page.getByRole('button', { name: 'Delete memory' }).click();
      await expectNoViolations(page, 'the question for whom to delete');
      await page.getByRole('button', { name: 'Delete for Ada Lovelace only' }).click();
      await expect(page.getByText('No memories yet. Click + to add one.')).toBeVisible();
      expect((await list())[0]!.person_ids).toHaveLength(2);
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await expect(memories(page).getByText('Dinner at the lake')).toBeVisible();
      expect((await list())[0]!.person_ids).toHaveLength(3);
    });

    test('a promise is read while it is typed, stands on Today, and is kept with one click', async ({
      page,
      account,
    }) => {
      const sam = await addPerson(account, { name: 'Sam Rivera' });
      await signIn(page, account, `/people/${sam.id}?panel=memories`);
      await write(page, 'I promised Sam the contract in 3 days');
      await page.getByRole('button', { name: /^Promise, due / }).click();
      await expect(page.getByLabel('Due (optional)')).not.toHaveValue('');
      await expectNoViolations(page, 'the editor of a promise');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(memories(page).getByText(/^Promise · due /)).toBeVisible();
      await expectNoViolations(page, 'a promise among the memories');
      const [saved] = await account.call<Memory[]>('GET', `/api/people/${sam.id}/notebook`);
      expect(saved!.promise!.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);

      await page.goto('/today');
      const promised = page.getByRole('region', { name: 'You promised' });
      await expect(promised.getByText('I promised Sam the contract in 3 days')).toBeVisible();
      await expectNoViolations(page, 'a promise on Today');
      await promised.getByRole('button', { name: 'Done' }).click();
      await expect(promised).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(promised.getByRole('button', { name: 'Done' })).toBeVisible();
      await promised.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Promise kept.', { exact: true })).toBeVisible();
      await page.goto(`/people/${sam.id}?panel=memories`);
      await expect(memories(page).getByText(/^Promise · kept on /)).toBeVisible();
      await page.goto(`/people/${sam.id}?panel=activity`);
      await expect(
        page.getByRole('region', { name: 'Activity' }).getByText('Promise kept').first(),
      ).toBeVisible();
    });
  });
}
