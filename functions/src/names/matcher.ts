import { setImmediate as nextTurn } from 'node:timers/promises';
import { blockKeys, lookupKeys } from './block-keys.ts';
import { nameParts, type NameParts } from './name-parts.ts';
import { familySimilarity, givenSimilarity } from './similarity.ts';

export interface Identity {
  id: string;
  name: string;
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

export interface Match {
  id: string;
  similarity: number;
  /**
   * Short English phrases: 'same email', 'same phone', 'same name', 'similar name', 'different email and
   * phone'.
   */
  reasons: string[];
}

export interface Pair {
  a: string;
  b: string;
  similarity: number;
  reasons: string[];
}

export interface Matcher {
  /** Returns the people whom this identity may mean, most similar first. */
  similar(identity: Omit<Identity, 'id'>, minSimilarity?: number): Match[];
  best(identity: Omit<Identity, 'id'>): Match | undefined;
  /**
   * Returns the most similar pairs of likely duplicates for which `isWanted` is true, at most `limit`. Yields
   * to the event loop while it works.
   */
  pairs(limit: number, isWanted?: (a: string, b: string) => boolean): Promise<Pair[]>;
}

/** Minimum similarity at which two people are offered as duplicates. */
export const LIKELY_DUPLICATE = 0.86;
/** Minimum similarity at which a name in a text may mean a person. */
export const POSSIBLE_MATCH = 0.84;
const MAX_ONE_WORD = 0.92;
const MAX_FAMILY_ONLY = 0.85;
const MAX_MIDDLE_NAME = 0.95;
const MAX_OTHER_NUMBER = 0.75;
/** Factor on the similarity of two people who both have an email and a phone and share neither. */
const DIFFERENT_DETAILS_FACTOR = 0.9;
/** Maximum number of people indexed under one key. A key shared by more is weak evidence. */
const BLOCK_LIMIT = 100;
/** People compared before yielding to the event loop; takes some milliseconds. */
const PEOPLE_PER_TURN = 50;

const combine = (given: number, family: number): number =>
  Math.min(given, family) * 0.5 + ((given + family) / 2) * 0.5;

function restSimilarity(a: string[], b: string[]): number {
  const [lastA = '', lastB = ''] = [a.at(-1), b.at(-1)];
  const middle = a.includes(lastB) || b.includes(lastA) ? MAX_MIDDLE_NAME : 0;
  return Math.max(familySimilarity(lastA, lastB), middle);
}

const numberOf = ({ given, rest }: NameParts): string =>
  [given, ...rest].flatMap((word) => word.match(/\d+/g) ?? []).join(' ');

/** Compares two names. Different numbers limit the similarity: `Room 1` is not `Room 10`. */
function partsSimilarity(a: NameParts, b: NameParts): number {
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

/** Similarity of two names, 0..1. Considers nicknames, accents, typing errors, word order and initials. */
export const nameSimilarity = (a: string, b: string): number => partsSimilarity(nameParts(a), nameParts(b));

interface Entry {
  id: string;
  parts: NameParts;
  email: string | undefined;
  phone: string | undefined;
}

function toEntry({ id, name, email, phone_number }: Identity): Entry {
  const digits = (phone_number ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return {
    id,
    parts: nameParts(name),
    email: email?.trim().toLowerCase() || undefined,
    phone: digits.length >= 7 ? digits : undefined,
  };
}

function compare(a: Entry, b: Entry): Omit<Match, 'id'> {
  const name = partsSimilarity(a.parts, b.parts);
  const reasons: string[] = [];
  if (a.email && a.email === b.email) reasons.push('same email');
  if (a.phone && a.phone === b.phone) reasons.push('same phone');
  const hasSameDetails = reasons.length > 0;
  const hasOtherDetails = !hasSameDetails && Boolean(a.email && b.email && a.phone && b.phone);
  if (name >= LIKELY_DUPLICATE) reasons.push(name === 1 ? 'same name' : 'similar name');
  if (hasOtherDetails) reasons.push('different email and phone');
  return {
    similarity: hasSameDetails ? 1 : hasOtherDetails ? name * DIFFERENT_DETAILS_FACTOR : name,
    reasons,
  };
}

/**
 * Indexes people by keys (a sound, a nickname, an email) and compares only those who share one, to avoid n²
 * comparisons.
 */
export function openMatcher(people: readonly Identity[]): Matcher {
  const entries = people.map(toEntry);
  const blocks = new Map<string, number[]>();
  for (const [index, entry] of entries.entries())
    for (const key of blockKeys(entry)) {
      const block = blocks.get(key);
      if (!block) blocks.set(key, [index]);
      else if (block.length < BLOCK_LIMIT) block.push(index);
    }
  const candidates = (entry: Entry): Set<number> =>
    new Set(lookupKeys(entry).flatMap((key) => blocks.get(key) ?? []));
  const matchesOf = (entry: Entry, indexes: Iterable<number>, minSimilarity: number): Match[] =>
    [...indexes]
      .map((index) => ({ id: entries[index]!.id, ...compare(entry, entries[index]!) }))
      .filter(({ similarity }) => similarity >= minSimilarity);

  const similar: Matcher['similar'] = (identity, minSimilarity = LIKELY_DUPLICATE) => {
    const entry = toEntry({ ...identity, id: '' });
    return matchesOf(entry, candidates(entry), minSimilarity).toSorted((a, b) => b.similarity - a.similarity);
  };

  const pairs: Matcher['pairs'] = async (limit, isWanted = () => true) => {
    let found: Pair[] = [];
    const best = () => found.toSorted((a, b) => b.similarity - a.similarity).slice(0, limit);
    for (const [index, entry] of entries.entries()) {
      if (index % PEOPLE_PER_TURN === 0) await nextTurn();
      const later = [...candidates(entry)].filter((other) => other > index);
      const matches = matchesOf(entry, later, LIKELY_DUPLICATE)
        .filter(({ id }) => isWanted(entry.id, id))
        .map(({ id, ...match }) => ({ a: entry.id, b: id, ...match }));
      found.push(...matches);
      if (found.length < 2 * limit) continue;
      found = best();
      if (found.at(-1)?.similarity === 1) break;
    }
    return best();
  };
  return { similar, best: (identity) => similar(identity)[0], pairs };
}
