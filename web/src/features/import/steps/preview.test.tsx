import { screen } from '@testing-library/react';
import { inDays } from '#lib/days.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, IMPORT, press, preview, sent } from '#testing/import-page.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a wrong cell is corrected in place, a row can be left out, and going back loses neither', async () => {
  const { called } = fakeServer();
  const { user } = await preview('Name,Email\nBo,bo@example\nCy,cy@example.com\nDee,dee@example.com\n');
  expect(screen.getByText('2 of 3 ready · 1 to correct')).toBeDefined();
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email, row 2' });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Email is not an email address')).toBeDefined();
  await user.type(email, '.com');
  await user.click(screen.getByRole('checkbox', { name: 'Import row 3' }));
  await press(user, 'Back');
  await press(user, 'Preview');
  expect(await screen.findByText('2 of 3 ready · 1 left out')).toBeDefined();
  await press(user, 'Import 2 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0]).map(({ name, email }) => [name, email])).toEqual([
    ['Bo', 'bo@example.com'],
    ['Dee', 'dee@example.com'],
  ]);
});

test('every value that the server would refuse is flagged in place, and its row is not ready', async () => {
  fakeServer();
  const long = (length: number) => 'x'.repeat(length);
  await preview(
    [
      'Name,Email,Phone,Birthday,Zip,City,Tags,Notes',
      `${long(121)},,,,,,,`,
      'Bo,bo@example,,,,,,',
      'Cy,,12,,,,,',
      'Dee,,call me,,,,,',
      'Eve,,,1990-02-30,,,,',
      'Fay,,,,1234567890123,,,',
      `Gil,,,,,${long(101)},,`,
      `Hal,,,,,,${long(51)},`,
      `Ida,,,,,,,${long(10_001)}`,
      'Jo,jo@example.com,(512) 555-0100,1604-05-14,78702,Austin,Choir,Fine',
    ].join('\n'),
  );
  expect(screen.getByText('1 of 10 ready · 9 to correct')).toBeDefined();
  const wrong = screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid'));
  const said = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby')!)?.textContent;
  expect(wrong.map((box) => [box.getAttribute('aria-label'), said(box)])).toEqual([
    ['Name, row 2', 'Name must have at most 120 characters'],
    ['Email, row 3', 'Email is not an email address'],
    ['Phone, row 4', 'Phone is too short for a phone number'],
    ['Phone, row 5', 'Phone is not a phone number'],
    ['Birthday, row 6', 'February has no 30th'],
    ['ZIP, row 7', 'ZIP must have at most 12 characters'],
    ['City, row 8', 'City must have at most 100 characters'],
    ['Tags, row 9', 'A tag must have at most 50 characters'],
    ['Notes, row 10', 'Notes must have at most 10000 characters'],
  ]);
});

test('the day of the last contact is read in many forms; one that is no day or to come is flagged', async () => {
  const { called } = fakeServer();
  const days = ['2025-03-04', '4 Mar 2025', '"March 4th, 2025, 2:30 PM"', '3/4/2025 14:30', '3/31/2025'];
  const wrong = [inDays(1), 'last week', '2025-02-29', '4 March', '1812-03-04'];
  const rows = [...days, ...wrong, ''].map((day, n) => `P${n},${day}`);
  const { user } = await preview(`Name,Last Contacted\n${rows.join('\n')}\n`);
  expect(screen.getByText('6 of 11 ready · 5 to correct')).toBeDefined();
  const said = (row: number) => document.getElementById(`row-${row}-last_contacted_on-problem`)?.textContent;
  expect(wrong.map((_, n) => said(days.length + n + 2))).toEqual([
    'Last contacted must not be in the future',
    'Last contacted is not a day such as 2026-03-31',
    'February 2025 has no 29th',
    'Last contacted is not a day such as 2026-03-31',
    'Last contacted must not be before 1900',
  ]);
  await user.clear(cell('Last contacted, row 7'));
  await user.type(cell('Last contacted, row 7'), inDays(0));
  await press(user, 'Import 7 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0]).map((row) => row.last_contacted_on)).toEqual([
    ...Array.from({ length: 4 }, () => '2025-03-04'),
    '2025-03-31',
    inDays(0),
    undefined,
  ]);
});

test('a value that is wrong can be left out, and the rest of the row is imported', async () => {
  const { called } = fakeServer();
  const { user } = await preview('Name,Email,Phone\nBo,bo@example.com,12\n');
  await press(user, 'Leave out Phone of row 2');
  expect(document.activeElement).toBe(cell('Phone, row 2'));
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([{ name: 'Bo', email: 'bo@example.com', cadence_days: 0 }]);
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
