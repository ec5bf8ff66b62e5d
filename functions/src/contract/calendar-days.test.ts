import { expect, test } from 'vitest';
import { dayIn, dayInWords, noonIn } from './calendar-days.ts';

test('the day is the one in the time zone', () => {
  const at = new Date('2026-03-01T02:00:00Z');
  expect(dayIn('UTC', at)).toBe('2026-03-01');
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-02-28');
  expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-03-01');
});

test.each([
  ['UTC', '2026-03-01', '2026-03-01T12:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T19:00:00.000Z'], // clocks go forward on that day
  ['Europe/Berlin', '2026-10-25', '2026-10-25T11:00:00.000Z'], // and back on this
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-01', '2026-03-01T06:15:00.000Z'],
])('noon in %s on %s', (zone, day, noon) => {
  expect(noonIn(zone, day).toISOString()).toBe(noon);
});

test('a day of another year is written with its year', () => {
  expect(dayInWords('2026-03-03', '2026-11-21')).toBe('3 March');
  expect(dayInWords('2027-01-03', '2026-11-21')).toBe('3 January 2027');
});
