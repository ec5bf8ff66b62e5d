import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { isPlace } from '#assistant/lexicon/places.ts';
import { isGivenName, type KnownNames } from './known-names.ts';
import { toLow } from './tokens.ts';

const SHORTEST = 5;

/**
 * Returns whether two words differ by one letter: left out, added, changed, or swapped with the next one. An
 * added `s` at the end does not count.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length > b.length) return isOneSlip(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return `${a}s` !== b && a.slice(at) === b.slice(at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return a.slice(at + 1) === b.slice(at + 1) || (isSwapped && a.slice(at + 2) === b.slice(at + 2));
}

/** Adds the words of a text that are a known name with one typing error. */
export function withMisspelt(known: KnownNames, text: string): KnownNames {
  const words = new Set((text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).map(toLow));
  const unknown = [...words].filter(
    (word) => word.length >= SHORTEST && !isEnglishWord(word) && !isGivenName(word, known) && !isPlace(word),
  );
  if (unknown.length === 0) return known;
  const names = [...known.first].filter(({ length }) => length >= SHORTEST);
  const meant = unknown.filter((word) => names.some((name) => name[0] === word[0] && isOneSlip(word, name)));
  return meant.length > 0 ? { ...known, first: new Set([...known.first, ...meant]) } : known;
}
