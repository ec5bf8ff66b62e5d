import { expect, test } from 'vitest';
import { findDates, resolveWhen } from './find-dates.ts';

/** `TODAY` is a Wednesday. */
const TODAY = '2026-06-17';

test.each([
  ['today', '2026-06-17'],
  ['this morning', '2026-06-17'],
  ['yday', '2026-06-16'],
  ['last night', '2026-06-16'],
  ['the day before yesterday', '2026-06-15'],
  ['on Monday', '2026-06-15'],
  ['last tues', '2026-06-16'],
  ['on Wednesday', '2026-06-10'],
  ['on sat', '2026-06-13'],
  ['Friday last week', '2026-06-12'],
  ['two Fridays ago', '2026-06-05'],
  ['three weeks ago', '2026-05-27'],
  ['a couple of days ago', '2026-06-15'],
  ['2 wks ago', '2026-06-03'],
  ['a month ago', '2026-05-17'],
  ['last weekend', '2026-06-13'],
  ['May 3rd', '2026-05-03'],
  ['3 july', '2025-07-03'],
  ['the 3rd of May, 2024', '2024-05-03'],
  ['6/2', '2026-06-02'],
  ['Feb 29', '2024-02-29'],
  ['on the 28th', '2026-05-28'],
  ['in August', '2025-08-01'],
  ['last month', '2026-05-01'],
  ['over Thanksgiving', '2025-11-27'],
  ['on Christmas Day', '2025-12-25'],
  ['at Easter', '2026-04-05'],
  ['on Memorial Day', '2026-05-25'],
  ['2014-12-31', '2014-12-31'],
])('%s is %s', (when, date) => {
  expect(resolveWhen(when, TODAY)).toBe(date);
});

test.each([
  'tomorrow',
  'next Friday',
  'by Friday',
  'in two weeks',
  'the other day',
  'every Thursday',
  '2027-01-01',
])('%s is no day up to today', (when) => {
  expect(resolveWhen(when, TODAY)).toBeNull();
});

test('words that only look like days are not found', () => {
  for (const text of [
    'I sat next to Ana',
    'at the Saturday market',
    'it may rain',
    'the 3rd time',
    'march on',
    '1/2 cup of milk',
    'open 24/7',
    'won 3-2',
    'after the fall',
    'on the 3rd floor',
    'the first may be wrong',
    'on 3.40',
    'at 4.12',
    'the may-fair',
    '#friday',
    'friday@x.example',
    'every June bug',
    'this may work',
    'none for the second.',
    'on the first `set`',
    "'17 Jan 21:00",
    'a happy new year',
    'we sat two weeks in a row',
    'we first sat in silence',
    'number 5 may be right',
    'the table sat 15.',
    'they wed before Christmas',
  ])
    expect(
      findDates(text, TODAY).filter(({ date }) => date !== null),
      text,
    ).toEqual([]);
});

test('several phrases are found in order', () => {
  expect(findDates('Jan 12: dinner. Jan 19: lunch', TODAY).map(({ date }) => date)).toEqual([
    '2026-01-12',
    '2026-01-19',
  ]);
});

test('a date that was found reads the same without its surroundings', () => {
  const text =
    'On Monday, June 1st I met Ana; two weeks before Christmas we wrote. Sat: hike with Bo (5/3/24). ' +
    "Last Friday's dinner, the last day of May, yesterday evening, in March, at Easter 2020 and on the 3rd Bo came.";
  const found = findDates(text, TODAY);
  expect(found.map(({ text: phrase }) => phrase)).toEqual([
    'On Monday, June 1st',
    'two weeks before Christmas',
    'Sat',
    '5/3/24',
    'Last Friday',
    'the last day of May',
    'yesterday evening',
    'in March',
    'at Easter 2020',
    'on the 3rd',
  ]);
  for (const { text: phrase, date, start, end } of found) {
    expect(resolveWhen(phrase, TODAY), phrase).toBe(date);
    expect(text.slice(start, end)).toBe(phrase);
  }
});

test('a date names the phrase of the grammar that read it', () => {
  expect(findDates('two days before yesterday', TODAY)).toMatchObject([
    { rule: '{duration} before|preceding {anchor}' },
  ]);
});

test('short forms are read in a phrase, not in a narrative', () => {
  for (const text of ['on 15', 'the 3', 'first Sunday', '4-22', 'my day'])
    expect(
      [resolveWhen(text, TODAY), findDates(text, TODAY).some(({ date }) => date !== null)],
      text,
    ).toEqual([expect.any(String), false]);
});
