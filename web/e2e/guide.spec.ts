import type { Page } from '@playwright/test';
import { type Account, addPerson, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';

interface Person {
  id: string;
  name: string;
  tags: { name: string }[];
  last_contact_date: string | null;
  follow_up_on: string | null;
}

const DAY_MS = 86_400_000;
const DINNER =
  'Had dinner with Priya Nair and Marco Bell last night. Priya is moving to Oslo. Marco bought a boat. ' +
  'Tag them as supper club.';

const TOGETHER =
  'Dinner with Tom Okafor and Jo Miller on Monday. Anna Quist has a daughter, Mia. ' +
  'I promised Sam Rivera the contract by Friday.';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const personOf = (account: Account, { id }: Person) => account.call<Person>('GET', `/api/people/${id}`);

async function openGuide(page: Page, account: Account) {
  await signIn(page, account, '/today');
  await page.getByRole('button', { name: /^Talk to/ }).click();
  await expect(page.getByPlaceholder('How can I help?')).toBeFocused();
  return page.getByRole('dialog', { name: /Scout|Nico/ });
}

async function tell(page: Page, text: string) {
  await page.getByPlaceholder('How can I help?').fill(text);
  await page.keyboard.press('Enter');
}

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a dinner of two people is kept with two presses after the sentence', async ({ page, account }) => {
      const priya = await addPerson<Person>(account, { name: 'Priya Nair' });
      const marco = await addPerson<Person>(account, { name: 'Marco Bell' });
      const panel = await openGuide(page, account);
      await tell(page, DINNER);
      const cards = panel.getByRole('article');
      await expect(cards).toHaveCount(4);
      await expect(cards.filter({ hasText: 'One memory, two people' })).toBeVisible();
      await expect(page.getByPlaceholder('How can I help?')).toHaveValue('');
      const bar = await panel.getByRole('region', { name: 'All suggestions' }).boundingBox();
      for (const card of await cards.all()) {
        await card.scrollIntoViewIfNeeded();
        const box = await card.boundingBox();
        expect(box!.y + box!.height, 'the bar covers no card').toBeLessThanOrEqual(bar!.y);
      }
      await expectNoViolations(page, 'several suggestions');
      await page.keyboard.press('Enter');
      await expect(panel.getByText('Added a memory for Marco Bell.')).toBeVisible();
      for (const person of [priya, marco])
        expect(await personOf(account, person)).toMatchObject({
          tags: [{ name: 'supper club' }],
          last_contact_date: expect.stringMatching(/T/),
        });
      await page.goto(`/people/${priya.id}?panel=memories`);
      const memory = page
        .getByRole('region', { name: 'Memories' })
        .getByRole('listitem')
        .filter({ hasText: 'Priya is moving to Oslo.' });
      await expect(memory.locator('time')).toHaveText('Yesterday');
    });

    test('a relation, one memory of two people and a promise are found in one narrative, and kept', async ({
      page,
      account,
    }) => {
      const [tom, jo, anna, sam] = await Promise.all(
        ['Tom Okafor', 'Jo Miller', 'Anna Quist', 'Sam Rivera'].map((name) =>
          addPerson<Person>(account, { name }),
        ),
      );
      const panel = await openGuide(page, account);
      await tell(page, TOGETHER);
      const card = (name: string) => panel.getByRole('article', { name });
      await expect(card('New relation')).toContainText('Mia is Anna Quist’s daughter');
      await expect(card('One memory, two people')).toContainText('Dinner with Tom Okafor and Jo Miller');
      await expect(card('Promise')).toContainText('Sam Rivera');
      await expectNoViolations(page, 'a relation, a shared memory and a promise');
      await page.keyboard.press('Enter');
      await expect(panel.getByText('Mia is Anna Quist’s daughter.')).toBeVisible();
      await expect(panel.getByText('Added a memory for Tom Okafor and Jo Miller.')).toBeVisible();
      await expect(panel.getByText(/^Noted your promise to Sam Rivera, due /)).toBeVisible();

      const entriesOf = ({ id }: Person) =>
        account.call<{ person_ids: string[]; promise: { due_on: string } | null }[]>(
          'GET',
          `/api/people/${id}/notebook`,
        );
      const [dinner] = await entriesOf(tom!);
      expect(dinner?.person_ids.toSorted()).toEqual([tom!.id, jo!.id].toSorted());
      expect(await entriesOf(sam!)).toMatchObject([
        { promise: { due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
      ]);
      await page.goto(`/people/${anna!.id}?panel=profile`);
      await expect(page.getByRole('link', { name: 'Mia is Anna’s daughter' })).toBeVisible();
    });

    test('the guide answers questions with people, evidence and ways to them', async ({ page, account }) => {
      const { call } = account;
      const greg = await addPerson<Person>(account, {
        name: 'Greg Lund',
        phone_number: '+15125550142',
        cadence_days: 30,
      });
      await call('POST', `/api/people/${greg.id}/contact`, { at: daysAgo(260), kind: 'called' });
      const lambs = { content: 'Forty lambs in the kitchen', created_at: daysAgo(260) };
      await call('POST', `/api/people/${greg.id}/notebook`, lambs);
      const kay = await addPerson<Person>(account, {
        name: 'Kay Moss',
        city: 'Denver',
        state: 'CO',
        birthday: '--03-14',
      });
      await call('POST', `/api/people/${kay.id}/notebook`, { content: 'Climbs at the Flatirons' });
      const panel = await openGuide(page, account);
      const answers = panel.getByRole('region', { name: 'Answer' });

      const questions = [
        ['Whom should I call this weekend?', 'Greg Lund', ''],
        ['Who do I know in Denver who climbs?', 'Kay Moss', '“Climbs at the Flatirons”'],
        ['When did I last talk to Greg, and about what?', 'Greg Lund', '“Forty lambs in the kitchen”'],
        ['Who haven’t I seen since June?', 'Greg Lund', ''],
        ['Whose birthday is next?', 'Kay Moss', 'Birthday'],
      ] as const;
      for (const [index, [question, name, evidence]] of questions.entries()) {
        await tell(page, question);
        await expect(answers).toHaveCount(index + 1);
        const row = answers.last().getByRole('listitem').filter({ hasText: name });
        await expect(row, question).toContainText(evidence);
        await expect(row.getByRole('link', { name: `Open ${name}` })).toBeVisible();
      }
      await expectNoViolations(page, 'answers');

      await tell(page, 'Remind me to call Kay on Friday');
      const card = panel.getByRole('article', { name: 'Follow up with Kay Moss' });
      await card.getByRole('button', { name: 'Confirm' }).click();
      await expect(card.getByRole('button', { name: 'Undo' })).toBeFocused();
      expect((await personOf(account, kay)).follow_up_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      await page.keyboard.press('Enter');
      await expect(card.getByRole('button', { name: 'Confirm' })).toBeVisible();
      expect((await personOf(account, kay)).follow_up_on).toBeNull();

      await tell(page, 'Who do I know in Lisbon who juggles?');
      await expect(answers.last().getByRole('link', { name: 'Search “juggles”' })).toBeVisible();
      await tell(page, 'When did I last talk to Greg?');
      await answers.last().getByRole('link', { name: 'Message Greg Lund' }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(`/people/${greg.id}`);
    });
  });
}
