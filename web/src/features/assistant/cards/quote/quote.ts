import type { Source } from 'functions/contract';

/**
 * The sentence from which a card was read, in three parts: the text before, the words that were read, the
 * text after. Long sentences are shortened.
 */
export interface Quote {
  before: string;
  words: string;
  after: string;
}

/** Maximum length of a quote in UTF-16 units, without its `…`. */
const LONGEST = 160;
/** UTF-16 units of the sentence that are shown on each side, even if the words themselves are long. */
const CONTEXT = 30;

/**
 * Returns the start of a text and `…`, cut between words if it has several; all of it if it has at most
 * `most` units.
 */
function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`;
}

/** Like `startOf`, for the end of a text. */
function endOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `…${text.slice(text.length - most).replace(/^\S*\s+|^[\uDC00-\uDFFF]/, '')}`;
}

/** Tells whether a quote consists of exactly this text. */
export const isQuoteOf = ({ before, words, after }: Quote, text: string) => before + words + after === text;

/**
 * Returns the quote of a source, with long sentences shortened; undefined without a source, or if it has no
 * words.
 */
export function quoteOf(narrative: string, source: Source | undefined): Quote | undefined {
  if (!source) return undefined;
  const { start, end, sentence_start, sentence_end } = source;
  const words = narrative.slice(start, end);
  if (!words.trim()) return undefined;
  const [left, right] = [narrative.slice(sentence_start, start), narrative.slice(end, sentence_end)];
  const aside = Math.min(left.length, CONTEXT) + Math.min(right.length, CONTEXT);
  const shown = startOf(words, LONGEST - aside);
  const rest = Math.max(0, LONGEST - shown.length);
  const before = endOf(left, Math.max(rest / 2, rest - right.length));
  const after = shown === words ? startOf(right, rest - before.length) : '';
  return { before, words: shown, after };
}
