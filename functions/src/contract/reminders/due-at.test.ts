import { expect, test } from 'vitest';
import { channelsOn, digestDueAt } from './due-at.ts';

const PUSH = { push: true, email: 'off', hour: 8 } as const;
const WEEKLY = { push: false, email: 'weekly', hour: 8 } as const;
/** A Sunday. */
const MARCH_1 = '2026-03-01';

const dueAt = (
  chosen: Parameters<typeof digestDueAt>[0],
  now: string,
  lastDay: string | null = null,
  zone = 'UTC',
) => digestDueAt(chosen, zone, new Date(now), lastDay);

test('without a channel nothing is due', () => {
  expect(dueAt({ push: false, email: 'off', hour: 8 }, `${MARCH_1}T07:00:00Z`)).toBeNull();
});

test('the digest is due at its hour, in the whole of its hour, and tomorrow after it', () => {
  expect(dueAt(PUSH, `${MARCH_1}T07:59:00Z`)).toBe('2026-03-01T08:00:00.000Z');
  expect(dueAt(PUSH, `${MARCH_1}T08:59:00Z`)).toBe('2026-03-01T08:00:00.000Z');
  expect(dueAt(PUSH, `${MARCH_1}T09:00:00Z`)).toBe('2026-03-02T08:00:00.000Z');
});

test('a day that had its digest gets no second one', () => {
  expect(dueAt(PUSH, `${MARCH_1}T08:10:00Z`, MARCH_1)).toBe('2026-03-02T08:00:00.000Z');
  expect(dueAt(PUSH, `${MARCH_1}T08:10:00Z`, '2026-03-02')).toBe('2026-03-03T08:00:00.000Z');
});

test('a weekly mail is due on Monday', () => {
  expect(dueAt(WEEKLY, `${MARCH_1}T07:00:00Z`)).toBe('2026-03-02T08:00:00.000Z');
  expect(dueAt(WEEKLY, '2026-03-02T09:00:00Z')).toBe('2026-03-09T08:00:00.000Z');
  expect(channelsOn('2026-03-02', { push: true, email: 'weekly' })).toEqual(['push', 'email']);
  expect(channelsOn('2026-03-03', { push: true, email: 'weekly' })).toEqual(['push']);
});

test.each([
  [
    'a skipped hour begins when the clocks change',
    'America/New_York',
    2,
    '2026-03-08',
    '2026-03-08T07:00:00.000Z',
  ],
  [
    'an hour that comes twice is the first one',
    'America/New_York',
    1,
    '2026-11-01',
    '2026-11-01T05:00:00.000Z',
  ],
  ['half an hour is skipped', 'Australia/Lord_Howe', 2, '2026-10-04', '2026-10-03T15:30:00.000Z'],
  ['midnight is skipped', 'Asia/Beirut', 0, '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['far in the east', 'Pacific/Kiritimati', 8, '2026-12-31', '2026-12-30T18:00:00.000Z'],
])('%s', (_, zone, hour, day, due) => {
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  expect(dueAt({ ...PUSH, hour }, new Date(Date.parse(due) - 3_600_000).toISOString(), dayBefore, zone)).toBe(
    due,
  );
});

test('over a year in any zone each local day has exactly one digest, at its hour', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'America/Havana',
  ])
    for (const hour of [0, 2, 23]) {
      const days: string[] = [];
      let now = new Date('2026-01-01T12:00:00Z');
      let last: string | null = null;
      for (let n = 0; n < 400; n++) {
        const at = new Date(digestDueAt({ ...PUSH, hour }, zone, now, last)!);
        last = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
        days.push(last);
        now = new Date(at.getTime() + 120_000);
      }
      const first = Date.parse(days[0]!);
      expect(days.map((day) => (Date.parse(day) - first) / 86_400_000)).toEqual(days.map((_, n) => n));
    }
});
