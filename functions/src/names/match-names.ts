import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  blockKeys,
  lookupKeys,
  nameParts,
  type NameParts,
  familySimilarity,
  givenSimilarity,
} from './name-words.ts';

export interface Identity {
  id: string;
  name: string;
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

interface Match {
  id: string;
  similarity: number;
  /** Short English phrases: 'same email', 'same phone', 'same name', 'similar name', 'different email and phone'. */
  reasons: string[];
}

interface Pair {
  a: string;
  b: string;
  similarity: number;
  reasons: string[];
}

export interface Matcher {
  /** The people this may be, most similar first. */
  similar(identity: Omit<Identity, 'id'>, floor?: number): Match[];
  best(identity: Omit<Identity, 'id'>): Match | undefined;
  /** The likeliest pairs of those that are wanted, most similar first; others get their turn meanwhile. */
  pairs(most: number, isWanted?: (a: string, b: string) => boolean): Promise<Pair[]>;
}

/** From this similarity on, two people are offered as one. */
export const LIKELY_DUPLICATE = 0.86;
const ONE_WORD_AT_MOST = 0.92;
const FAMILY_ONLY_AT_MOST = 0.85;
const MIDDLE_NAME_AT_MOST = 0.95;
const OTHER_NUMBER_AT_MOST = 0.75;
/** What is left of a likeness where both have an email and a phone and share neither. */
const UNLIKE_CONTACT = 0.9;
/** Of more people than this under one key only the first are compared: what so many share is little evidence. */
const BLOCK_LIMIT = 100;
/** People compared in one turn of the event loop, some milliseconds. */
const TURN = 50;

const weigh = (given: number, family: number): number =>
  Math.min(given, family) * 0.5 + ((given + family) / 2) * 0.5;

function restSimilarity(a: string[], b: string[]): number {
  const [lastA = '', lastB = ''] = [a.at(-1), b.at(-1)];
  const middle = a.includes(lastB) || b.includes(lastA) ? MIDDLE_NAME_AT_MOST : 0;
  return Math.max(familySimilarity(lastA, lastB), middle);
}

const numberOf = ({ given, rest }: NameParts): string =>
  [given, ...rest].flatMap((word) => word.match(/\d+/g) ?? []).join(' ');

/** Two numbers tell two apart, however alike they are spelt: `Room 1` is not `Room 10`. */
function partsSimilarity(a: NameParts, b: NameParts): number {
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  const spelling = spellingOf(a, b);
  return numberA && numberB && numberA !== numberB ? Math.min(spelling, OTHER_NUMBER_AT_MOST) : spelling;
}

function spellingOf(a: NameParts, b: NameParts): number {
  if (!a.given || !b.given) return 0;
  const [familyA, familyB] = [a.rest.at(-1), b.rest.at(-1)];
  const given = givenSimilarity(a.given, b.given);
  if (familyA && familyB) {
    const turned = weigh(givenSimilarity(a.given, familyB), givenSimilarity(familyA, b.given));
    return Math.max(weigh(given, restSimilarity(a.rest, b.rest)), turned * 0.97);
  }
  const byFamily = familyA
    ? familySimilarity(familyA, b.given)
    : familyB
      ? familySimilarity(familyB, a.given)
      : 0;
  return Math.max(given * ONE_WORD_AT_MOST, byFamily * FAMILY_ONLY_AT_MOST);
}

/** How alike two names are, 0..1: nicknames, accents, typing errors, order and initials taken into account. */
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
  const isSame = reasons.length > 0;
  const isUnlike = !isSame && Boolean(a.email && b.email && a.phone && b.phone);
  if (name >= LIKELY_DUPLICATE) reasons.push(name === 1 ? 'same name' : 'similar name');
  if (isUnlike) reasons.push('different email and phone');
  return { similarity: isSame ? 1 : isUnlike ? name * UNLIKE_CONTACT : name, reasons };
}

/** Compares only people who share a key (a sound, a nickname, an email): ten thousand need no n² comparisons. */
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
  const matchesOf = (entry: Entry, indexes: Iterable<number>, floor: number): Match[] =>
    [...indexes]
      .map((index) => ({ id: entries[index]!.id, ...compare(entry, entries[index]!) }))
      .filter(({ similarity }) => similarity >= floor);

  const similar: Matcher['similar'] = (identity, floor = LIKELY_DUPLICATE) => {
    const entry = toEntry({ ...identity, id: '' });
    return matchesOf(entry, candidates(entry), floor).toSorted((a, b) => b.similarity - a.similarity);
  };

  const pairs: Matcher['pairs'] = async (most, isWanted = () => true) => {
    let found: Pair[] = [];
    const best = () => found.toSorted((a, b) => b.similarity - a.similarity).slice(0, most);
    for (const [index, entry] of entries.entries()) {
      if (index % TURN === 0) await nextTurn();
      const later = [...candidates(entry)].filter((other) => other > index);
      const matches = matchesOf(entry, later, LIKELY_DUPLICATE)
        .filter(({ id }) => isWanted(entry.id, id))
        .map(({ id, ...match }) => ({ a: entry.id, b: id, ...match }));
      found.push(...matches);
      if (found.length < 2 * most) continue;
      found = best();
      if (found.at(-1)?.similarity === 1) break;
    }
    return best();
  };
  return { similar, best: (identity) => similar(identity)[0], pairs };
}
