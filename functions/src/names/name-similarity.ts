import type { NameParts } from './name-parts.ts';
import { familySimilarity, givenSimilarity } from './similarity.ts';

/** Minimum similarity at which two names may belong to one person, if nothing else is known. */
export const LIKELY_DUPLICATE = 0.86;
/** Minimum similarity at which a name in a text may mean a person. */
export const POSSIBLE_MATCH = 0.84;
const MAX_ONE_WORD = 0.92;
const MAX_FAMILY_ONLY = 0.85;
const MAX_MIDDLE_NAME = 0.95;
const MAX_OTHER_NUMBER = 0.75;
/** Similarity of two names with the same letters that are split into words differently. */
const SPLIT_ELSEWHERE = 0.97;

const combine = (given: number, family: number): number =>
  Math.min(given, family) * 0.5 + ((given + family) / 2) * 0.5;

/**
 * Compares two family names, 0..1, given by the words after the given name. The last words are compared.
 * The last word of one may also be a middle name of the other, and the words may be split differently.
 */
export function restSimilarity(a: string[], b: string[]): number {
  const [lastA = '', lastB = ''] = [a.at(-1), b.at(-1)];
  const middle = a.includes(lastB) || b.includes(lastA) ? MAX_MIDDLE_NAME : 0;
  const joined = a.length === b.length ? 0 : familySimilarity(a.join(''), b.join('')) * SPLIT_ELSEWHERE;
  return Math.max(familySimilarity(lastA, lastB), middle, joined);
}

const numberOf = ({ given, rest }: NameParts): string =>
  [given, ...rest].flatMap((word) => word.match(/\d+/g) ?? []).join(' ');

/**
 * Returns the similarity of two names, 0..1. Considers nicknames, accents, typing errors, word order and initials.
 * Different numbers limit it: `Room 1` is not `Room 10`.
 */
export function partsSimilarity(a: NameParts, b: NameParts): number {
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  const spelling = wordsSimilarity(a, b);
  return numberA && numberB && numberA !== numberB ? Math.min(spelling, MAX_OTHER_NUMBER) : spelling;
}

function wordsSimilarity(a: NameParts, b: NameParts): number {
  if (!a.given || !b.given) return 0;
  const [familyA, familyB] = [a.rest.at(-1), b.rest.at(-1)];
  const given = givenSimilarity(a.given, b.given);
  if (familyA && familyB) {
    const turned = combine(givenSimilarity(a.given, familyB), givenSimilarity(familyA, b.given));
    return Math.max(combine(given, restSimilarity(a.rest, b.rest)), turned * 0.97);
  }
  const byFamily = familyA
    ? familySimilarity(familyA, b.given)
    : familyB
      ? familySimilarity(familyB, a.given)
      : 0;
  return Math.max(given * MAX_ONE_WORD, byFamily * MAX_FAMILY_ONLY);
}
