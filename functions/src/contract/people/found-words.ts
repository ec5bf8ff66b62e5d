import { type Folded, foldWithStarts } from '#contract/text/fold.ts';
import { textsOf, type Word } from './people-search.ts';
import type { PersonSummary } from './person.ts';

/** A part of a text. `isFound` is true if it is a searched word. */
export interface Part {
  text: string;
  isFound: boolean;
}

/** Returns digits without a zero in front, with which many countries write their own numbers. */
const withoutZero = (digits: string) => digits.replace(/^0(?=\d)/, '');

/** The digits of a text, with their positions in it. */
function digitsWithStarts(text: string): Folded {
  const starts = [...text.matchAll(/\d/g)].map(({ index }) => index);
  return { text: text.replaceAll(/\D+/g, ''), starts: [...starts, text.length] };
}

type Range = [start: number, end: number];

/** Returns the ranges of the original text in which a needle occurs. */
function rangesOf({ text, starts }: Folded, needle: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    let end = at + needle.length;
    // A letter that folds to several letters is found as a whole.
    while (end < text.length && starts[end] === starts[end - 1]) end++;
    ranges.push([starts[at]!, starts[end]!]);
  }
  return ranges;
}

const isPhone = (text: string) => /^\+?[\d ()./-]+$/.test(text);

function foundRanges(text: string, words: Word[]): Range[] {
  const folded = foldWithStarts(text);
  const digits = isPhone(text) ? digitsWithStarts(text) : undefined;
  return words.flatMap((word) => {
    const ranges = rangesOf(folded, word.text);
    if (ranges.length > 0 || !digits || !word.digits) return ranges;
    const whole = rangesOf(digits, word.digits);
    return whole.length > 0 ? whole : rangesOf(digits, withoutZero(word.digits));
  });
}

/** Splits a text into parts, to mark the searched words in it. */
export function markWords(text: string, words: Word[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const [start, end] of foundRanges(text, words).toSorted(([a], [b]) => a - b)) {
    if (end <= done) continue;
    const last = parts.at(-1);
    if (start > done || !last) {
      if (start > done) parts.push({ text: text.slice(done, start), isFound: false });
      parts.push({ text: text.slice(start, end), isFound: true });
    } else last.text += text.slice(done, end);
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isFound: false });
  return parts;
}

export interface Cut {
  /** Maximum length of a snippet in code points, without the ellipses. */
  length: number;
  /** Desired number of code points before the found word. */
  lead: number;
}

const USUAL_CUT: Cut = { length: 160, lead: 40 };

/** Returns the index of the code point at which the first of the words begins; 0 if none occurs. */
function firstHit(points: string[], words: Word[]): number {
  const [start = 0] = foundRanges(points.join(''), words).toSorted(([a], [b]) => a - b)[0] ?? [];
  let length = 0;
  return Math.max(
    0,
    points.findIndex((point) => (length += point.length) > start),
  );
}

/**
 * Returns a part of a text around the first found word, on one line, cut at spaces where possible. Without
 * a found word it is the beginning. A short text is returned whole.
 */
export function snippetOf(text: string, words: Word[], { length, lead }: Cut = USUAL_CUT): string {
  const points = [...text.replaceAll(/\s+/g, ' ')];
  if (points.length <= length) return points.join('');
  const hit = firstHit(points, words);
  let end = Math.min(points.length, Math.max(0, hit - lead) + length);
  let start = Math.max(0, end - length);
  if (start > 0) {
    const space = points.indexOf(' ', start - 1);
    if (space !== -1 && space < hit) start = space + 1;
  }
  if (end < points.length) {
    const space = points.lastIndexOf(' ', end);
    if (space > hit) end = space;
  }
  return `${start > 0 ? '…' : ''}${points.slice(start, end).join('')}${end < points.length ? '…' : ''}`;
}

const hasAny = (text: string, words: Word[]) => foundRanges(text, words).length > 0;

/**
 * Returns snippets of a person's texts that show each searched word at least once, if one of the texts has
 * it. Words in the name need no snippet, so the result is empty if the name has them all.
 */
export function foundTexts(person: PersonSummary, words: Word[], cut: Cut): string[] {
  let left = words.filter((word) => !hasAny(person.name, [word]));
  const found: string[] = [];
  for (const text of [...textsOf(person).slice(1), ...(person.found_in ?? [])]) {
    let isNew = true;
    while (isNew && hasAny(text, left)) {
      const snippet = snippetOf(text, left, cut);
      const others = left.filter((word) => !hasAny(snippet, [word]));
      isNew = others.length < left.length;
      if (isNew) found.push(snippet);
      left = others;
    }
  }
  return found;
}
