import { fingerOn } from './finger.ts';
import { addPerson, expect, PHONE, signIn, test, wakeWorkers } from './fixtures.ts';

test.use({ viewport: PHONE, hasTouch: true });

test.beforeAll(wakeWorkers);

test('on a phone a finger on the letters goes through the list, and a long press selects', async ({
  page,
  account,
}) => {
  const names = Array.from({ length: 26 }, (_, index) => `${String.fromCodePoint(65 + index)}nne`);
  await Promise.all(names.map((name) => addPerson(account, { name })));
  await signIn(page, account, '/people?sort=name');
  const letters = page.getByRole('slider', { name: 'Letter' });
  await expect(letters).toHaveText('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const row = (name: string) => page.getByRole('link', { name: `Open messages with ${name}` });
  await expect(row('Znne')).toBeHidden();
  const { x, y, height } = (await letters.boundingBox())!;
  const finger = await fingerOn(page);
  await finger.down({ x: x + 8, y: y + 4 });
  await finger.move({ x: x + 8, y: y + height - 4 });
  await expect(row('Znne')).toBeVisible();
  await finger.move({ x: x + 8, y: y + 4 });
  await finger.up();
  await expect(row('Anne')).toBeInViewport();

  const anne = (await row('Anne').boundingBox())!;
  await finger.down({ x: anne.x + 150, y: anne.y + 40 });
  const bar = page.getByRole('region', { name: 'Selected people' });
  await expect(bar).toContainText('1 selected');
  await finger.up();
  await row('Bnne').tap({ position: { x: 150, y: 40 } });
  await expect(bar).toContainText('2 selected');
  await expect(bar.getByRole('button', { name: 'Merge' })).toBeVisible();
  await expect(page).toHaveURL(/\/people\?sort=name$/);
});
