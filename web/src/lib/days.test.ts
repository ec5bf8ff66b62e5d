import { expect, test } from 'vitest';
import { dayText, inDays, pastDayText, weekdayText } from './days.ts';

test('tomorrow is the next calendar day, also when today has 23 or 25 hours', () => {
  expect(inDays(1, new Date(2026, 10, 1, 0, 30))).toBe('2026-11-02'); // clocks go back on that day
  expect(inDays(1, new Date(2026, 2, 8, 23, 30))).toBe('2026-03-09'); // clocks go forward on that day
  expect(inDays(0, new Date(2026, 10, 1, 23, 59))).toBe('2026-11-01');
  expect(inDays(-1, new Date(2026, 10, 2, 0, 0))).toBe('2026-11-01');
  expect(inDays(30, new Date(2026, 11, 31, 12, 0))).toBe('2027-01-30');
});

test('a day is written with its year if that is another one', () => {
  expect(dayText('2026-11-01', new Date(2026, 0, 1))).toBe('November 1');
  expect(dayText('2027-03-14', new Date(2026, 0, 1))).toBe('March 14, 2027');
});

test('a day that has been is named if it is today or yesterday', () => {
  const now = new Date(2026, 2, 1, 9, 0);
  expect(pastDayText('2026-03-01', now)).toBe('today');
  expect(pastDayText('2026-02-28', now)).toBe('yesterday');
  expect(pastDayText('2026-02-27', now)).toBe('February 27');
});

test('a day to come is written with its weekday', () => {
  expect(weekdayText('2026-11-27', new Date(2026, 10, 22))).toBe('Friday, November 27');
});
