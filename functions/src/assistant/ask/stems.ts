import { foldLetters } from '#contract/text/fold.ts';

/**
 * Word endings to cut off, the longest first, so that `photographers`, `photography` and `photograph` become
 * one stem.
 */
const ENDINGS = ['ings', 'ists', 'ing', 'ers', 'ist', 'ies', 'ied', 'es', 'ed', 'er', 's', 'y', 'e', 'o'];
const SHORTEST = 3;

const IRREGULAR = new Map(
  Object.entries({
    children: 'kid',
    child: 'kid',
    kids: 'kid',
    met: 'meet',
    ran: 'run',
    swam: 'swim',
    taught: 'teach',
    wrote: 'writ',
    written: 'writ',
    sang: 'sing',
    wives: 'wif',
    mom: 'mother',
    mum: 'mother',
    dad: 'father',
    bicycle: 'bik',
  }),
);

const irregularStems = new Set(IRREGULAR.values());

/** Tells whether a stem stands for words that begin differently, such as `children` and `kids`. */
export const isIrregular = (found: string): boolean => irregularStems.has(found);

/**
 * Returns the stem of a word, so that `climbs`, `climbing` and `climber` are one. Expects lower case without
 * accents.
 */
export function stem(word: string): string {
  const known = IRREGULAR.get(word);
  if (known) return known;
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST);
  if (!ending || word.endsWith('ss')) return word;
  const root = word.slice(0, -ending.length);
  const bare = /([bdgklmnprt])\1$/.test(root) && root.length > SHORTEST ? root.slice(0, -1) : root;
  return bare.length > SHORTEST ? bare.replace(/[eyi]$/, '') : bare;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Returns the words of a text in lower case without accents and without possessive endings. */
export const plainWords = (text: string): string[] =>
  (foldLetters(text).match(WORD) ?? []).map((word) => word.replace(/['’]s?$|['’]s$/, ''));
