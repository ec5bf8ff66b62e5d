import { expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/text/calendar-days.ts';
import { digestDueAt } from '#contract/reminders/due-at.ts';
import { digestNow, type DigestTimes, isQuietNow } from './due.ts';

const nextDigest = (times: DigestTimes, now: Date, lastDay: string | null) =>
  digestDueAt(times, times.timezone, now, lastDay);

const daily: DigestTimes = {
  push: true,
  email: 'off',
  hour: 8,
  quiet: { from: 21, to: 8 },
  timezone: 'Europe/Berlin',
};
const at = (iso: string) => new Date(iso);
const zones =
  `Pacific/Kiritimati Pacific/Auckland Australia/Lord_Howe Australia/Sydney Asia/Tokyo Asia/Kathmandu
  Asia/Kolkata Asia/Tehran Africa/Cairo Asia/Beirut Europe/Berlin Europe/London UTC Atlantic/Azores
  America/St_Johns America/New_York America/Santiago America/Havana America/Los_Angeles Pacific/Pago_Pago`.split(
    /\s+/,
  );

/** Lives through a year: each digest comes when it is due, and the next is found from its day. */
function daysOf(times: DigestTimes, from: string, to: string): { day: string; at: string }[] {
  const days: { day: string; at: string }[] = [];
  let due = nextDigest(times, at(from), null)!;
  while (due < to) {
    const digest = digestNow(times, at(due), at(due), days.at(-1)?.day ?? null)!;
    days.push({ day: digest.day, at: due });
    due = nextDigest(times, at(due), digest.day)!;
  }
  return days;
}

test.each(zones)('in %s no day of a year is left out or doubled, at any hour', (timezone) => {
  for (const hour of [0, 2, 23]) {
    const days = daysOf({ ...daily, timezone, hour }, '2026-03-01T12:00:00Z', '2027-03-01T12:00:00Z');
    const first = days[0]!.day;
    expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => addDays(first, index)));
    expect(days.length).toBeGreaterThanOrEqual(364);
    for (const digest of days) expect(dayIn(timezone, at(digest.at))).toBe(digest.day);
    const quiet = days.filter((digest) => isQuietNow({ ...daily, timezone, hour }, at(digest.at)));
    expect(quiet).toEqual([]);
  }
});

test.each(zones)('in %s a weekly digest comes every Monday', (timezone) => {
  const weekly: DigestTimes = { ...daily, timezone, push: false, email: 'weekly' };
  const days = daysOf(weekly, '2026-03-01T12:00:00Z', '2027-03-01T12:00:00Z').map(({ day }) => day);
  expect(days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  expect(days).toEqual(days.map((_, index) => addDays(days[0]!, 7 * index)));
  expect([52, 53]).toContain(days.length);
});

test('an hour that was changed is due now if it is the present one, and tomorrow if it has passed', () => {
  const next = (hour: number, lastDay: string | null = null) =>
    nextDigest({ ...daily, hour }, at('2026-01-10T10:30:00Z'), lastDay); // 11:30 in Berlin
  expect(next(11)).toBe('2026-01-10T10:00:00.000Z');
  expect(next(12)).toBe('2026-01-10T11:00:00.000Z');
  expect(next(10)).toBe('2026-01-11T09:00:00.000Z');
  expect(next(11, '2026-01-10')).toBe('2026-01-11T10:00:00.000Z');
  expect(next(12, '2026-01-10')).toBe('2026-01-11T11:00:00.000Z');
  // The clocks show 2:30 for the second time.
  expect(nextDigest({ ...daily, hour: 2 }, at('2026-10-25T01:30:00Z'), null)).toBe(
    '2026-10-25T00:00:00.000Z',
  );
});

test('a user who moves west has one digest a local day, and one who moves east too', () => {
  const los = { ...daily, timezone: 'America/Los_Angeles' };
  const tokyo = { ...daily, timezone: 'Asia/Tokyo' };
  const morning = at('2026-03-09T23:00:00Z'); // 10 March, 8:00 in Tokyo, 9 March in Los Angeles
  expect(nextDigest(los, morning, '2026-03-10')).toBe('2026-03-11T15:00:00.000Z');
  expect(digestNow(los, morning, at('2026-03-10T15:00:00Z'), '2026-03-10')).toBeUndefined();
  expect(nextDigest(tokyo, at('2026-03-09T16:00:00Z'), '2026-03-09')).toBe('2026-03-09T23:00:00.000Z');
});

test('a digest that is late comes on its day, and not before the hour of the next', () => {
  const due = at('2026-01-10T07:00:00Z');
  const now = (moment: string, times = daily) => digestNow(times, due, at(moment), null);
  expect(now('2026-01-10T07:03:00Z')).toMatchObject({ day: '2026-01-10', push: true, isQuiet: false });
  expect(now('2026-01-10T19:00:00Z')).toMatchObject({ day: '2026-01-10', isQuiet: false });
  expect(now('2026-01-10T20:00:00Z')).toMatchObject({ day: '2026-01-10', isQuiet: true });
  expect(now('2026-01-11T06:59:00Z')).toBeUndefined();
  expect(now('2026-01-11T07:00:00Z')).toMatchObject({ day: '2026-01-11' });
});

test('a weekly mail that could not be sent on Monday comes later, once', () => {
  const weekly: DigestTimes = { ...daily, email: 'weekly' };
  const email = (due: string, now: string, times = weekly) => digestNow(times, at(due), at(now), null)?.email;
  expect(email('2026-01-12T07:00:00Z', '2026-01-12T07:00:00Z')).toBe('weekly');
  expect(email('2026-01-12T07:00:00Z', '2026-01-14T09:00:00Z')).toBe('weekly');
  expect(email('2026-01-13T07:00:00Z', '2026-01-14T09:00:00Z')).toBe('off');
  expect(email('2026-01-13T07:00:00Z', '2026-01-13T07:00:00Z', { ...weekly, push: false })).toBeUndefined();
});

test('quiet hours give way to the chosen hour, also on the day on which a clock change skips it', () => {
  const quiet = (hour: number, now: string) => isQuietNow({ ...daily, hour }, at(now));
  expect(quiet(22, '2026-01-10T21:30:00Z')).toBe(false);
  expect(quiet(21, '2026-01-10T21:30:00Z')).toBe(true);
  expect(quiet(8, '2026-01-10T07:30:00Z')).toBe(false);
  expect(quiet(6, '2026-01-10T06:30:00Z')).toBe(true);
  expect(isQuietNow({ ...daily, hour: 8, quiet: null }, at('2026-01-10T23:00:00Z'))).toBe(false);
  // At 2:00 the clocks show 3:00.
  expect(quiet(2, '2026-03-29T01:00:00Z')).toBe(false);
  expect(quiet(2, '2026-03-29T01:59:00Z')).toBe(false);
  expect(quiet(2, '2026-03-29T02:00:00Z')).toBe(true);
  expect(quiet(2, '2026-03-30T01:00:00Z')).toBe(true);
});
