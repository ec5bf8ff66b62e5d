import { screen, waitFor, within } from '@testing-library/react';
import type { ImportPreview } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, refuse } from '#testing/fake-api.ts';
import {
  ALL_NEW,
  answer,
  fakeServer,
  IMPORT,
  press,
  PREVIEW,
  preview,
  rows,
  sent,
} from '#testing/import/import-page.ts';
// Loaded before the tests, because it needs the large library of phone numbers.
import './compare-card.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

type Duplicate = ImportPreview['duplicates'][number];

const ada: Duplicate = {
  row: 0,
  existing_id: 'ada',
  existing_row: null,
  existing_name: 'Ada Lovelace',
  similarity: 0.92,
};
const sameRow = (row: number, existing_row: number, existing_name: string): Duplicate => ({
  row,
  existing_id: null,
  existing_row,
  existing_name,
  similarity: 1,
});

/** Answers that these names are likely duplicates, and all others are new. */
const findNamed = (found: Record<string, Omit<Duplicate, 'row'>>) => (call: Call) => ({
  duplicates: sent(call).flatMap(({ name = '', on_duplicate }, row) =>
    found[name] && !on_duplicate ? [{ ...found[name], row }] : [],
  ),
  errors: [],
});

const FILE =
  'Name,Email,Company\nAda L,ada@example.com,Acme\nBo Lind,bo@example.com,\nBo Lind,bo@other.example,\n';

/** The part of the preview that is about one row. */
const inRow = (row: number) =>
  within(screen.getByRole('checkbox', { name: `Import row ${row}` }).closest('li')!);

test('the preview shows who is likely here already, field by field, before anything is sent, and asks about each', async () => {
  const { called } = fakeServer({
    [PREVIEW]: { duplicates: [ada, sameRow(2, 1, 'Bo Lind')], errors: [] },
    'GET /api/people/ada': buildPerson({ id: 'ada', name: 'Ada Lovelace', company: null }),
  });
  const { user } = await preview(FILE);
  expect(await screen.findByText('3 of 3 ready · 2 likely here already')).toBeDefined();
  expect(inRow(2).getByText('Likely here')).toBeDefined();
  expect(inRow(3).getByText('New')).toBeDefined();
  expect(
    inRow(2)
      .getByRole('link', { name: /Ada Lovelace/ })
      .getAttribute('href'),
  ).toBe('/people/ada?panel=profile');
  await press(user, 'Compare row 2');
  const company = (await screen.findByText('Acme')).closest('.col-span-full');
  expect(company?.textContent).toContain('will be added');
  await press(user, 'Compare row 4');
  expect(inRow(4).getByText('Row 3', { selector: '[aria-hidden] span' })).toBeDefined();
  expect((await inRow(4).findByText('bo@other.example')).parentElement?.textContent).toContain(
    'will be added',
  );

  expect(screen.getByRole('button', { name: 'Import 1 person' })).toBeDefined();
  await user.click(inRow(2).getByRole('radio', { name: 'Fill in what is missing' }));
  expect(called(IMPORT)).toHaveLength(0);
  await press(user, 'Import 2 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0]).map(({ name, on_duplicate }) => [name, on_duplicate])).toEqual([
    ['Ada L', 'update'],
    ['Bo Lind', undefined],
  ]);
  expect(screen.getByText('Likely here already').parentElement?.textContent).toContain('1');
});

test('one choice can be made for all, is kept on the way back, and nobody is sent who is skipped', async () => {
  const { called } = fakeServer({
    [PREVIEW]: { duplicates: [ada, { ...ada, row: 1 }], errors: [] },
  });
  const { user } = await preview('Name\nAda\nAda L\n');
  expect(await screen.findByRole('button', { name: 'Import 0 people' })).toHaveProperty('disabled', true);
  await press(user, 'Only likely duplicates');
  const all = screen.getByRole('combobox', { name: 'All who are likely here already' });
  await user.selectOptions(all, 'All: Keep both');
  await user.click(inRow(3).getByRole('radio', { name: 'Skip' }));
  expect(all).toHaveProperty('value', '');
  await press(user, 'Back');
  await press(user, 'Go on with people.csv');
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([{ name: 'Ada', on_duplicate: 'create', cadence_days: 0 }]);
});

