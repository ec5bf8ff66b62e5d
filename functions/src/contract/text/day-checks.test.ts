import { expect, test } from 'vitest';
import { birthdayProblem, dayProblem, pastDayProblem } from './day-checks.ts';

const SUCH_AS = 'is not a day such as 2026-03-31';

test('only days of the calendar are days', () => {
  expect(dayProblem('2024-02-29')).toBeUndefined();
  for (const text of ['24-01-01', '2024-1-1', '--02-29', 'soon', '2024-01-01T12:00:00Z'])
    expect(dayProblem(text), text).toBe(SUCH_AS);
});

test.each([
  ['1990-02-31', 'February has no 31st'],
  ['--02-30', 'February has no 30th'],
  ['--04-31', 'April has no 31st'],
  ['1990-12-32', 'December has no 32nd'],
  ['2023-02-29', 'February 2023 has no 29th'],
  ['1900-02-29', 'February 1900 has no 29th'],
  ['1990-13-01', 'There is no month 13'],
  ['0000-01-01', 'There is no year 0'],
  ['--00-05', 'needs a month'],
  ['1990-05-00', 'needs a day'],
  ['1990-00-00', 'needs a month and a day'],
  ['88-05-04', 'needs a year of four digits'],
  ['05-04', 'is not a day such as 1990-03-31, or --03-31 without the year'],
  ['---02-29', 'is not a day such as 1990-03-31, or --03-31 without the year'],
  ['--02-29', undefined],
  ['1990-12-31', undefined],
])('the birthday %s: %s', (text, problem) => {
  expect(birthdayProblem(text)).toBe(problem);
});

test('the day of a memory or a last contact is between 1900 and today', () => {
  const today = '2026-03-19';
  expect(pastDayProblem(today, today)).toBeUndefined();
  expect(pastDayProblem('2026-03-20', today)).toBe('must not be in the future');
  expect(pastDayProblem('2026-03-20')).toBeUndefined();
  expect(pastDayProblem('1899-12-31', today)).toBe('must not be before 1900');
  expect(pastDayProblem('2026-02-30', today)).toBe('February has no 30th');
});
