import type { Page } from '@playwright/test';
import { addPerson, DESKTOP, DEVICES, expect, expectNoViolations, signIn, test } from './fixtures.ts';

/** Draws a picture in the browser, wider than high. */
async function aPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d')!;
    for (const [at, colour] of ['seagreen', 'gold', 'tomato', 'navy'].entries()) {
      pen.fillStyle = colour;
      pen.fillRect(at * 160, 0, 160, 400);
    }
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}

/** Reads the colour in the middle of a shown picture: red, green, blue and opacity. */
const colourOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    const [x, y] = [Math.floor(image.naturalWidth / 2), Math.floor(image.naturalHeight / 2)];
    pen.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  }, address);

for (const [device, viewport] of DEVICES)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a picture is chosen, cropped with the keyboard, shown everywhere, removed and put back', async ({
      page,
      account,
    }) => {
      const email = 'ada@example.com';
      const due = { city: 'Austin', state: 'TX', follow_up_on: new Date().toISOString().slice(0, 10) };
      const { id } = await addPerson(account, { name: 'Ada Lovelace', email, ...due });
      await addPerson(account, { name: 'A. Lovelace', email });
      await signIn(page, account, `/people/${id}?panel=profile`);
      const button = page.getByRole('button', { name: 'Photo of Ada Lovelace' });
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'Photo of Ada Lovelace' });
      await dialog
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer: await aPicture(page) });
      const save = dialog.getByRole('button', { name: 'Save photo' });
      await expect(save).toBeEnabled();
      await expectNoViolations(page, 'a picture to crop');
      await dialog.getByRole('slider', { name: 'Zoom' }).focus();
      for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
      await dialog.getByRole('group', { name: /^Part of the picture/ }).focus();
      for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight');
      await save.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();

      const inHeader = page.locator('main header img').first();
      await expect(inHeader).toBeVisible();
      // The picture was moved to the right, so that its left part is in the middle: green, not yellow or red.
      const [red, green] = await colourOf(page, (await inHeader.getAttribute('src'))!);
      expect(green).toBeGreaterThan(red! + 40);
      const row = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' });
      for (const address of ['/today', '/duplicates', '/people']) {
        await page.goto(address);
        await expect(row.locator('img').first(), address).toBeVisible();
      }
      const chooseView = async (name: string) => {
        await page.getByRole('button', { name: 'Open menu' }).first().click();
        await page.getByRole('button', { name, exact: true }).click();
      };
      await chooseView('Table');
      await expect(page.getByRole('table').locator('img')).toHaveCount(1);
      await chooseView('Map');
      await expect(
        page.getByRole('button', { name: 'Ada Lovelace', exact: true }).locator('img'),
      ).toBeVisible();

      await page.goto(`/people/${id}?panel=profile`);
      await expect(inHeader).toBeVisible();
      await button.click();
      await dialog.getByRole('button', { name: 'Remove photo' }).click();
      await expect(dialog).toBeHidden();
      await expect(inHeader).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(inHeader).toBeVisible();
    });
  });

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP });

  test('a picture that is dropped or pasted can be cropped', async ({ page, account }) => {
    const { id } = await addPerson(account, { name: 'Ada Lovelace' });
    await signIn(page, account, `/people/${id}?panel=profile`);
    await page.getByRole('button', { name: 'Photo of Ada Lovelace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photo of Ada Lovelace' });
    const heading = dialog.getByRole('heading');
    const base64 = (await aPicture(page)).toString('base64');
    const files = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      const picture = Uint8Array.from(atob(bytes), (char) => char.codePointAt(0)!);
      transfer.items.add(new File([picture], 'ada.png', { type: 'image/png' }));
      return transfer;
    }, base64);
    await heading.dispatchEvent('drop', { dataTransfer: files });
    await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await heading.evaluate(
      (element, clipboardData) =>
        element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData })),
      files,
    );
    await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeEnabled();
  });
});
