import { openGrammar, rule, type Rule } from './phrase.ts';
import { dueDates } from './due-dates.ts';
import { holidays } from './holidays.ts';
import { anchors, nearDays, relative, terse, timeless } from './relative-dates.ts';
import { isWord, type Token } from './tokens.ts';
import {
  countedWords,
  determiners,
  functionWords,
  occasions,
  pronouns,
  seasons,
  shortWeekdays,
  things,
  weekdayPlurals,
  weekdays,
} from './vocabulary.ts';
import { birthday, calendar, holidayDates, spans, written, years } from './written-dates.ts';
import * as words from './words.ts';
import type { Day, Lengths } from './day-arithmetic.ts';

const same = <Value>(_today: Day, value: Value): Value => value;

const multiply = ({ months = 0, days = 0, businessDays = 0 }: Lengths, times: number): Lengths => ({
  months: months * times,
  days: days * times,
  businessDays: businessDays * times,
});
const daysIn = ({ months = 0, days = 0, businessDays = 0 }: Lengths): number =>
  30 * months + days + businessDays;
/**
 * Adds up lengths of time: `2 years`, `1 month` and `21 days`. Returns undefined unless each unit is shorter
 * than the one before it: `three days, two weeks ago` is no sum.
 */
function sum(parts: readonly [number, Lengths][]): Lengths | undefined {
  const isOrdered = parts.every(
    ([, unit], index) => index === 0 || daysIn(unit) < daysIn(parts[index - 1]![1]),
  );
  const lengths = parts.map(([count, unit]) => multiply(unit, count));
  return isOrdered
    ? {
        months: lengths.reduce((total, { months = 0 }) => total + months, 0),
        days: lengths.reduce((total, { days = 0 }) => total + days, 0),
        businessDays: lengths.reduce((total, { businessDays = 0 }) => total + businessDays, 0),
      }
    : undefined;
}

const duration: Rule[] = [
  rule('{count} {unit} ,? and? {count} {unit} ,? and? {count} {unit}', (_, a, unitA, b, unitB, c, unitC) =>
    sum([
      [a, unitA],
      [b, unitB],
      [c, unitC],
    ]),
  ),
  rule('{count} {unit} ,? and? {count} {unit}', (_, a, unitA, b, unitB) =>
    sum([
      [a, unitA],
      [b, unitB],
    ]),
  ),
  rule('{count} {unit} and a half', (_, count, { months = 0 }) =>
    months % 2 === 0 && months > 0 ? { months: months * count + months / 2 } : undefined,
  ),
  rule('{count} {unit}', (_, count, unit) => multiply(unit, count)),
];

const count: Rule[] = [
  rule('{number}', same),
  rule('a|an', () => 1),
  rule('a? couple of?', () => 2),
  rule('a? few', () => 3),
  rule('several', () => 3),
  rule('a hundred', () => 100),
  rule('a hundred and? {number}', (_, more) => 100 + more),
  rule('{number} hundred', (_, hundreds) => hundreds * 100),
  rule('{number} hundred and? {number}', (_, hundreds, more) => hundreds * 100 + more),
];

const nth: Rule[] = [
  rule('{ordinal}', same),
  rule('last|final', () => -1),
  rule('penultimate', () => -2),
  rule('next to last', () => -2),
  rule('{ordinal} to|-? last', (_, n) => -n),
];

const textAt = (tokens: readonly Token[], position: number): string => tokens[position]?.text ?? '';
/** Tells whether the number before a position is an hour, as in `May 5:30`. */
const isTime = (tokens: readonly Token[], position: number): boolean =>
  textAt(tokens, position) === ':' &&
  /^\d/.test(textAt(tokens, position + 1)) &&
  tokens[position + 1]!.isGlued;
