import { expect, test } from 'vitest';
import { timeSince } from './time-since.ts';

/** A Sunday. */
const now = new Date(2026, 10, 22, 9, 0);

test.each([
  [new Date(2026, 10, 23, 1, 0), 'Today'],
  [new Date(2026, 10, 22, 0, 5), 'Today'],
  [new Date(2026, 10, 21, 23, 55), '1 d'],
  [new Date(2026, 10, 20), '2 d'],
  [new Date(2026, 10, 19), '3 d'],
  [new Date(2026, 10, 18), 'Wed'],
  [new Date(2026, 10, 16), 'Mon'],
  [new Date(2026, 10, 15), '1 w'],
  [new Date(2026, 9, 25), '4 w'],
  [new Date(2026, 9, 23), '1 mo'],
  [new Date(2025, 11, 22), '11 mo'],
  [new Date(2025, 10, 22), '1 y'],
  [new Date(2023, 10, 1), '3 y'],
])('%s was %s', (at, text) => {
  expect(timeSince(at.toISOString(), now)).toBe(text);
});
