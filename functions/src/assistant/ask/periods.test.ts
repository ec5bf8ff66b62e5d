import { expect, test } from 'vitest';
import { findPeriod } from './periods.ts';

/** `TODAY` is a Wednesday. */
const TODAY = '2026-11-18';
const days = (text: string, direction: 'past' | 'future') => {
  const found = findPeriod(text, TODAY, direction);
  return found && `${found.from} ${found.to}`;
};

test.each([
  ['since June', '2026-06-01 2026-06-30'],
  ['in December', '2025-12-01 2025-12-31'],
  ['in March 2024', '2024-03-01 2024-03-31'],
  ['this week', '2026-11-16 2026-11-22'],
  ['last week', '2026-11-09 2026-11-15'],
  ['in the last 30 days', '2026-10-19 2026-11-18'],
  ['for three months', '2026-08-18 2026-08-18'],
  ['two weeks ago', '2026-11-02 2026-11-08'],
  ['on Sunday', '2026-11-15 2026-11-15'],
  ['last weekend', '2026-11-14 2026-11-15'],
  ['since last summer', '2026-06-01 2026-08-31'],
  ['since May 3rd', '2026-05-03 2026-05-03'],
  ['yesterday', '2026-11-17 2026-11-17'],
])('%s, asked of the past, is %s', (text, period) => {
  expect(days(text, 'past')).toBe(period);
});

test.each([
  ['on Friday', '2026-11-20 2026-11-20'],
  ['next Wednesday', '2026-11-25 2026-11-25'],
  ['this weekend', '2026-11-21 2026-11-22'],
  ['next week', '2026-11-23 2026-11-29'],
  ['in two weeks', '2026-12-02 2026-12-02'],
  ['within the next 10 days', '2026-11-18 2026-11-28'],
  ['in March', '2027-03-01 2027-03-31'],
  ['in November', '2026-11-01 2026-11-30'],
  ['on December 3rd', '2026-12-03 2026-12-03'],
  ['on 1/5', '2027-01-05 2027-01-05'],
  ['on the 15th', '2026-12-15 2026-12-15'],
  ['on Christmas', '2026-12-25 2026-12-25'],
  ['at the end of the month', '2026-11-30 2026-11-30'],
  ['the day after tomorrow', '2026-11-20 2026-11-20'],
])('%s, asked of the future, is %s', (text, period) => {
  expect(days(text, 'future')).toBe(period);
});

test.each(['to June', 'Who may I call?', 'Will climbs'])('%s names no time', (text) => {
  expect(findPeriod(text, TODAY, 'past')).toBeUndefined();
});
