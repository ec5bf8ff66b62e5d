import type { Address } from '#contract/card/shapes.ts';
import { fold, withoutStrokes } from '#contract/text/fold.ts';
import { jaroWinkler } from '#names/similarity.ts';
import { EVIDENCE, type Evidence } from './evidence.ts';
import { isMistyped } from './typing-errors.ts';

/** An address, prepared for comparison. Unknown parts are empty. */
export interface AddressParts {
  number: string;
  /** Words of the street, without its number and generic words such as `street`. */
  words: string[];
  city: string;
  zip: string;
}

const STREET_WORDS = new Set(
  (
    'street st str road rd avenue ave av lane ln drive dr court ct place pl square sq boulevard blvd way close cl ' +
    'crescent cres terrace ter parade pde circuit cct highway hwy strasse rue via calle apt apartment unit no'
  ).split(' '),
);
const SIMILAR_WORD = 0.88;
/** Minimum share of the words of the shorter street that the other street must have. */
const SIMILAR_STREET = 0.6;
const SIMILAR_CITY = 0.9;
const SHORTEST_MISTYPED_ZIP = 4;

const wordsOf = (text: string | null): string[] =>
  withoutStrokes(fold(text ?? '')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Prepares an address for comparison. */
export function toAddressParts({
  street,
  city,
  zip,
}: Pick<Address, 'street' | 'city' | 'zip'>): AddressParts {
  const all = wordsOf(street);
  const number = all.find((word) => /^\d/.test(word)) ?? '';
  const words = all.filter((word) => word !== number && !STREET_WORDS.has(word));
  return { number, words, city: wordsOf(city).join(' '), zip: wordsOf(zip).join('') };
}

/**
 * Tells whether most words of one street occur in the other, also with typing errors and split differently.
 */
function isSimilarStreet(a: string[], b: string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const isIn = (word: string) =>
    many.some((other) => word === other || jaroWinkler(word, other) >= SIMILAR_WORD);
  if (few.filter(isIn).length >= few.length * SIMILAR_STREET) return true;
  return jaroWinkler(few.join(''), many.join('')) >= SIMILAR_CITY;
}

const isSimilarCity = (a: string, b: string) => a === b || jaroWinkler(a, b) >= SIMILAR_CITY;

const isSimilarZip = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= SHORTEST_MISTYPED_ZIP && isMistyped(a, b));

/** Compares two addresses. Undefined if too little of them is known, or only the street is the same. */
function compareTwo(a: AddressParts, b: AddressParts): Evidence | undefined {
  const [areCitiesKnown, areZipsKnown] = [a.city && b.city, a.zip && b.zip];
  const isSameCity = areCitiesKnown && isSimilarCity(a.city, b.city);
  const isSamePlace = isSameCity || (areZipsKnown && isSimilarZip(a.zip, b.zip));
  const isPlaceKnown = areCitiesKnown || areZipsKnown;
  if (a.words.length > 0 && b.words.length > 0) {
    const isSameStreet = isSimilarStreet(a.words, b.words);
    if (isSameStreet && (isSamePlace || !isPlaceKnown))
      return a.number === b.number ? 'same address' : 'same street with another number';
    if (!isSameStreet && !isSamePlace && isPlaceKnown) return 'different address';
  }
  if (areZipsKnown && a.zip === b.zip) return 'same ZIP';
  return isSameCity ? 'same town' : undefined;
}

/**
 * Compares each address of one person with each of the other's. The most similar pair counts; undefined if
 * there is none.
 */
export function compareAddresses(a: AddressParts[], b: AddressParts[]): Evidence | undefined {
  let best: Evidence | undefined;
  for (const one of a)
    for (const other of b) {
      const evidence = compareTwo(one, other);
      if (evidence && (!best || EVIDENCE[evidence] > EVIDENCE[best])) best = evidence;
    }
  return best;
}
