import type { Locator, Page } from '@playwright/test';
import { fingerOn } from './finger.ts';
import {
  addPerson,
  DESKTOP,
  DEVICES,
  expect,
  expectNoViolations,
  PHONE,
  signIn,
  test,
  type WithId,
} from './fixtures.ts';

/** Finds the image of the map tile that contains a place, from any tile server. */
function tileAt(page: Page, zoom: number, latitude: number, longitude: number) {
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom);
  return page.locator(`img.leaflet-tile[src*="/${zoom}/${x}/${y}."]`);
}

async function chooseMap(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).first().click();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
}

for (const [device, viewport] of DEVICES) {
  test.describe(`the map on a ${device}`, () => {
    test.use({ viewport });

    test('shows everybody with a place, where the place comes from, and who is not on the map', async ({
      page,
      account,
    }) => {
      const add = (fields: object) => addPerson(account, fields);
      const ada = await add({ name: 'Ada Lovelace', city: 'Austin', state: 'TX' });
      await add({ name: 'Bob Byrne', zip: '78701' });
      await add({ name: 'Cy Young', city: 'Seattle', state: 'WA' });
      await add({ name: 'Dee Young', city: 'Seattle', state: 'WA' });
      const eve = await add({ name: 'Eve Sandoval' });
      const finn = await add({ name: 'Finn from the ferry' });
      const choir = await account.call<WithId>('POST', `/api/people/${eve.id}/tags`, { name: 'Choir' });
      await account.call('PATCH', `/api/tags/${choir.id}`, { city: 'Chicago', state: 'IL' });

      const pin = (name: string) => page.getByRole('button', { name, exact: true });
      const card = page.getByRole('dialog');

      await signIn(page, account);
      if (viewport === DESKTOP) await page.waitForURL(/\/people\/./);
      await chooseMap(page);
      await expect(page.getByText('5 people on the map')).toBeVisible();
      await expectNoViolations(page, 'map');

      await pin('2 people: Dee Young and Cy Young').click();
      await expect(card.getByText('2 people here')).toBeVisible();
      await expect(card.getByRole('link', { name: 'View Profile' })).toHaveCount(2);
      await expectNoViolations(page, 'card of two people');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(page, 'card of two people in the dark');
      await page.keyboard.press('Escape');
      await expect(pin('2 people: Dee Young and Cy Young')).toBeFocused();
      await expectNoViolations(page, 'map in the dark');
      await page.emulateMedia({ colorScheme: 'light' });

      await pin('Eve Sandoval').click();
      await expect(card.getByText('Location: From tag: Choir')).toBeVisible();
      await page.keyboard.press('Escape');

      await pin('2 people, zoom in').press('Enter');
      await pin('Bob Byrne').press('Enter');
      await expect(card.getByText('Location: Zip code: 78701')).toBeVisible();
      await page.keyboard.press('Escape');
      await pin('Ada Lovelace').click();
      await expect(card.getByText('Location: Personal address')).toBeVisible();
      await card.getByRole('button', { name: 'Contacted' }).click();
      await expect(page.getByText('Marked Ada Lovelace as contacted.', { exact: true })).toBeVisible();
      await card.getByRole('link', { name: 'View Profile' }).click();
      await expect(page).toHaveURL(`/people/${ada.id}?panel=profile`);

      await page.goBack();
      await page.getByRole('searchbox', { name: 'Search people' }).fill('choir');
      await expect(page.getByText('1 person on the map')).toBeVisible();
      await expect(tileAt(page, 12, 41.88, -87.63)).toBeAttached();
      await expect(page.getByText(/not on the map/)).toHaveCount(0);
      await page.getByRole('searchbox', { name: 'Search people' }).fill('');

      await page.getByRole('button', { name: '1 person is not on the map' }).click();
      await expect(page.getByText('No address')).toBeVisible();
      await expectNoViolations(page, 'who is not on the map');
      await page.getByRole('link', { name: 'Finn from the ferry No address Edit' }).click();
      await expect(page).toHaveURL(`/people/${finn.id}?panel=profile&edit=true`);
      await page.getByLabel('ZIP').fill('98101');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await page.goto('/people');
      await expect(page.getByText('6 people on the map')).toBeVisible();
    });

    test('shows the user’s own location while no person is on it', async ({ page, context, account }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 30.2672, longitude: -97.7431 });
      await signIn(page, account);
      await chooseMap(page);
      await expect(page.getByText('Your people, where they live')).toBeVisible();
      await expect(tileAt(page, 12, 30.2672, -97.7431)).toBeAttached();
      await expectNoViolations(page, 'empty map');
    });

    test('shows the whole country when the user cannot be located', async ({ page, account }) => {
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = (_onFound, onRefused) =>
          onRefused?.({ code: 1 } as GeolocationPositionError);
      });
      await signIn(page, account);
      await chooseMap(page);
      await expect(tileAt(page, 4, 39.83, -98.58)).toBeAttached();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a finger opens and closes the list under the map, by its handle or its heading', async ({
    page,
    account,
  }) => {
    for (let n = 1; n <= 12; n += 1)
      await addPerson(account, { name: `Person ${n}`, city: 'Austin', state: 'TX' });
    await account.call('PATCH', '/api/auth/me', { settings: { viewMode: 'map' } });
    await signIn(page, account);
    const sheet = page.getByRole('complementary', { name: 'People on the map' });
    const handle = sheet.getByRole('separator', { name: 'Height of people on the map' });
    const heading = sheet.getByRole('heading', { name: 'In view: 12' });
    const list = sheet.getByRole('list');
    const isOpen = (how: string) => expect(handle).toHaveAttribute('aria-valuetext', how);
    await expect(heading).toBeVisible();
    await isOpen('closed');

    const finger = await fingerOn(page);
    /** Drags the middle of an element up by a number of pixels, or down if negative. */
    async function drag(what: Locator, up: number) {
      const { x, y, width, height } = (await what.boundingBox())!;
      const from = { x: x + width / 2, y: y + height / 2 };
      await finger.drag(from, { x: from.x, y: from.y - up });
    }
    await drag(handle, 250);
    await isOpen('half open');
    await drag(heading, 90);
    await isOpen('open');
    const top = async () => (await sheet.boundingBox())!.y;
    await expect.poll(top).toBeLessThan(PHONE.height / 4); // the sheet grows for a moment
    const topWhenOpen = await top();
    await drag(list, 200);
    await expect
      .poll(() => list.evaluate(({ parentElement }) => parentElement!.scrollTop))
      .toBeGreaterThan(0);
    expect(await top()).toBe(topWhenOpen);
    await drag(heading, -90);
    await isOpen('half open');
    await drag(handle, -250);
    await isOpen('closed');
  });
});
