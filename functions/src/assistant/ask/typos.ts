import { givenNameGender } from '#names/given-names.ts';
import { soundOf } from '#names/similarity.ts';

/** Minimum length of a word that may have one wrong letter (4), and of one that may have two (8). */
const LENGTH_FOR_ONE = 4;
const LENGTH_FOR_TWO = 8;

/**
 * Returns the number of letters in which two words differ. Two swapped neighbours count as one. Any number
 * above `most` is returned as `most + 1`.
 */
export function lettersBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last.at(-1)!, most + 1);
}

const sameLetters = (a: string, b: string): boolean =>
  [...a].toSorted().join('') === [...b].toSorted().join('');

/**
 * Tells whether two words are the given names of different people, like `Mark` and `Mary`, but not `Jon` and
 * `John`.
 */
const areTwoNames = (a: string, b: string): boolean =>
  givenNameGender(a) !== undefined && givenNameGender(b) !== undefined && soundOf(a) !== soundOf(b);

/**
 * Returns the number of wrong letters if `typed` may be a typo of `meant`; undefined if it is another word.
 */
function typoDistance(typed: string, meant: string): number | undefined {
  if (typed === meant) return 0;
  const length = Math.min(typed.length, meant.length);
  if (Math.abs(typed.length - meant.length) > 2) return undefined;
  const most = length >= LENGTH_FOR_TWO ? 2 : length >= LENGTH_FOR_ONE || sameLetters(typed, meant) ? 1 : 0;
  if (most === 0 || areTwoNames(typed, meant)) return undefined;
  const distance = lettersBetween(typed, meant, most);
  return distance <= most ? distance : undefined;
}

/**
 * Returns the words that a mistyped word may stand for: those with the fewest wrong letters. The caller
 * accepts the typo only if there is exactly one.
 */
export function readingsOf(typed: string, words: Iterable<string>): string[] {
  let nearest = Infinity;
  let readings: string[] = [];
  for (const word of new Set(words)) {
    const distance = typoDistance(typed, word);
    if (distance === undefined || distance > nearest) continue;
    if (distance < nearest) readings = [];
    nearest = distance;
    readings.push(word);
  }
  return readings;
}