const isEnd = (tokens: readonly Token[], position: number): boolean => {
  const token = tokens[position];
  const isHyphen = token?.text === '-' && token.isGlued && !!tokens[position + 1]?.isGlued;
  return (
    !token ||
    (!isWord(token) && !/^['`#@$€£%&+/*]$/.test(token.text) && !isTime(tokens, position) && !isHyphen)
  );
};
/**
 * Tells whether a number or holiday that ends at this position stands alone: no noun follows to which it
 * could belong.
 */
const isFree = (tokens: readonly Token[], position: number): boolean =>
  isEnd(tokens, position) ||
  tokens[position]!.isCapital ||
  pronouns.has(textAt(tokens, position)) ||
  functionWords.has(textAt(tokens, position));

/** Tells whether a word has a capital letter although no sentence begins with it. */
const isCapitalWithin = (tokens: readonly Token[], position: number): boolean =>
  tokens[position]!.isCapital && isWord(tokens[position - 1]);
const isAdverb = (word: string): boolean => /^(?:just|only|all|both|then|who)$/.test(word);

/** Tells whether a short weekday ends before this position: `Sat 7am`, but not `they just sat`. */
const isShortDay = (tokens: readonly Token[], position: number): boolean => {
  const next = textAt(tokens, position);
  if (textAt(tokens, position - 1) === 'sat' && !tokens[position - 1]!.isCapital) {
    const before = textAt(tokens, position - 2);
    if (pronouns.has(before) || isAdverb(before)) return false;
  }
  return (
    position >= tokens.length ||
    /^[:,.;–—-]$/.test(next) ||
    pronouns.has(next) ||
    occasions.has(next) ||
    (/^\d+$/.test(next) && /^[ap]m$/.test(textAt(tokens, position + 1))) ||
    ((textAt(tokens, position - 1) !== 'sat' || isCapitalWithin(tokens, position - 1)) &&
      /^(?:w|with|[&+(])$/.test(next))
  );
};

/** Opens a text for reading its dates. */
export const openDates = openGrammar({
  categories: {
    number: words.number,
    ordinal: words.ordinal,
    count,
    nth,
    digitDay: words.digitDay,
    suffixDay: words.suffixDay,
    dayRange: words.dayRange,
    ordinalDay: words.ordinalDay,
    cardinalDay: words.cardinalDay,
    spelledDay: [rule('{ordinalDay}', same), rule('{cardinalDay}', same)],
    dayNumber: [rule('{digitDay}', same), rule('{suffixDay}', same), rule('{spelledDay}', same)],
    writtenYear: words.writtenYear,
    fullYear: words.fullDigitYear,
    oldYear: words.oldYear,
    shortYear: words.shortYear,
    twoDigitYear: words.twoDigitYear,
    shortBirthYear: words.shortBirthYear,
    ...years,
    month: words.month,
    weekday: words.oneOf(weekdays),
    shortWeekday: words.oneOf(shortWeekdays),
    anyWeekday: [rule('{weekday}', same), rule('{shortWeekday}', same)],
    weekdays: words.oneOf(weekdayPlurals),
    season: words.oneOf(seasons),
    unit: words.unit,
    duration,
    holiday: holidays,
    ...spans,
    numericDate: words.numericDate,
    numericMonthDay: words.numericMonthDay,
    looseMonthDay: words.looseMonthDay,
    dashedMonthDay: words.dashedMonthDay,
    calendar,
    written,
    nearDay: nearDays,
    anchor: [...anchors, ...holidayDates],
    numericBirthday: words.numericBirthday,
    birthYear: [rule('{writtenYear}', same), rule('{oldYear}', same), rule('{shortBirthYear}', same)],
    birthday,
    date: [...relative, ...timeless],
    terse,
    due: dueDates,
  },
  guards: {
    start: (_, position) => position === 0,
    end: isEnd,
    free: isFree,
    uncounted: (tokens, position) => !countedWords.has(textAt(tokens, position)) && !isTime(tokens, position),
    unlikeThing: (tokens, position) => !things.has(textAt(tokens, position)),
    bare: (tokens, position) => !determiners.has(textAt(tokens, position - 1)),
    shortDayEnd: isShortDay,
    dayEnd: (tokens, position) => isEnd(tokens, position) || textAt(tokens, position) === 'look',
  },
});
