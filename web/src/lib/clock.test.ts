import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime, serverNow } from './clock.ts';
import { inDays } from './days.ts';

const HERE = '2026-03-05T18:00:00Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date(HERE) }));
afterEach(() => {
  learnTime(new Date().toUTCString());
  vi.useRealTimers();
});

test.each([
  ['a day ahead', '2026-03-04T18:00:00Z', '2026-03-03'],
  ['a day behind', '2026-03-06T18:00:00Z', '2026-03-05'],
  ['right, but for the time that an answer takes', '2026-03-05T17:59:50Z', '2026-03-04'],
])('on a device whose clock is %s, yesterday is the day before the server’s', (_clock, date, yesterday) => {
  learnTime(new Date(date).toUTCString());
  expect(inDays(-1)).toBe(yesterday);
});

test('an answer without a date changes nothing, and a clock that was put right is believed', () => {
  learnTime('Wed, 04 Mar 2026 18:00:00 GMT');
  learnTime(null);
  expect(serverNow().toISOString()).toBe('2026-03-04T18:00:00.000Z');
  learnTime('Thu, 05 Mar 2026 18:00:00 GMT');
  expect(serverNow().toISOString()).toBe('2026-03-05T18:00:00.000Z');
});
