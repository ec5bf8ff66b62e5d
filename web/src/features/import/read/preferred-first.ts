import { isMachine } from './labels.ts';

/** An entry of a list as it is read, and how much it is preferred: the smaller, the more. */
export interface Ranked<E> {
  entry: E;
  rank: number;
}

/** The rank of an entry that is not marked as preferred. */
export const UNMARKED = 1000;

/** Returns the entries with the preferred one first; the others keep their order. */
export function preferredFirst<E>(ranked: Ranked<E>[]): E[] {
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const first = ranked.findIndex(({ rank }) => rank === least);
  return first > 0
    ? [ranked[first]!, ...ranked.toSpliced(first, 1)].map(({ entry }) => entry)
    : ranked.map(({ entry }) => entry);
}

/** Ranks a phone: one that is marked as preferred, else a mobile, else one at home; never a fax or a pager. */
export function phoneRank(label: string | null, marked: number): number {
  if (isMachine(label)) return 2 * UNMARKED + 1;
  if (marked < UNMARKED) return marked;
  if (/\bmobile\b|iphone/i.test(label ?? '')) return UNMARKED;
  return UNMARKED + (/\bhome\b/i.test(label ?? '') ? 1 : 2);
}
