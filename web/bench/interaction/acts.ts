import type { Page } from '@playwright/test';

/** Something that a user often does. */
interface Act {
  name: string;
  /** Leads to where it is done; not measured. */
  prepare?: (page: Page, round: number) => Promise<void>;
  /** What is measured. */
  act: (page: Page, round: number) => Promise<void>;
  /** Restores the state before the act; not measured. */
  after?: (page: Page) => Promise<void>;
}

const WORD = 'anna';
/** Milliseconds between the keys of a fast typist. */
const BETWEEN_KEYS_MS = 120;
const ROWS = 5;
const SCROLL_PX = 480;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Clicks the middle of an element with the mouse. Waits only until the element is there. */
async function press(page: Page, target: ReturnType<typeof button>) {
  const box = (await target.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The twelve commonest things that users do, in the order in which a round does them. */
export const ACTS: readonly Act[] = [
  {
    name: 'open a person',
    act: (page, round) => press(page, page.locator('[data-person]').nth(1 + (round % ROWS))),
  },
  { name: 'switch tab', act: (page) => press(page, tab(page, 'Profile')) },
  { name: 'star', act: (page) => press(page, button(page, 'Important')) },
  { name: 'contact', act: (page) => press(page, button(page, /^Contacted/)) },
  {
    name: 'tag',
    async prepare(page) {
      await button(page, '+ Tag').click();
      await page.getByLabel('Tag name').fill('Sailing');
    },
    act: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'save a field',
    async prepare(page, round) {
      await button(page, /^Edit email/).click();
      await page.getByRole('form').getByRole('textbox').first().fill(`new.${round}@example.com`);
    },
    act: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'save a memory',
    async prepare(page, round) {
      await tab(page, 'Memories').click();
      await button(page, 'Add a memory').click();
      await page.getByLabel('New memory').fill(`Told me about the boat, part ${round}.`);
    },
    act: (page) => press(page, button(page, 'Save')),
  },
  {
    name: 'open the palette',
    act: (page) => page.keyboard.press('Control+k'),
    async after(page) {
      await page.getByRole('combobox', { name: 'Search people and commands' }).waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'type in the search',
    prepare: (page) => search(page).focus(),
    act: (page) => page.keyboard.type(WORD, { delay: BETWEEN_KEYS_MS }),
    after: (page) => search(page).fill(''),
  },
  {
    name: 'filter',
    act: (page) => press(page, button(page, /^Declining/)),
    after: (page) => button(page, /^All/).click(),
  },
  {
    name: 'sort',
    prepare: (page) => page.getByLabel('Sort').focus(),
    act: (page, round) => page.keyboard.press(round % 2 ? 'ArrowUp' : 'ArrowDown'),
  },
  {
    name: 'scroll',
    async prepare(page) {
      const list = (await page.locator('[data-person]').nth(2).boundingBox())!;
      await page.mouse.move(list.x + list.width / 2, list.y);
    },
    act: (page) => page.mouse.wheel(0, SCROLL_PX),
    after: (page) => page.mouse.wheel(0, -SCROLL_PX),
  },
];
