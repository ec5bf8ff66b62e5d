import { setImmediate as nextTurn } from 'node:timers/promises';
import { openBlocks } from '#names/blocks.ts';
import { LIKELY_DUPLICATE } from '#names/name-similarity.ts';
import { blockKeys, lookupKeys } from './block-keys.ts';
import { findEvidence, type Likeness, sumUp } from './compare.ts';
import { logOdds } from './evidence.ts';
import { type Identity, type MatchRecord, toRecord } from './records.ts';

export interface Match extends Likeness {
  id: string;
}

/** Two likely duplicates. `a` comes before `b` in the list of people. */
export interface Pair extends Likeness {
  a: string;
  b: string;
}

/** The position of a pair in the order of `pairs`. */
export type PairPlace = [odds: number, key: string];

export interface PairsAsked {
  limit: number;
  /** Return only pairs after this position. */
  after?: PairPlace | undefined;
  isWanted?: (a: string, b: string) => boolean;
}

export interface Matcher {
  /** Returns the people who may be the same as this identity, likeliest first. */
  similar(identity: Omit<Identity, 'id'>): Match[];
  /**
   * Returns the likeliest pairs of duplicates, likeliest first, at most `limit`. Lets other work of the
   * event loop run in between.
   */
  pairs(asked: PairsAsked): Promise<Pair[]>;
}

/** Number of people compared before other work may run; takes some milliseconds. */
const PEOPLE_PER_TURN = 50;
/**
 * Maximum number of people who share an email or a phone. With more, it belongs to a company and proves
 * little.
 */
const MOST_HOLDERS = 8;
const LIKELY_ODDS = logOdds(LIKELY_DUPLICATE);

/** Returns a text for two people that does not depend on their order. */
export const pairKey = (...ids: [string, string]): string => ids.toSorted().join(' ');

export const placeOf = ({ odds, a, b }: Pair): PairPlace => [odds, pairKey(a, b)];

/**
 * Sorts the likeliest pairs first. Equally likely pairs are sorted by their ids, so that the order is stable.
 */
const byPlace = ([oddsA, keyA]: PairPlace, [oddsB, keyB]: PairPlace) =>
  oddsB - oddsA || (keyA < keyB ? -1 : keyA > keyB ? 1 : 0);

function countHolders(records: MatchRecord[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const key of records.flatMap(({ emails, phones }) => [...emails, ...phones]))
    holders.set(key, (holders.get(key) ?? 0) + 1);
  return holders;
}

/** Indexes people by keys. Only people who share a key are compared, to avoid n² comparisons. */
export function openMatcher(people: readonly Identity[]): Matcher {
  const records = people.map(toRecord);
  const holders = countHolders(records);
  const isCommon = (key: string) => (holders.get(key) ?? 0) > MOST_HOLDERS;
  const blocks = openBlocks();
  for (const record of records) blocks.add(blockKeys(record));

  const likely = (record: MatchRecord, others: Iterable<number>): Match[] =>
    [...others]
      .map((index) => ({ id: records[index]!.id, ...sumUp(findEvidence(record, records[index]!, isCommon)) }))
      .filter(({ odds }) => odds >= LIKELY_ODDS);

  async function pairs({ limit, after, isWanted = () => true }: PairsAsked): Promise<Pair[]> {
    let found: Pair[] = [];
    const best = () => found.toSorted((a, b) => byPlace(placeOf(a), placeOf(b))).slice(0, limit);
    for (const [index, record] of records.entries()) {
      if (index % PEOPLE_PER_TURN === 0) await nextTurn();
      const later = [...blocks.find(lookupKeys(record))].filter((other) => other > index);
      for (const { id, ...likeness } of likely(record, later)) {
        const pair = { a: record.id, b: id, ...likeness };
        if ((!after || byPlace(after, placeOf(pair)) < 0) && isWanted(pair.a, pair.b)) found.push(pair);
      }
      if (found.length >= 2 * limit) found = best();
    }
    return best();
  }

  return {
    similar(identity) {
      const record = toRecord({ ...identity, id: '' });
      return likely(record, blocks.find(lookupKeys(record))).toSorted((a, b) => b.odds - a.odds);
    },
    pairs,
  };
}
