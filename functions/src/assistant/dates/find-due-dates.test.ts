import { expect, test } from 'vitest';
import { findDueDates, resolveDue } from './find-due-dates.ts';

/** A Wednesday. */
const TODAY = '2026-06-17';

test.each([
  ['by Thursday', '2026-06-18'],
  ['on Wednesday', '2026-06-24'],
  ['tmrw', '2026-06-18'],
  ['in two weeks', '2026-07-01'],
  ['by the end of the month', '2026-06-30'],
  ['on the 1st', '2026-07-01'],
  ['on 24 June', '2026-06-24'],
  ['by next Friday', '2026-06-26'],
  ['over the weekend', '2026-06-20'],
  ['by Christmas', '2026-12-25'],
  ['tonight', TODAY],
  ['by close of play', TODAY],
  ['by EOM', '2026-06-30'],
  ['before the month is out', '2026-06-30'],
  ['2moro', '2026-06-18'],
  ['two weeks today', '2026-07-01'],
  ['the Monday after next', '2026-06-29'],
  ['by mid-July', '2026-07-15'],
])('%s is %s', (phrase, day) => {
  expect(resolveDue(phrase, TODAY)).toBe(day);
});

test.each(['yesterday', 'last week', 'whenever', 'in the autumn'])('%s is no day to come', (phrase) => {
  expect(findDueDates(phrase, TODAY)).toEqual([]);
  expect(resolveDue(phrase, TODAY)).toBeNull();
});
