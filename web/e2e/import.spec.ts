import type { Page, Route } from '@playwright/test';
import {
  type Account,
  addPerson,
  DEVICES,
  expect,
  expectNoViolations,
  PHONE,
  signIn,
  test,
} from './fixtures.ts';

interface Person {
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  birthday: string | null;
  photo: { hash: string } | null;
  tags: { name: string }[];
}

const GOOGLE = `First Name,Last Name,Birthday,Notes,Labels,E-mail 1 - Value,Phone 1 - Value
Zoë,García,03/04/1990,,* myContacts ::: Choir,zoe@example.com,(512) 555-0100
Bo,Lind,,"Likes walnuts,
and sailing",* myContacts,bo@example,
Maya,Okafor,someday,,,maya@example.com,12
`;

const VCARD = `BEGIN:VCARD
VERSION:4.0
FN:Bartholomew Featherstonehaugh-Montgomery the Third
TEL;VALUE=uri;TYPE=cell:tel:+1-512-555-0177
BDAY:--0514
CATEGORIES:Sailing,Club
PHOTO:data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
END:VCARD
`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function choose(page: Page, account: Account, name: string, text: string) {
  await signIn(page, account, '/import');
  await page.getByLabel('File with people').setInputFiles(file(name, text));
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Makes the page send a row that the server refuses; the preview would not allow it. */
const spoilDay = (route: Route) =>
  route.continue({ postData: route.request().postData()!.replace('1991-04-03', '1991-02-30') });

/** Returns the number that the report shows beside a word such as `Created`. */
const count = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition');

for (const [device, viewport] of DEVICES) {
  test.describe(`on a ${device}`, () => {
    test.use({
      viewport,
      colorScheme: viewport === PHONE ? 'dark' : 'light',
    });

    test('a CSV is read, corrected, imported, its duplicates are decided, and it is undone', async ({
      page,
      account,
    }) => {
      const { id } = await addPerson<Person>(account, {
        name: 'Zoë García',
        email: 'zoe@example.com',
      });
      await signIn(page, account, '/import');
      await expect(page.getByText('Choose a file')).toBeVisible();
      await expectNoViolations(page, 'choosing a file');

      await page.getByLabel('File with people').setInputFiles(file('people.csv', ' '));
      await expect(page.getByText('This file is empty.')).toBeVisible();
      await page.getByLabel('File with people').setInputFiles(file('people.csv', GOOGLE));
      await expect(page.getByLabel('Labels goes into')).toHaveValue('tags');
      await page.getByLabel('What comes first in these dates?').selectOption('The day');
      await expectNoViolations(page, 'columns');
      await press(page, 'Preview');

      await expect(page.getByLabel('Birthday, row 2')).toHaveValue('1990-04-03');
      await expect(page.getByText('3 of 3 ready · 1 likely here already')).toBeVisible();
      await expect(page.getByText('1 value does not fit into its field.')).toBeVisible();
      await page.getByRole('button', { name: 'Card of row 2' }).click();
      await page.getByRole('button', { name: 'Compare row 2' }).click();
      await expect(page.getByText('will be added').first()).toBeVisible();
      await expectNoViolations(page, 'preview');
      await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeVisible();
      await page.getByText('Fill in what is missing', { exact: true }).click();
      await page.getByLabel('Birthday, row 4').fill('1991-04-03');
      await page.getByLabel('Tags for everybody').fill('From Google');
      await page.route('**/api/people/import', spoilDay, { times: 1 });
      await press(page, 'Import 3 people');

      await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
      await expect(count(page, 'Created')).toHaveText('1');
      await expect(page.getByText('February has no 30th')).toBeVisible();
      await expectNoViolations(page, 'report');
      await expect(count(page, 'Updated')).toHaveText('1');
      const zoe = await account.call<Person>('GET', `/api/people/${id}`);
      expect(zoe).toMatchObject({ phone_number: '+15125550100', birthday: '1990-04-03' });
      expect(zoe.tags.map(({ name }) => name).toSorted()).toEqual(['Choir', 'From Google']);

      await press(page, 'Correct and try again');
      await page.getByLabel('Birthday, row 4').fill('1991-04-04');
      await press(page, 'Import 1 person');
      await expect(count(page, 'Created')).toHaveText('2');

      await press(page, 'Undo this import');
      await expectNoViolations(page, 'undo dialog');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The import was undone.', { exact: true })).toBeVisible();
      const people = await account.call<Person[]>('GET', '/api/people');
      expect(people).toMatchObject([{ name: 'Zoë García', phone_number: null, tags: [] }]);
      await expect(page.getByLabel('Tags for everybody')).toHaveValue('From Google');
    });

    test('a vCard goes straight to the preview, and its picture arrives with it', async ({
      page,
      account,
    }) => {
      await choose(page, account, 'people.vcf', VCARD);
      await expect(page.getByLabel('Birthday, row 1')).toHaveValue('--05-14');
      await expectNoViolations(page, 'preview of a vCard');
      await press(page, 'Import 1 person');
      await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
      const [person] = await account.call<Person[]>('GET', '/api/people');
      expect(person).toMatchObject({
        birthday: '--05-14',
        phone_number: '+15125550177',
        photo: { hash: expect.any(String) },
      });
      await page.getByRole('link', { name: 'See your people' }).click();
      await expect(page.getByRole('link', { name: /^Bartholomew/ }).first()).toBeVisible();
      const row = page.getByRole('listitem').filter({ hasText: 'Bartholomew' });
      await expect(row.locator('img').first()).toBeVisible();
    });
  });
}

const SOUNDS = [
  'ba',
  'dor',
  'fi',
  'gun',
  'hel',
  'jo',
  'kur',
  'lim',
  'mas',
  'nev',
  'pol',
  'ques',
  'rid',
  'sta',
  'tuv',
  'wex',
];

/** Builds a word of four syllables from a number. Words of consecutive numbers are dissimilar. */
const word = (n: number) => [0, 4, 8, 12].map((shift) => SOUNDS[((n * 40_503) >> shift) & 15]).join('');

const thousand = () =>
  `Name,Email,Phone\n${Array.from(
    { length: 1000 },
    (_, n) => `${word(n)} ${word(n + 5000)},p${n}@example.com,+1512${5_550_000 + n}`,
  ).join('\n')}`;

test('a thousand rows are imported once each, although an answer is lost', async ({ page, account }) => {
  test.setTimeout(180_000);
  let calls = 0;
  await page.route('**/api/people/import', async (route) => {
    if (++calls !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await choose(page, account, 'people.csv', thousand());
  const before = Date.now();
  await page.getByRole('button', { name: /^Import [\d,]+ people$/ }).click();
  await expect(page.getByText('Nothing is lost')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^250 of /);
  await press(page, 'Retry');
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 90_000 });
  console.log(`import of 1,000 rows: ${Date.now() - before} ms (goal: 15000)`);
  const created = Number((await count(page, 'Created').textContent())?.replace(',', ''));
  const likely = Number((await count(page, 'Likely here already').textContent())?.replace(',', ''));
  expect(created + likely).toBe(1000);
  expect(created).toBeGreaterThan(900);
  expect(await account.call<Person[]>('GET', '/api/people')).toHaveLength(created);
});
