import { expect, test } from 'vitest';
import { processorMs } from '#testing/costs/processor-time.ts';
import { openMatcher } from './matcher.ts';
import { type MadeUp, makeUpBook } from './testing/made-up-book.ts';

const limit = 1_000_000;

/**
 * Lists the duplicates of a book. Returns the numbers of pairs that are listed, that are right, and that
 * exist.
 */
async function judge(book: MadeUp[]) {
  const personOf = new Map(book.map(({ id, person }) => [id, person]));
  const pairs = await openMatcher(book).pairs({ limit });
  const right = pairs.filter(({ a, b }) => personOf.get(a) === personOf.get(b)).length;
  return { listed: pairs.length, right, all: book.length - new Set(personOf.values()).size };
}

test('in made-up address books nearly all listed pairs are right, and nearly all right ones are listed', async () => {
  const judged = await Promise.all([1, 2, 3].map((seed) => judge(makeUpBook(seed, 2_000))));
  const sum = (of: 'listed' | 'right' | 'all') => judged.reduce((total, one) => total + one[of], 0);
  expect(sum('right') / sum('listed')).toBeGreaterThanOrEqual(0.97);
  expect(sum('right') / sum('all')).toBeGreaterThanOrEqual(0.97);
}, 60_000);

test('5,000 people with everything on their cards are compared within two seconds', async () => {
  const book = makeUpBook(4, 5_000);
  const started = processorMs();
  await openMatcher(book).pairs({ limit: 201 });
  expect(processorMs() - started).toBeLessThan(2_000);
}, 60_000);
