import { expect, test } from 'vitest';
import { healthDueAt, healthOf } from './health.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-01-01T15:00:00.000Z');
const person = (cadence_days: number | null) => ({
  last_contact_date: new Date(start).toISOString(),
  created_at: '2025-01-01T00:00:00.000Z',
  cadence_days,
});
const after = (days: number) => new Date(start + days * DAY_MS);

test('the score is 100 today, 50 at the cadence and 25 at twice', () => {
  const scores = [0, 30, 60].map((days) => healthOf(person(30), after(days)).health_score);
  expect(scores).toEqual([100, 50, 25]);
});

test('healthy through the cadence, warning through twice, dormant after', () => {
  const status = (days: number) => healthOf(person(30), after(days)).health_status;
  expect([0, 30, 31, 60, 61].map(status)).toEqual(['healthy', 'healthy', 'warning', 'warning', 'dormant']);
});

test('days are whole UTC calendar days', () => {
  const days = (now: string) => healthOf(person(30), new Date(now)).days_since_contact;
  expect(days('2026-01-01T23:59:59.999Z')).toBe(0);
  expect(days('2026-01-02T00:00:00.000Z')).toBe(1);
});

test('without a cadence the default counts, and 0 is not tracked', () => {
  expect(healthOf(person(null), after(90)).health_score).toBe(50);
  expect(healthOf(person(null), after(30), 30).health_score).toBe(50);
  expect(healthOf(person(0), after(5))).toEqual({
    health_score: null,
    health_status: null,
    health_emoji: null,
    days_since_contact: 5,
  });
  expect(healthDueAt(person(0), after(5))).toBeNull();
});

test('somebody never contacted is counted from their creation, with no days to tell', () => {
  const never = { last_contact_date: null, created_at: '2026-01-01T00:00:00.000Z', cadence_days: 30 };
  expect(healthOf(never, new Date('2026-01-31T00:00:00.000Z'))).toMatchObject({
    health_score: 50,
    days_since_contact: null,
  });
});

test('due is the first midnight at which the status changes or the score has moved by 5', () => {
  for (const cadence of [1, 2, 7, 30, 90, 365, 730]) {
    for (const days of [
      0,
      1,
      cadence - 1,
      cadence,
      cadence + 1,
      2 * cadence,
      2 * cadence + 1,
      4 * cadence,
      9 * cadence,
    ]) {
      const now = healthOf(person(cadence), after(days));
      const isChange = (day: number) => {
        const then = healthOf(person(cadence), after(day));
        return then.health_status !== now.health_status || now.health_score! - then.health_score! >= 5;
      };
      let day = days + 1;
      while (day <= 10 * cadence + 10 && !isChange(day)) day++;
      const midnight = new Date(Math.floor(start / DAY_MS + day) * DAY_MS).toISOString();
      const expected = day <= 10 * cadence + 10 ? midnight : null;
      expect(healthDueAt(person(cadence), after(days)), `cadence ${cadence}, day ${days}`).toBe(expected);
    }
  }
});
