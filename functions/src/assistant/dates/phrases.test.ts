import { expect, test } from 'vitest';
import { resolveWhen } from './find-dates.ts';

/** `TODAY` is a Wednesday. */
const TODAY = '2026-06-17';

/** Each day with the phrases that mean it. */
const examples: Record<string, string[]> = {
  // written dates
  '2015-10-02': [
    'October 2nd, 2015',
    '2-Oct-2015',
    '2015-10-2',
    '10/2/2015',
    '10.02.15',
    'Friday, 2nd of October, 2015',
    'October the second, two thousand fifteen',
    '2015 Oct 2',
    "Oct 2 '15",
  ],
  '2024-05-13': ['13/5/24', '13.5.2024', '5-13-24', '2024.5.13', 'May 13, 2024', '05/13,24', '13/May/2024'],
  '2025-10-02': [
    'Oct-2',
    'Oct/2',
    'Oct2',
    'Oct. 2',
    '10/2',
    'on 10.2',
    'Oct second',
    'second of October',
    'Oct two',
  ],
  '1998-03-03': [
    "March 3rd, '98",
    '3/3/98',
    'March 3, nineteen ninety-eight',
    'the third of March nineteen ninety eight',
  ],
  '1905-03-03': ['March third nineteen oh five'],
  '1999-12-31': ['December 31st, nineteen hundred and ninety-nine', '12/31/99', 'Dec 31, 99'],
  '2017-04-02': ['2 April twenty seventeen', 'April second, two thousand and seventeen'],
  '1391-12-05': ['5 December 1391'],
  '2026-05-22': [
    'for the 22nd',
    'on the twenty-second',
    'for the twenty second',
    'Friday the 22nd',
    'Fri 22',
  ],
  '2026-06-09': ['Tuesday the ninth', 'Tue, June 9', 'Tuesday 9 June', '6/9 Tuesday'],
  '2020-04-12': ['Easter 2020', 'Easter Sunday of 2020'],
  '2025-12-25': [
    'last Christmas',
    'Christmas last year',
    "last year's Christmas",
    'this past xmas',
    'last year on Christmas',
  ],
  '2024-12-25': ['Christmas two years ago', 'the Christmas before last', "Christmas '24"],
  '2025-07-04': ['the Fourth of July', 'July 4th', 'Independence Day'],
  // places in a month, a year or a week
  '2026-05-20': [
    'the third Wednesday of previous month',
    'third Wednesday last month',
    "last month's third Wednesday",
  ],
  '2026-05-29': ['the last Friday of May', 'last Friday in May', 'the fifth Friday of last month'],
  '2026-05-22 ': ['the second to last Friday of May', 'Friday of the penultimate week of May'],
  '2017-01-02': ['the first Monday of 2017', 'first Monday in January 2017'],
  '2025-01-06': ['first Monday of last year'],
  '2026-05-03': [
    'the 3rd of last month',
    'the third day of last month',
    'third of May',
    '3rd of the previous month',
  ],
  '2026-05-31': ['the last of May', 'the last day of last month', 'the 31st of last month', 'end of May'],
  '2026-06-01': ['the first of the month', 'first day of this month', 'start of June'],
  '2025-04-10': ['the 100th day of 2025'],
  '2026-06-02': [
    "the week before last's Tuesday",
    'Tuesday of the week before last',
    'Tuesday two weeks ago',
  ],
  '2026-06-11': ['Thursday of last week', "last week's Thursday", 'last week on Thursday', 'Thu last week'],
  '2026-06-15': ['Monday of this week', 'this Monday', 'the day before last', 'this past Monday'],
  '2025-07-11': ['Friday of the second week of July'],
  // counted from another day
  '2026-06-14': [
    'two days before yesterday',
    'three days ago',
    'three days before today',
    'last Sunday',
    '3d ago',
  ],
  '2026-03-30': ['the day before the last of March', 'Monday before the last day of March'],
  '2026-06-08': ['a week ago from last Monday', 'Monday before last', 'two Mondays ago'],
  '2026-06-10': ['a week ago today', 'one week ago', 'six days before yesterday'],
  '2026-06-05': ['two Fridays ago', 'one week before last Friday', 'a week last Friday'],
  '2025-12-11': ['two weeks before Christmas', 'fourteen days prior to Christmas Day'],
  '2025-11-28': ['the day after Thanksgiving', 'the Friday after Thanksgiving', 'Black Friday'],
  '2026-03-29': ['the Sunday before Easter', 'a week before Easter', 'Palm Sunday'],
  '2026-04-12': ['the first Sunday after Easter', 'seven days after Easter'],
  '2026-06-11 ': ['4 business days ago', 'four working days ago'],
  '2025-04-14': ['1 year, 2 months and 3 days ago', '1 year 2 months 3 days ago'],
  '2024-12-17': ['a year and a half ago', 'eighteen months ago'],
  '2026-03-08': ['one hundred and one days ago'],
  '2021-05-05': ['five years ago on May 5'],
  '2025-06-17': ['this day last year', 'a year ago today'],
  '2026-06-16': ['yesterday morning', 'last Tuesday night', 'Tuesday evening', 'last night', 'past day'],
};

test.each(
  Object.entries(examples).flatMap(([date, phrases]) => phrases.map((phrase) => [phrase, date.trim()])),
)('%s is %s', (phrase, date) => {
  expect(resolveWhen(phrase, TODAY)).toBe(date);
});

test.each([
  ['a leap day in a common year', ['Feb 29, 2023', '2/29/2019']],
  [
    'a day the month does not have',
    ['the 31st of April', 'Feb 30', '31/31/2020', 'fifth Sunday', 'the fifth Friday of April'],
  ],
  [
    'a future day',
    [
      'this Friday',
      'the 20th of next month',
      'two days after yesterday',
      'this December',
      'Friday this week',
    ],
  ],
  [
    'a day that depends on how weeks are counted',
    ['Friday of the third week of May', 'Friday two weeks ago'],
  ],
  ['one of two days', ['Monday or Tuesday', 'the 5th or 6th', 'between May 5 and May 9']],
  ['a year of either century', ['5/3/38', "May 5 '31"]],
  [
    'a day that an unknown word beside it may change',
    [
      'two sprints before Monday',
      'days before Monday',
      'the week before Christmas',
      'before Christmas',
      'after Easter',
      'Friday of the sprint',
      'Friday week',
      'Friday after next',
      'the other Friday',
      'some Friday',
      'a fortnight last Friday',
      'two Tuesdays before last Tuesday',
      'Thursday last month',
      'the last working day of May',
      'two thousand and five days ago',
      'last Friday of the quarter',
      'Monday of week 23',
      'the week of May 4',
      "5/3/'19/x",
      'Monday the 32nd',
    ],
  ],
])('%s is not read', (_, phrases) => {
  for (const phrase of phrases) expect(resolveWhen(phrase, TODAY), phrase).toBeNull();
});
