import { expect, test } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

test.each([
  ['en-US', 7],
  ['de-DE', 1],
  ['fa-AF', 6],
  ['en-DE', 1],
])('in %s weeks begin on day %d', (language, day) => {
  expect(firstWeekday(language)).toBe(day);
});
