import type { Category, Parse } from './phrase.ts';
import type { Token } from './tokens.ts';
import {
  cardinals,
  changersAfter,
  changersBefore,
  joiners,
  months,
  pointers,
  unitWords,
} from './vocabulary.ts';

/** A date (tokens `start` to `end`) with functions that look at the tokens around it. */
interface Place {
  start: number;
  end: number;
  text(position: number): string;
  /**
   * Tells whether a category of the grammar of dates matches all tokens from `from` to before `to`. Without `to` the
   * match may end anywhere.
   */
  reads(name: Category, from: number, to?: number): boolean;
}

/** Maximum number of words between `between` and its date. */
const LOOK_BACK = 8;
const long = /^(?:hundred|thousand)$/;
const isLongUnit = (word: string): boolean => /^(?:weeks?|fortnights?|months?|years?)$/.test(word);
/** Verbs to which a `by` belongs: `came by yesterday`. */
const callers = /^(?:came|come|dropped|popped|stopped|swung|called|went)$/;
const isNumberWord = (word: string): boolean => cardinals.has(word) || long.test(word);

/** Tells whether a position holds a word about time: `last`, `week`, `third`, a date. */
const isAboutTime = ({ text, reads }: Place, at: number): boolean =>
  unitWords.has(text(at)) ||
  pointers.has(text(at)) ||
  (['nth', 'anyWeekday', 'month', 'anchor'] as const).some((name) => reads(name, at));

const isCalendarWord = (reads: Place['reads'], at: number): boolean =>
  (['ordinal', 'anyWeekday', 'month'] as const).some((name) => reads(name, at, at + 1));

/** Checks for words before a date that change it, each with an example. */
const before: ((place: Place) => boolean)[] = [
  // two sprints BEFORE Monday
  ({ start, text }) =>
    changersBefore.has(text(start - 1)) &&
    !(text(start - 1) === 'by' && callers.test(text(start - 2))) &&
    !(text(start - 1) === 'other' && text(start - 2) === 'each'),
  // the THIRD Friday
  ({ start, text, reads }) =>
    start > 0 &&
    text(start) !== 'on' &&
    reads('ordinal', start - 1, start) &&
    !/^[3-9]\d/.test(text(start - 1)),
  // the 5TH OR 6th
  ({ start, text, reads }) => {
    const at = text(start - 2) === ',' ? start - 3 : start - 2;
    return text(start - 1) === 'or' && at >= 0 && (/^\d/.test(text(at)) || isCalendarWord(reads, at));
  },
  // a SCHOOL day before Easter
  ({ start, text }) => text(start) === 'day' && /^(?:business|working|work|school)$/.test(text(start - 1)),
  // the WEEK of May 4
  ({ start, text }) => {
    let word = start - 1;
    while (/^(?:the|of|from|to)$/.test(text(word))) word--;
    return word < start - 1 && (changersBefore.has(text(word)) || unitWords.has(text(word)));
  },
  // two THOUSAND and five days ago
  ({ start, text, reads }) =>
    reads('count', start) && isNumberWord(text(text(start - 1) === 'and' ? start - 2 : start - 1)),
  // a FORTNIGHT last Friday
  ({ start, text, reads }) =>
    isLongUnit(text(start - 1)) && reads('anyWeekday', text(start) === 'last' ? start + 1 : start),
  // BETWEEN Monday and Friday
  ({ start, text }) =>
    text(start - 1) === 'and' &&
    Array.from({ length: LOOK_BACK }, (_, back) => text(start - 2 - back)).includes('between'),
];

/** Checks for words after a date that change it, each with an example. */
const after: ((place: Place) => boolean)[] = [
  // Friday WEEK
  ({ end, text }) => changersAfter.has(text(end)),
  // Monday THE 32ND
  ({ end, text }) => text(end) === 'the' && /^\d+[a-z]/.test(text(end + 1)),
  // May 5 '31
  ({ end, text }) => /^'\d/.test(text(end)),
  // May 5, ONE THOUSAND nine hundred
  ({ end, text }) => {
    const at = text(end) === ',' ? end + 1 : end;
    return cardinals.has(text(at)) && long.test(text(at + 1));
  },
  // last Friday OF THE quarter, Monday AFTER NEXT
  (place) => {
    const { end, text } = place;
    const next = /^(?:the|to|than)$/.test(text(end + 1)) ? end + 2 : end + 1;
    return joiners.has(text(end)) && isAboutTime(place, next);
  },
  // in May THIRD
  ({ end, text, reads }) =>
    months.has(text(end - 1)) && (reads('suffixDay', end) || reads('ordinalDay', end)),
  // Monday TWO SPRINTS AGO
  ({ end, text, reads }) =>
    reads('count', end) && [1, 2, 3].some((words) => /^(?:ago|before|after)$/.test(text(end + words))),
];

/**
 * Tells whether a word beside a date may change it. Words that a rule understands are already part of the
 * date, so any that are left over are not understood.
 */
export function changesDate(parse: Parse, tokens: readonly Token[], start: number, end: number): boolean {
  const place: Place = {
    start,
    end,
    text: (position) => tokens[position]?.text ?? '',
    reads: (name, from, to) => parse(name, from).some((match) => to === undefined || match.end === to),
  };
  return before.some((changes) => changes(place)) || after.some((changes) => changes(place));
}
