import type { Locator } from '@playwright/test';
import { addPerson, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];

/** Returns the middle of what a picture draws in the accent colour: the ring of the node with the focus. */
const middleOfRing = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    element.style.color = 'var(--accent)';
    const accent = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
    const { width, height } = element;
    const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
    const ring = Array.from({ length: width * height }, (_, at) => at).filter((at) =>
      accent.every((value, part) => Math.abs(data[at * 4 + part]! - value) < 3),
    );
    const mean = (of: (at: number) => number) => ring.reduce((sum, at) => sum + of(at), 0) / ring.length;
    const box = element.getBoundingClientRect();
    return {
      x: box.x + mean((at) => at % width) * (box.width / width),
      y: box.y + mean((at) => Math.floor(at / width)) * (box.height / height),
    };
  });

for (const [device, viewport] of DEVICES)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the circle is drawn beside its list, tells the path from you to somebody, and leads to them', async ({
      page,
      account,
    }) => {
      const ada = await addPerson(account, { name: 'Ada '.repeat(29) });
      const sam = await addPerson(account, { name: 'Sam '.repeat(29) });
      const relate = (from_id: string, to_id: string, type: string) =>
        account.call('POST', '/api/relations', { from_id, to_id, type });
      await signIn(page, account, '/circle');
      await expect(page.getByRole('heading', { name: 'Your circle begins with two people' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Begin with/ })).toBeInViewport({ ratio: 1 });
      await expectNoViolations(page, 'the empty circle');

      await account.call('PATCH', `/api/people/${ada.id}`, { name: 'Ada Lovelace' });
      await account.call('PATCH', `/api/people/${sam.id}`, { name: 'Sam Rivera' });
      await relate(ada.id, sam.id, 'introduced_by');
      const mia = await addPerson(account, { name: 'Mia Byron' });
      await relate(ada.id, mia.id, 'child');
      await page.reload();
      const picture = page.getByRole('application', { name: 'Picture of everybody' });
      await expect(picture.locator('[data-circle=drawn]')).toBeVisible();
      const list = page.getByRole('list', { name: 'People in the picture' });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await expect(list.getByText('Sam Rivera (introduced by), Mia Byron (child)')).toBeVisible();

      if (device === 'phone') await page.getByText('Filters and paths').click();
      await page.getByRole('button', { name: 'Choose a person…' }).click();
      await page.keyboard.type('Ada');
      await page.keyboard.press('Enter');
      const finder = page.getByRole('region', { name: 'How two people are connected' });
      await expect(finder.getByText('Sam Rivera introduced Ada Lovelace to you')).toBeVisible();
      await expectNoViolations(page, 'the circle with a path');

      await picture.focus();
      await page.keyboard.press('End');
      await expect(page.getByText('Sam Rivera. Ada Lovelace (introduced)')).toBeAttached();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/people/${sam.id}`));

      await page.getByRole('link', { name: 'The circle of Sam Rivera' }).click();
      await expect(page.getByRole('heading', { name: 'The circle of Sam Rivera' })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
      await expectNoViolations(page, 'the circle of one person in the dark');
    });

    test('arrow keys walk over everybody in the picture, and a click on somebody opens them', async ({
      page,
      account,
    }) => {
      const names = ['Ada Lovelace', 'Mia Byron', 'Sam Rivera', 'Tom Poole', 'Jo Miller', 'Kay Moss'];
      const people = await Promise.all(names.map((name) => addPerson(account, { name })));
      for (const [at, { id }] of people.slice(1).entries())
        await account.call('POST', '/api/relations', {
          from_id: people[at % 2]!.id,
          to_id: id,
          type: at % 2 ? 'friend' : 'cousin',
        });
      await signIn(page, account, '/circle');
      const picture = page.getByRole('application', { name: 'Picture of everybody' });
      await expect(picture.locator('[data-circle=drawn]')).toBeVisible();
      await picture.focus();
      const said = picture.locator('xpath=../output');
      const tried = new Map<string, number>();
      await page.keyboard.press('ArrowRight');
      for (let press = 0; press < 120 && tried.size < names.length + 1; press++) {
        const [here = ''] = ((await said.textContent()) ?? '').split('.');
        const times = tried.get(here) ?? 0;
        tried.set(here, times + 1);
        await page.keyboard.press(ARROWS[times % ARROWS.length]!);
      }
      expect([...tried.keys()].toSorted()).toEqual([...names, 'You'].toSorted());

      await page.keyboard.press('End');
      await expect(said).toHaveText(/^Tom Poole\./);
      const canvas = picture.locator('canvas');
      await expect(async () => {
        const { x, y } = await middleOfRing(canvas);
        await page.mouse.move(x + 2, y);
        await page.mouse.click(x, y);
        await expect(page).toHaveURL(new RegExp(`/people/${people[3]!.id}`), { timeout: 500 });
      }).toPass();
    });

    test('how you met somebody is asked in the profile, and leads to all whom you met so', async ({
      page,
      account,
    }) => {
      const ada = await addPerson(account, { name: 'Ada Lovelace' });
      await addPerson(account, { name: 'Bo Lind', met: { on: '2025-03', place: 'Lisbon, Alfama' } });
      await addPerson(account, { name: 'Cy Young', met: { on: '2024', place: 'Lisbon' } });
      await signIn(page, account, `/people/${ada.id}?panel=profile`);
      const met = page.getByRole('region', { name: 'How we met' });
      await met.getByRole('button', { name: 'Where and when' }).click();
      await met.getByRole('textbox', { name: 'Where' }).fill('Lisbon');
      await met.getByRole('textbox', { name: 'Year we met' }).fill('2025');
      await expectNoViolations(page, 'how we met, while it is typed');
      await page.keyboard.press('Enter');
      await expect(met.getByText('Lisbon, 2025', { exact: true })).toBeVisible();
      await met.getByRole('button', { name: 'Introduced by…' }).click();
      await expect(met.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('Cy');
      await expect(met.getByRole('option').filter({ hasText: 'Cy Young' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(met.getByRole('link', { name: 'Cy Young', exact: true })).toBeVisible();
      await expectNoViolations(page, 'how we met');

      await met.getByRole('link', { name: 'People I met in Lisbon, 2025' }).click();
      await page.goto('/people?met_place=Lisbon&met_year=2025');
      const row = (name: string) => page.getByRole('link', { name: `Open messages with ${name}` });
      if (device === 'desktop') {
        await expect(row('Ada Lovelace')).toBeVisible();
        await expect(row('Bo Lind')).toBeVisible();
        await expect(row('Cy Young')).toHaveCount(0);
        await page.getByRole('button', { name: 'Remove filter Met in 2025' }).click();
        await expect(row('Cy Young')).toBeVisible();
        await page.getByRole('button', { name: 'Clear all' }).click();
        await expect(page).not.toHaveURL(/met_/);
      }
    });
  });
