import { openMatcher } from '#matching/matcher.ts';
import { makeUpBook } from '#matching/testing/made-up-book.ts';
import { everyTwoNames } from '#bench/baselines/every-two-names.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';

const PEOPLE = makeUpBook(4, 5_000);
/** Every two names of so many people are half a million pairs; of all 5,000 they would take minutes. */
const NAMES = 1_000;
/** Pairs of a page, and one more. */
const PAIRS = 201;
const MOST_MS = 2_000;

export const bench: Benchmark = {
  row: 19,
  async measure() {
    const { ours, names } = await medianTimes(
      {
        ours: () => openMatcher(PEOPLE).pairs({ limit: PAIRS }),
        names: async () => everyTwoNames(PEOPLE.slice(0, NAMES)),
      },
      3,
    );
    return [
      atMost('milliseconds to find the duplicates of 5,000 people', ours, MOST_MS, 'ms'),
      {
        what: 'duplicates of 5,000 whole cards : every two names of 1,000 people',
        ours,
        baseline: names,
        limit: 1,
      },
    ];
  },
};