test('a changed row is compared again, together with the earlier ones that will become people', async () => {
  const { called } = fakeServer({ [PREVIEW]: findNamed({ Ada: ada }) });
  const { user } = await preview('Name,Notes\nBo,x\nAd,y\n');
  await screen.findByRole('button', { name: 'Import 2 people' });
  await user.type(screen.getByRole('textbox', { name: 'Notes, row 3' }), 'z');
  expect(screen.getByRole('button', { name: 'Import 2 people' })).toHaveProperty('disabled', false);
  await user.type(screen.getByRole('textbox', { name: 'Name, row 3' }), 'a');
  expect(screen.getByRole('button', { name: 'Comparing 2 people...' })).toHaveProperty('disabled', true);
  expect(await screen.findByText('2 of 2 ready · 1 likely here already')).toBeDefined();
  expect(called(PREVIEW).map(sent)).toEqual([
    [{ name: 'Bo' }, { name: 'Ad' }],
    [{ name: 'Bo', on_duplicate: 'create' }, { name: 'Ada' }],
  ]);
});

test('a row that was the same as one that is left out is compared again', async () => {
  const { called } = fakeServer({
    [PREVIEW]: (call: Call) =>
      sent(call).length === 2 ? { duplicates: [sameRow(1, 0, 'Bo')], errors: [] } : ALL_NEW,
  });
  const { user } = await preview('Name\nBo\nBo\n');
  await screen.findByText('2 of 2 ready · 1 likely here already');
  await user.click(screen.getByRole('checkbox', { name: 'Import row 2' }));
  expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeDefined();
  expect(inRow(3).getByText('New')).toBeDefined();
  expect(sent(called(PREVIEW)[1])).toEqual([{ name: 'Bo' }]);
});

test('a long file is compared a thousand rows at a time, and the progress is shown', async () => {
  const waiting: (() => void)[] = [];
  const { called } = fakeServer({
    async [PREVIEW]() {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return ALL_NEW;
    },
  });
  await preview(rows(2500));
  for (const [calls, done] of ['0', '1,000', '2,000'].entries()) {
    await waitFor(() => expect(called(PREVIEW)).toHaveLength(calls + 1));
    const bar = await screen.findByRole('progressbar', { name: 'Comparing' });
    await waitFor(() =>
      expect(bar.getAttribute('aria-valuetext')).toBe(`${done} of 2,500 compared with your people`),
    );
    waiting[calls]!();
  }
  expect(await screen.findByRole('button', { name: 'Import 2,500 people' })).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const asked = called(PREVIEW).map(sent);
  expect(asked.map(({ length }) => length)).toEqual([1000, 2000, 2500]);
  expect(asked[2]!.filter(({ on_duplicate }) => on_duplicate === 'create')).toHaveLength(2000);
});

test('a comparison that fails says so and can be repeated; without it the report asks after the import', async () => {
  let calls = 0;
  fakeServer({
    [PREVIEW]: () => (++calls === 1 ? refuse(503, 'unavailable', 'Out of order') : ALL_NEW),
    [IMPORT]: (call: Call) =>
      answer(call, {
        created: [],
        imported: [],
        duplicates: [{ row: 0, existing_id: 'ada', existing_name: 'Ada', similarity: 1 }],
      }),
  });
  const { user } = await preview('Name\nAda\n');
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  expect(screen.getByRole('button', { name: 'Import 1 person' })).toHaveProperty('disabled', false);
  await press(user, 'Compare again');
  await waitFor(() => expect(screen.queryByText(/Out of order/)).toBeNull());
  await press(user, 'Import 1 person');
  const list = within(await screen.findByRole('list', { name: 'Likely duplicates' }));
  expect(list.getByText(/100% alike/)).toBeDefined();
});

test('a row that the server would refuse says why before it is sent', async () => {
  fakeServer({ [PREVIEW]: { duplicates: [], errors: [{ row: 0, message: 'name: must not be empty' }] } });
  await preview('Name\nBo\n');
  expect(await screen.findByText('Name must not be empty')).toBeDefined();
  expect(screen.queryByText('New')).toBeNull();
});
