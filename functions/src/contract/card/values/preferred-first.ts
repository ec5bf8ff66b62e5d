import { isMachine } from './labels.ts';

/** An entry of a list, with its rank: the smaller, the more preferred. */
export interface Ranked<E> {
  entry: E;
  rank: number;
}

/** The rank of an entry that is not marked as preferred. */
export const UNMARKED = 1000;

/** Returns the entries with the preferred one first. The others keep their order. */
export function preferredFirst<E>(ranked: Ranked<E>[]): E[] {
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const first = ranked.findIndex(({ rank }) => rank === least);
  return first > 0
    ? [ranked[first]!, ...ranked.toSpliced(first, 1)].map(({ entry }) => entry)
    : ranked.map(({ entry }) => entry);
}

/**
 * Returns the rank of a phone: first one marked as preferred, then a mobile, then one at home, then any
 * other. A fax or a pager comes last.
 */
export function phoneRank(label: string | null, marked: number): number {
  if (isMachine(label)) return 2 * UNMARKED + 1;
  if (marked < UNMARKED) return marked;
  if (/\bmobile\b|iphone/i.test(label ?? '')) return UNMARKED;
  return UNMARKED + (/\bhome\b/i.test(label ?? '') ? 1 : 2);
}
