import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { givenNameGender } from '#names/given-names.ts';
import { titles } from '#assistant/lexicon/nouns.ts';
import { nameWords } from '#names/name-parts.ts';
import { toLow } from './tokens.ts';

/** The names of the user's people, prepared for recognition in a text. */
export interface KnownNames {
  /** Every first word, including names of one word. */
  first: ReadonlySet<string>;
  /** The last word of every name of several words. */
  family: ReadonlySet<string>;
  /** Names of several words, by their first word. */
  full: ReadonlyMap<string, string[][]>;
  /** First words of names found earlier in the same text. */
  mentioned: ReadonlySet<string>;
}

/** Returns the given name of `Park Ji-hoon`, where the family name comes first. */
export function givenLast(words: readonly string[]): string | undefined {
  const [head = '', last = ''] = words;
  if (words.length !== 2 || titles.has(head)) return undefined;
  const isGiven = givenNameGender(last) !== undefined && givenNameGender(head) === undefined;
  return isGiven || (/^\p{L}{1,5}-\p{L}{1,6}$/u.test(last) && /^\p{L}{1,5}$/u.test(head)) ? last : undefined;
}

export function toKnownNames(names: readonly string[]): KnownNames {
  const first = new Set<string>();
  const family = new Set<string>();
  const full = new Map<string, string[][]>();
  for (const name of names) {
    const words = toLow(name).split(/\s+/).filter(Boolean);
    const [head] = words;
    const [given] = nameWords(name);
    if (!head || !given) continue;
    first.add(given);
    if (!titles.has(head)) first.add(head);
    const last = givenLast(words);
    if (last) first.add(last);
    if (words.length > 1) family.add(words.at(-1)!);
    if (words.length > 1) full.set(head, [...(full.get(head) ?? []), words]);
  }
  return { first, family, full, mentioned: new Set() };
}

/** Returns whether a lower-case word is a given name or the first name of one of the user's people. */
export const isGivenName = (word: string, known: KnownNames): boolean =>
  known.first.has(word) || known.mentioned.has(word) || givenNameGender(word) !== undefined;

/** Returns whether a lower-case word can only be a name. */
export const isOnlyName = (word: string, known: KnownNames): boolean =>
  !isEnglishWord(word) && !isEnglishWord(`${word}s`) && isGivenName(word, known);
