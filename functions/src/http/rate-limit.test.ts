import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

/**
 * Opens a limit of ten uses a second. `use` returns the milliseconds to wait, and counts the use if that is
 * 0.
 */
function open() {
  const clock = { now: 1_000_000 };
  const limit = rateLimit(10, () => clock.now);
  function use(key: string, uses?: number): number {
    const wait = limit.waitMs(key, uses);
    if (!wait) limit.count(key, uses);
    return wait;
  }
  return { clock, use };
}

test('a key has five seconds’ worth of uses at once, then as many as the rate allows', () => {
  const { clock, use } = open();
  for (let n = 0; n < 50; n++) expect(use('ana')).toBe(0);
  expect(use('ana')).toBe(100);
  clock.now += 99;
  expect(use('ana')).toBe(1);
  clock.now += 1;
  expect([use('ana'), use('ana')]).toEqual([0, 100]);
  clock.now += 5_000;
  for (let n = 0; n < 50; n++) expect(use('ana')).toBe(0);
  expect(use('ana')).toBe(100);
});

test('keys do not share their uses', () => {
  const { use } = open();
  for (let n = 0; n < 60; n++) use('ana');
  expect([use('ana'), use('leo')]).toEqual([100, 0]);
});

test('a use may count as a part of one', () => {
  const { use } = open();
  for (let n = 0; n < 500; n++) expect(use('edge', 0.1)).toBe(0);
  expect(Math.round(use('edge', 0.1))).toBe(10);
});

test('ten thousand keys are remembered, and the one used longest ago is forgotten first', () => {
  const { use } = open();
  for (let n = 0; n < 50; n++) use('ana');
  for (let n = 0; n < 50; n++) use('leo');
  for (let n = 0; n < 9_997; n++) use(`other ${n}`);
  use('mia');
  use('ana', 0); // just used, so it is not the key that is forgotten
  use('zoe');
  expect([use('ana'), use('leo')]).toEqual([100, 0]);
});
