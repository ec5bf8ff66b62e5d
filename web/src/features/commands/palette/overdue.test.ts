import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { overduePeople, overdueText } from './overdue.ts';

test('a follow-up is due by the day of the user, not by that of UTC', () => {
  // A moment at which it is still the evening of the third where the user is.
  const local = { getFullYear: () => 2026, getMonth: () => 2, getDate: () => 3 };
  const evening = Object.assign(new Date('2026-03-04T01:00:00Z'), local);
  const today = buildPerson({ follow_up_on: '2026-03-03' });
  const tomorrow = buildPerson({ id: 'bo', follow_up_on: '2026-03-04' });
  expect(overdueText(today, 90, evening)).toBe('Follow-up today');
  expect(overdueText(tomorrow, 90, evening)).toBeUndefined();
  expect(overduePeople([today, tomorrow], 5, 90, evening)).toEqual([today]);
});
