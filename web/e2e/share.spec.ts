import { expect, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('what another app shares opens in the guide’s box, and nothing of it is sent', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url());
  });
  // The browser posts such a form when the user chooses Kindred in another app.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/tell', enctype: 'multipart/form-data' });
    const text = document.createElement('textarea');
    Object.assign(text, { name: 'text', value: 'Had tea with Ada' });
    form.append(text);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByPlaceholder('How can I help?')).toHaveValue('Had tea with Ada');
  await expect(page).toHaveURL(/\/today$/);
  expect(await page.evaluate(() => caches.has('kindred-shared'))).toBe(false);
  expect(sent).toEqual([]);
});
