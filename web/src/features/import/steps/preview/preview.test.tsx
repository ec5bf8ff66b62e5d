import { screen, within } from '@testing-library/react';
import { inDays } from '#lib/days.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, IMPORT, press, preview, sent } from '#testing/import/import-page.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a cell that is made wrong is flagged, a row can be left out, and going back loses neither', async () => {
  const { called } = fakeServer();
  const { user } = await preview('Name,Email\nBo,bo@example\nCy,cy@example.com\nDee,dee@example.com\n');
  expect(screen.getByText('3 of 3 ready')).toBeDefined();
  const name = cell('Name, row 2');
  await user.clear(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Name must not be empty')).toBeDefined();
  expect(screen.getByText('2 of 3 ready · 1 to correct')).toBeDefined();
  await user.type(name, 'Bob');
  await user.type(cell('Email, row 2'), '.com');
  await user.click(screen.getByRole('checkbox', { name: 'Import row 3' }));
  await press(user, 'Back');
  await press(user, 'Go on with people.csv');
  expect(await screen.findByText('2 of 3 ready · 1 left out')).toBeDefined();
  await press(user, 'Import 2 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0]).map(({ name: of, emails }) => [of, emails])).toEqual([
    ['Bob', [{ value: 'bo@example.com', label: null }]],
    ['Dee', [{ value: 'dee@example.com', label: null }]],
  ]);
});

test('once all the rows to correct are corrected, the others can be shown again', async () => {
  fakeServer();
  const { user } = await preview('Name,Email\nBo,bo@example.com\nCy,cy@example.com\n');
  await user.clear(cell('Name, row 2'));
  await press(user, 'Only rows to correct');
  expect(screen.queryByRole('textbox', { name: 'Name, row 3' })).toBeNull();
  await user.type(cell('Name, row 2'), 'Bob');
  expect(screen.getByText('2 of 2 ready')).toBeDefined();
  await press(user, 'Show all rows');
  expect(cell('Name, row 3').value).toBe('Cy');
  expect(screen.queryByRole('button', { name: 'Show all rows' })).toBeNull();
});

test('no value of a file holds its row back: what the server would refuse is in the notes, and named', async () => {
  const { called } = fakeServer();
  const long = (length: number) => 'x'.repeat(length);
  const { user } = await preview(
    [
      'Name,Email,Phone,Birthday,Zip,City,Tags,Notes',
      `${long(121)},,,,,,,`,
      'Bo,bo@example,,,,,,',
      `Cy,,${'1 '.repeat(21)},,,,,`,
      'Dee,,call me,,,,,',
      'Eve,,,1990-02-30,,,,',
      'Fay,,,,1234567890123,,,',
      `Gil,,,,,${long(101)},,`,
      `Hal,,,,,,${long(51)},`,
      `Ida,,,,,,,${long(10_001)}`,
      'Jo,jo@example.com,(512) 555-0100,1604-05-14,78702,Austin,Choir,Fine',
    ].join('\n'),
  );
  expect(screen.getByText('10 of 10 ready')).toBeDefined();
  expect(screen.getByText(/^7 values do not fit into their fields/)).toBeDefined();
  await press(user, 'Import 10 people');
  const list = within(await screen.findByRole('list', { name: 'Values that did not fit' }));
  expect(list.getByText('Birthday “1990-02-30” is no whole date.')).toBeDefined();
  expect(sent(called(IMPORT)[0]).slice(1, 6)).toMatchObject([
    { name: 'Bo', emails: [{ value: 'bo@example' }] },
    { name: 'Cy', body: `Phone: ${'1 '.repeat(21).trim()}` },
    { name: 'Dee', phones: [{ value: 'call me' }] },
    { name: 'Eve', body: 'Birthday: 1990-02-30' },
    { name: 'Fay', body: 'Address: 1234567890123' },
  ]);
});

