/**
 * Tells whether two texts are equal or one typing error apart: one character replaced, missing or added, or
 * two neighbours swapped.
 */
export function isMistyped(a: string, b: string): boolean {
  if (a.length > b.length) return isMistyped(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return isSwapped(a, b, start) && a.slice(start + 2) === b.slice(start + 2);
}

const isSwapped = (a: string, b: string, at: number) => a[at] === b[at + 1] && a[at + 1] === b[at];

/** Tells whether two texts of equal length differ only in the order of two neighbours. */
export const haveSwappedNeighbours = (a: string, b: string): boolean =>
  a !== b && isMistyped(a, b) && [...a].toSorted().join('') === [...b].toSorted().join('');
