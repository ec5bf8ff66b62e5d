import { expect, test } from 'vitest';
import { addDays, dayIn, dayInWords, noonIn } from './calendar-days.ts';

test('the day is the one in the time zone', () => {
  const at = new Date('2026-03-01T02:00:00Z');
  expect(dayIn('UTC', at)).toBe('2026-03-01');
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-02-28');
  expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-03-01');
});

test.each([
  ['UTC', '2026-03-01', '2026-03-01T12:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T19:00:00.000Z'], // clocks go forward on that day
  ['Europe/Berlin', '2026-10-25', '2026-10-25T11:00:00.000Z'], // clocks go back on that day
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-01', '2026-03-01T06:15:00.000Z'],
])('noon in %s on %s', (zone, day, noon) => {
  expect(noonIn(zone, day).toISOString()).toBe(noon);
});

/** Returns the days of 2026 on which the clocks of a zone change, with the days before and after. */
function daysOfChange(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (day: string) =>
    format
      .format(new Date(`${day}T12:00Z`))
      .split(' ')
      .at(-1);
  /** Finds the clock changes between two days. None is missed if two weeks have at most one change. */
  function changesIn(from: string, days: number): string[] {
    if (offset(from) === offset(addDays(from, days))) return [];
    if (days === 1) return [0, 1, 2].map((n) => addDays(from, n));
    const half = Math.floor(days / 2);
    return [...changesIn(from, half), ...changesIn(addDays(from, half), days - half)];
  }
  return Array.from({ length: 26 }, (_, n) => addDays('2026-01-01', 14 * n)).flatMap((day) =>
    changesIn(day, 14),
  );
}

test('noon is at twelve of the same day in every time zone, also when the clocks change', () => {
  let changes = 0;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const day of daysOfChange(zone)) {
      changes++;
      expect(clock.format(noonIn(zone, day)), zone).toBe(`${day} 12:00`);
    }
  }
  expect(changes).toBeGreaterThan(500);
});

test('a day of another year is written with its year', () => {
  expect(dayInWords('2026-03-03', '2026-11-21')).toBe('3 March');
  expect(dayInWords('2027-01-03', '2026-11-21')).toBe('3 January 2027');
});
