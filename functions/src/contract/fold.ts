/** Text as words are looked for in it: lower case, without accents. */
export const foldLetters = (text: string): string =>
  text
    .replaceAll(/[^\0-\x7f]+/g, (letters) => letters.normalize('NFKD').replaceAll(/\p{M}+/gu, ''))
    .toLowerCase();

/** Text as it is compared: lower case, without accents, white space folded. */
export const fold = (text: string): string => foldLetters(text).replaceAll(/\s+/g, ' ').trim();
