/** A word, a number or a punctuation mark of a text. */
export interface Token {
  /** The text in lower case, with a straight apostrophe. */
  text: string;
  start: number;
  end: number;
  /** True if no space separates it from the token before. */
  isGlued: boolean;
  /** True if it starts with a capital letter. */
  isCapital: boolean;
}

const NTH = String.raw`\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])`;
/** A number, or several joined by signs: `21/04/2016`, `08/12,15`. */
const NUMBERS = String.raw`\d+(?:(?:[-–/.]\d+)+(?:,\d+)?)?`;
/** A possessive ending (`'s`) or a short year (`'16`). */
const APOSTROPHE = String.raw`'(?:s(?!\p{L})|\d\d(?!\d))`;
const WORD = String.raw`\p{L}+(?:'(?!s(?!\p{L}))\p{L}+)*`;
const TOKEN = new RegExp(`${NTH}|${NUMBERS}|${APOSTROPHE}|${WORD}|\\S`, 'gu');

/** Splits a text into its tokens. */
export function tokenise(text: string): Token[] {
  let last = 0;
  return Array.from(text.replaceAll('’', "'").matchAll(TOKEN), ({ 0: written, index }) => {
    const end = index + written.length;
    const isGlued = index === last && index > 0;
    last = end;
    const lower = written.toLowerCase();
    return { text: lower, start: index, end, isGlued, isCapital: /^\p{Lu}/u.test(written) };
  });
}

export const isWord = (token: Token | undefined): boolean => !!token && /[\p{L}\p{N}]/u.test(token.text);
