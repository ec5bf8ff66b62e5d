import type { Page } from '@playwright/test';
import {
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  newPhone,
  signIn,
  test,
  type WithId,
} from './fixtures.ts';

const AROUND = [
  ['Ida Wells', 'Chicago', 'IL'],
  ['Louis Sullivan', 'Chicago', 'IL'],
  ['Frank Wright', 'Oak Park', 'IL'],
  ['Joan Joliet', 'Joliet', 'IL'],
] as const;
const ELSEWHERE = [
  ['Bea Austin', 'Austin', 'TX'],
  ['Cy Denver', 'Denver', 'CO'],
  ['Dan Boston', 'Boston', 'MA'],
  ['Eve Atlanta', 'Atlanta', 'GA'],
  ['Fay Omaha', 'Omaha', 'NE'],
  ['Kai Honolulu', 'Honolulu', 'HI'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

for (const [device, viewport] of DEVICES)
  test.describe(`a trip on a ${device}`, () => {
    test.use({ viewport, locale: 'en-US' });

    test('who lives near Chicago is found, tagged for the trip, and texted one by one', async ({
      page,
      account,
    }) => {
      const ids: Record<string, string> = {};
      for (const [name, city, state] of [...AROUND, ...ELSEWHERE]) {
        const phone = name === 'Frank Wright' ? {} : { phone_number: newPhone() };
        ids[name] = (await addPerson<WithId>(account, { name, city, state, ...phone })).id;
      }
      await account.call('PATCH', '/api/auth/me', { settings: { viewMode: 'map' } });
      await signIn(page, account);

      await page.getByRole('button', { name: '1 in Hawaii' }).click();
      await expect(heading(page, 'In view: 1')).toBeVisible();
      await page.getByRole('button', { name: 'Back to 9' }).click();
      await expect(heading(page, 'In view: 9')).toBeVisible();

      await page.getByRole('searchbox', { name: 'Search people' }).fill('chicago');
      await page.getByRole('button', { name: 'Near Chicago (3)' }).click();
      await expect(heading(page, 'Near Chicago (3)')).toBeVisible();
      await page.getByText('50', { exact: true }).click();
      await expect(heading(page, 'Near Chicago (4)')).toBeVisible();
      const people = page.getByRole('complementary', { name: 'People on the map' });
      await expect(people.getByRole('listitem')).toHaveCount(4);
      await expect(people.getByRole('listitem').last()).toContainText('Joan Joliet');
      await people.getByRole('link', { name: 'Joan Joliet', exact: true }).focus();
      await expect(page.locator('[data-lit]')).toHaveCount(1);
      await expectNoViolations(page, 'people near a place');

      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('checkbox', { name: 'Select Joan Joliet' }).uncheck();
      await expect(page.getByText('3 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Plan a trip' }).click();
      const trip = page.getByRole('dialog', { name: 'Plan a trip' });
      await expect(trip.getByLabel('Where')).toHaveValue('Chicago');
      const month = await trip.getByLabel('Month').inputValue();
      await expectNoViolations(page, 'planning a trip');
      await trip.getByRole('button', { name: 'Plan the trip' }).click();
      await expect(page.getByText(`Added Chicago, ${month} to 3 people.`, { exact: true })).toBeVisible();
      const tags = await account.call<{ name: string; people_count: number }[]>('GET', '/api/tags');
      expect(tags).toMatchObject([{ name: `Chicago, ${month}`, people_count: 3 }]);

      await page.getByRole('button', { name: 'Text 2 of 3 one by one' }).click();
      await page.waitForURL((url) =>
        [ids['Ida Wells'], ids['Louis Sullivan']].includes(url.pathname.split('/').at(-1)),
      );
      const way = page.getByRole('navigation', { name: 'Way back' });
      await expect(way.getByText('1 of 2')).toBeVisible();
      await way.getByRole('button', { name: /^Next: / }).click();
      await expect(way.getByText('2 of 2')).toBeVisible();
      await way.getByRole('link', { name: 'Back to Map' }).click();
      await expect(heading(page, 'Near Chicago (4)')).toBeVisible();
    });
  });
