import type { Page } from '@playwright/test';
import { addPerson, expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+15550001111\nEND:VCARD\n';
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A field of the form: a text, or a file with its content in base 64. */
type Field = string | { name: string; type: string; base64: string };

/** Posts a form as the browser does when the user chooses Kindred in another app. */
const postForm = (page: Page, fields: Record<string, Field>) =>
  page.evaluate((all) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/tell', enctype: 'multipart/form-data' });
    for (const [name, field] of Object.entries(all)) {
      const input = document.createElement('input');
      input.name = name;
      if (typeof field === 'string') input.value = field;
      else {
        const bytes = Uint8Array.from(atob(field.base64), (letter) => letter.charCodeAt(0));
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], field.name, { type: field.type }));
        input.type = 'file';
        input.files = chosen.files;
      }
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, fields);

/** Shares these fields. Returns the paths to which the page posts to the API from then on. */
async function share(page: Page, fields: Record<string, Field>): Promise<string[]> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  await postForm(page, fields);
  return sent;
}

const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Scout' });

test('a text opens in the guide’s box, and nothing of it is sent', async ({ page, account }) => {
  await signIn(page, account);
  const sent = await share(page, { text: 'Had tea with Ada' });
  await expect(guideOf(page).getByPlaceholder('How can I help?')).toHaveValue('Had tea with Ada');
  await expect(page).toHaveURL(/\/today$/);
  expect(await page.evaluate(() => caches.has('kindred-shared'))).toBe(false);
  expect(sent).toEqual([]);
});

test('a contact card opens the guide, who asks before anything of it is sent to the server', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  const files = { name: 'grace.vcf', type: 'text/vcard', base64: btoa(CARD) };
  const sent = await share(page, { title: 'Grace', files });
  await expect(guideOf(page).getByRole('heading', { name: 'Open grace.vcf in the import?' })).toBeVisible();
  await expect(guideOf(page).getByPlaceholder('How can I help?')).toHaveValue('Grace');
  expect(sent).toEqual([]);
  await guideOf(page).getByRole('button', { name: 'Open in the import' }).click();
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.getByRole('textbox', { name: 'Name, row 1' })).toHaveValue('Grace Hopper');
  await expect.poll(() => sent).toEqual(['/api/people/import/preview']);
  await expect(guideOf(page)).toHaveCount(0);
});

test('a picture opens the guide, who asks whose photo it is', async ({ page, account }) => {
  const { id } = await addPerson(account, { name: 'Ada Lovelace' });
  await signIn(page, account);
  const files = { name: 'ada.png', type: 'image/png', base64: PIXEL };
  const sent = await share(page, { text: 'Ada at the lake', files });
  await expect(guideOf(page).getByPlaceholder('How can I help?')).toHaveValue('Ada at the lake');
  const whose = guideOf(page).getByRole('combobox', { name: 'Whose photo is this?' });
  await whose.fill('Ada');
  await guideOf(page).getByRole('option', { name: 'Ada Lovelace' }).click();
  await expect(page).toHaveURL(new RegExp(`/people/${id}\\?panel=profile$`));
  await expect(page.getByRole('dialog', { name: 'Photo of Ada Lovelace' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  expect(sent).toEqual([]);
});
