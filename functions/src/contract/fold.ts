const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_RUNS = /[^\0-\x7f]+/g;

const withoutAccents = (letters: string) => letters.normalize('NFKD').replaceAll(/\p{M}+/gu, '');

/** Returns a text in lower case without accents, for searching. Fast for ASCII, as most texts are. */
export const foldLetters = (text: string): string =>
  (NOT_ASCII.test(text) ? text.replaceAll(NOT_ASCII_RUNS, withoutAccents) : text).toLowerCase();

/** Returns a text for comparing: lower case, without accents, trimmed, white space folded to single spaces. */
export const fold = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim();
