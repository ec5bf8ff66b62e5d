import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserPath } from './e2e/chromium.ts';

// Takes screenshots of every screen from the running `npm start`, with its demo account.

const SITE = process.env.SITE ?? 'http://localhost:8000';
const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
const DEMO = { email: 'demo@kindred.test', password: 'demo1234' };

const DEVICES = {
  desktop: { viewport: { width: 1360, height: 850 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

type Step = (page: Page) => Promise<unknown>;

const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const go =
  (address: string): Step =>
  (page) =>
    page.goto(SITE + address);
const show =
  (words: string): Step =>
  (page) =>
    page.getByText(words).first().waitFor();
const ask =
  (question: string): Step =>
  async (page) => {
    await page.getByPlaceholder('How can I help?').fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Answer' }).getByRole('listitem').first().waitFor();
  };

const view = (mode: string): Step[] => [go('/today'), press('Open menu'), press(mode)];
const choose =
  (field: string, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]): Step =>
  (page) =>
    page.getByLabel(field).setInputFiles(file);
const select =
  (row: number): Step =>
  (page) =>
    page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(row)
      .check();
const openDialog =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('dialog', { name }).waitFor();
const person = (panel: string): Step[] => [
  ...view('List'),
  (page) => page.getByRole('link', { name: 'Open messages with Noor al-Rashid' }).click(),
  (page) => page.getByRole('tab', { name: panel }).click(),
];

/** Cards of two people, one of whom is likely in the demo account. */
const CARDS = `BEGIN:VCARD
VERSION:3.0
FN:Noor Rashid
ORG:Harbour Clinic
TEL;TYPE=cell:(512) 555-0108
EMAIL:noor@rashid.example
BDAY:1987-04-05
CATEGORIES:Choir
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Leni Vogt
TEL;TYPE=cell:+49 221 1234567
ADR;TYPE=home:;;Domstr. 4;Köln;;50668;Germany
END:VCARD
`;

const FOR_STRANGERS: Record<string, Step[]> = {
  landing: [go('/landing'), show('Never forget')],
  'sign-up': [go('/landing?auth=sign-up&guide=nico'), show('Create your account')],
  'sign-in': [go('/landing?auth=sign-in'), show('Sign in to your account')],
  'post-dunbar': [go('/blog/tom-dunbar-number'), show('Dunbar')],
  'post-scout': [go('/blog/scout-care-for-humans'), show('humans')],
  'not-found': [go('/nowhere'), show('Not Found')],
};

/** Steps to reach each screen of the signed-in user. */
const SCREENS: Record<string, Step[]> = {
  list: [...view('List'), show('Noor al-Rashid')],
  filters: [...view('List'), press('Filters')],
  messages: person('Messages'),
  profile: person('Profile'),
  editor: [
    ...person('Profile'),
    (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    show('Edit profile'),
  ],
  photo: [
    ...person('Profile'),
    press('Photo of Noor al-Rashid'),
    choose('Choose a picture', join(import.meta.dirname, 'public', 'og.png')),
    show('Save photo'),
  ],
  activity: person('Activity'),
  memories: [...person('Memories'), show('grandfather')],
  table: [...view('Table'), show('Katarzyna')],
  map: [
    ...view('Map'),
    (page) => page.locator('.leaflet-marker-icon').first().waitFor({ state: 'attached' }),
  ],
  today: [go('/today'), show('for today')],
  circle: [go('/circle'), (page) => page.locator('[data-circle="drawn"]').waitFor()],
  insights: [go('/insights'), show('Next to fade')],
  import: [go('/import'), show('Choose a file')],
  'coming-from': [go('/import/from'), show('iPhone')],
  preview: [
    go('/import'),
    choose('File with people', { name: 'people.vcf', mimeType: 'text/vcard', buffer: Buffer.from(CARDS) }),
    show('alike'),
    press('Compare'),
  ],
  rhythms: [go('/rhythm'), show('Last spoke')],
  duplicates: [go('/duplicates'), show('No likely duplicates')],
  merge: [...view('Table'), select(0), select(1), press('Merge'), openDialog('Merge two into one')],
  menu: [go('/today'), press('Open menu')],
  settings: [go('/today'), press('Open menu'), press('Settings')],
  preferences: [go('/settings/preferences'), show('Animal Guide')],
  reminders: [go('/settings/reminders'), show('The last 30 days')],
  account: [go('/settings/account'), show('Danger Zone')],
  tags: [go('/settings/tags'), show('Book club')],
  trash: [go('/settings/trash'), show('The trash is empty')],
  phone: [go('/settings/phone'), show('Connect a phone')],
  programs: [go('/settings/programs'), (page) => page.getByRole('heading', { name: 'API tokens' }).waitFor()],
  data: [go('/settings/data'), show('Export everything')],
  palette: [go('/today'), show('for today'), (page) => page.keyboard.press('Control+k')],
  assistant: [
    ...view('List'),
    (page) => page.getByRole('link', { name: 'Open messages with Noor al-Rashid' }).click(),
    press('Chat'),
  ],
  answer: [go('/today'), press('Talk to'), ask('Whom should I call this weekend?')],
};

async function signIn(page: Page): Promise<void> {
  await page.goto(`${SITE}/people`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/people/);
}

/** Waits until nothing is loading or animated. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.animate-pulse') &&
      !/^Loading/m.test(document.body.innerText) &&
      [...document.images].every((image) => image.complete) &&
      !document.getAnimations().some((animation) => animation.playState === 'running'),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function takeAll(page: Page, device: string, screens: Record<string, Step[]>): Promise<void> {
  for (const [name, steps] of Object.entries(screens)) {
    for (const step of steps) await step(page);
    await untilDrawn(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${device}.jpg`), type: 'jpeg', quality: 76 });
    console.log(`${name}-${device}.jpg`);
  }
}

async function takeOn(browser: Browser, device: keyof typeof DEVICES): Promise<void> {
  const context = await browser.newContext({
    ...DEVICES[device],
    reducedMotion: 'reduce',
    // Most people of the demo account live there.
    timezoneId: 'America/Chicago',
  });
  const page = await context.newPage();
  await takeAll(page, device, FOR_STRANGERS);
  await signIn(page);
  await takeAll(page, device, SCREENS);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await browserPath() });
try {
  await takeOn(browser, 'desktop');
  await takeOn(browser, 'phone');
} finally {
  await browser.close();
}
