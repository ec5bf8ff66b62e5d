import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { givenNameGender } from '#names/given-names.ts';
import { titles } from '#assistant/lexicon/nouns.ts';
import { nameWords } from '#names/name-words.ts';
import { toLow } from './tokens.ts';

/** The names of the people there are, to be recognised in a text. */
export interface KnownNames {
  /** Every first word, and every whole name of one word. */
  first: ReadonlySet<string>;
  /** Every last word of several. */
  family: ReadonlySet<string>;
  /** Names of several words, by their first word. */
  full: ReadonlyMap<string, string[][]>;
  /** First words of names that the text itself has told. */
  told: ReadonlySet<string>;
}

/** The given name of `Park Ji-hoon`, whose family name comes first. */
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
  return { first, family, full, told: new Set() };
}

/** Whether a lower-case word is a given name somewhere, or one of the people's. */
export const isGivenName = (word: string, known: KnownNames): boolean =>
  known.first.has(word) || known.told.has(word) || givenNameGender(word) !== undefined;

/** Whether a lower-case word is a name and no other word. */
export const isOnlyName = (word: string, known: KnownNames): boolean =>
  !isEnglishWord(word) && !isEnglishWord(`${word}s`) && isGivenName(word, known);