test('the day of the last contact is read in many forms; one that is no day or to come is in the notes', async () => {
  const { called } = fakeServer();
  const days = ['2025-03-04', '4 Mar 2025', '"March 4th, 2025, 2:30 PM"', '3/4/2025 14:30', '3/31/2025'];
  const wrong = [inDays(1), 'last week', '2025-02-29', '4 March', '1812-03-04'];
  const rows = [...days, ...wrong, ''].map((day, n) => `P${n},${day}`);
  const { user } = await preview(`Name,Last Contacted\n${rows.join('\n')}\n`);
  expect(screen.getByText('11 of 11 ready')).toBeDefined();
  await user.type(cell('Last contacted, row 7'), inDays(1));
  expect(screen.getByText('Last contacted must not be in the future')).toBeDefined();
  await user.clear(cell('Last contacted, row 7'));
  await user.type(cell('Last contacted, row 7'), inDays(0));
  await press(user, 'Import 11 people');
  await screen.findByText('The import is done');
  const people = sent(called(IMPORT)[0]);
  expect(people.map((row) => row.last_contacted_on)).toEqual([
    ...Array.from({ length: 4 }, () => '2025-03-04'),
    '2025-03-31',
    inDays(0),
    ...Array.from({ length: 5 }, () => undefined),
  ]);
  expect(people.slice(6, 10).map(({ body }) => body)).toEqual([
    'Last Contacted: last week',
    'Last Contacted: 2025-02-29',
    'Last contacted: --03-04',
    'Last contacted: 1812-03-04',
  ]);
});

test('a value that was made wrong can be left out, and the rest of the row is imported', async () => {
  const { called } = fakeServer();
  const { user } = await preview('Name,Email,Birthday\nBo,bo@example.com,1990-05-14\n');
  await user.type(cell('Birthday, row 2'), '1');
  await press(user, 'Leave out Birthday of row 2');
  expect(document.activeElement).toBe(cell('Birthday, row 2'));
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([
    { name: 'Bo', emails: [{ value: 'bo@example.com', label: null }], cadence_days: 0 },
  ]);
});

test('the whole card of a row can be opened: every entry with its label, and what did not fit', async () => {
  fakeServer();
  const { user } = await preview(
    'Name,Mobile Phone,Business Fax,Home City,Home Postal Code,Home Country,Birthday\n' +
      'Bo,555-0100,555-0101,Köln,50668,Deutschland,15\n',
  );
  await press(user, 'Card of row 2');
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Phone · mobile')).toBe('555-0100');
  expect(said('Phone · work fax')).toBe('555-0101');
  expect(said('Address · home')).toBe('50668 Köln, Germany');
  expect(screen.getByText('Birthday “15” is no whole date.')).toBeDefined();
});

test('tags for everybody that the server would refuse are flagged, and nothing is sent', async () => {
  fakeServer();
  const own = Array.from({ length: 50 }, (_, n) => `Tag ${n}`).join('; ');
  const { user } = await preview(`Name,Tags\nBo,"${own}"\nCy,\n`);
  const tags = screen.getByRole('combobox', { name: 'Tags for everybody' });
  await user.type(tags, 'Work');
  expect(screen.getByText('With these, row 2 has more than 50 tags')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 2 people' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Import row 2' }));
  expect(screen.getByRole('button', { name: 'Import 1 person' })).toHaveProperty('disabled', false);
  await user.clear(tags);
  await user.type(tags, 'x'.repeat(51));
  expect(screen.getByText('A tag must have at most 50 characters')).toBeDefined();
});

test('the preview and the report say how many letters of the file are damaged', async () => {
  fakeServer();
  const file = new TextEncoder()
    .encode('Name,Notes\nZo?,é\nJos?,ü\n')
    .map((byte) => (byte === 0x3f ? 0xe9 : byte));
  const { user } = await preview(file);
  const sentence = '2 letters of the file are damaged and may look wrong.';
  expect(screen.getByText(sentence)).toBeDefined();
  expect(cell('Name, row 3').value).toBe('José');
  await press(user, 'Import 2 people');
  await screen.findByText('The import is done');
  expect(screen.getByText(sentence)).toBeDefined();
});
