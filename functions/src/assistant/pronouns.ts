import { fold } from '#contract/text/fold.ts';
import type { Gender } from '#names/given-names.ts';

const female = ['she', 'her', 'hers', 'herself'];
const male = ['he', 'him', 'his', 'himself'];
const plural = ['they', 'them', 'their', 'theirs', 'themselves', 'themself'];

const pronouns = new Set([...female, ...male, ...plural]);
const scanner = new RegExp(
  `(?<![\\p{L}\\p{N}@#.-])(?:${[...pronouns].join('|')})(?![\\p{L}\\p{N}@-])`,
  'giu',
);

/** Returns whether a word is a pronoun that may mean a person: `she`, `His`, `them`. */
export const isPronoun = (word: string): boolean => pronouns.has(fold(word));

export const isPlural = (word: string): boolean => plural.includes(word);

/** Returns the gender that a pronoun tells; undefined for `they` and other words. Expects lower case. */
export const genderOf = (word: string): Gender | undefined =>
  female.includes(word) ? 'female' : male.includes(word) ? 'male' : undefined;

/** Returns whether a pronoun in lower case may mean someone of a gender. */
export function fitsGender(word: string, gender: Gender | undefined): boolean {
  const told = genderOf(word);
  return !told || !gender || gender === 'either' || gender === told;
}

/** Returns the pronouns of a text, in order. */
export const pronounsIn = (text: string): { word: string; start: number; end: number }[] =>
  [...text.matchAll(scanner)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
