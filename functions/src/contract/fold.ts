const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_RUNS = /[^\0-\x7f]+/g;

const withoutAccents = (letters: string) => letters.normalize('NFKD').replaceAll(/\p{M}+/gu, '');

/**
 * Returns a text as words are searched in it: lower case, without accents. Most texts are ASCII, which is
 * tested first.
 */
export const foldLetters = (text: string): string =>
  (NOT_ASCII.test(text) ? text.replaceAll(NOT_ASCII_RUNS, withoutAccents) : text).toLowerCase();

/**
 * Returns a text as it is compared: lower case, without accents, each run of white space one space, trimmed.
 */
export const fold = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim();
