import { expect, test } from 'vitest';
import { type Cost, isTooFast, judge } from './judge.ts';

const PAIR = ['few', 'many'] as const;
const cost = (change: Partial<Cost> = {}): Cost => ({
  ms: 5,
  processorMs: 2,
  documents: 3,
  bytes: 100,
  ...change,
});

/** Judges a call that costs this with many people. */
function verdictOn(many: Partial<Cost>, exceptions = {}) {
  const [verdict] = judge({ call: { few: cost(), many: cost(many) } }, [PAIR], exceptions);
  return verdict!;
}

test('a call whose answer stays the same may read no document more', () => {
  expect(isTooFast(verdictOn({}))).toBe(false);
  expect(isTooFast(verdictOn({ documents: 4 }))).toBe(true);
  expect(isTooFast(verdictOn({ documents: 4, bytes: 134 }))).toBe(false);
});

test('processor time may grow with the answer, and by the noise of the machine', () => {
  expect(isTooFast(verdictOn({ processorMs: 4.9 }))).toBe(false);
  expect(isTooFast(verdictOn({ processorMs: 5.1 }))).toBe(true);
  expect(isTooFast(verdictOn({ processorMs: 40, bytes: 1_000 }))).toBe(false);
});

test('the time of the emulator is not judged', () => {
  expect(isTooFast(verdictOn({ ms: 1_559 }))).toBe(false);
});

test('an exception is told with its reason, and does not fail', () => {
  const verdict = verdictOn({ documents: 40 }, { call: 'any text may fit' });
  expect(isTooFast(verdict)).toBe(false);
  expect(verdict).toMatchObject({ isFaster: true, exception: 'any text may fit', documents: 40 / 3 });
});
