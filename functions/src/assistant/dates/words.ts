import { dayOf, yearlyDate, yearOf, type Day, type Days, type Lengths } from './day-arithmetic.ts';
import type { Reader } from './phrase.ts';
import { isWord, type Token } from './tokens.ts';
import { afterVerbMay, cardinals, months, ordinals, tens } from './vocabulary.ts';

type Tokens = readonly Token[];
interface Found {
  value: number;
  end: number;
}

const isNumber = (word: string): boolean => /^\d/.test(word);
const isNumberWord = (word: string): boolean => cardinals.has(word) || ordinals.has(word) || tens.has(word);
const reader = (startsWith: Reader['startsWith'], read: Reader['read']): Reader => ({ startsWith, read });

/** Makes a reader for the words of a map, which gives their numbers. */
export const oneOf = (words: ReadonlyMap<string, number>): Reader =>
  reader(
    (word) => words.has(word),
    (tokens, position) => [{ value: words.get(tokens[position]!.text), end: position + 1 }],
  );

/** Returns the position after a hyphen, or the same position if there is no hyphen. */
const afterHyphen = (tokens: Tokens, position: number): number =>
  tokens[position]?.text === '-' ? position + 1 : position;

/**
 * Reads a number below 100 written in words. `units` gives the words for 1 to 9: cardinals (`one`) or
 * ordinals (`first`).
 */
function spelled(tokens: Tokens, position: number, units: ReadonlyMap<string, number>): Found[] {
  const word = tokens[position]?.text ?? '';
  const alone = units.get(word) ?? (units === cardinals ? tens.get(word) : undefined);
  const found = alone === undefined ? [] : [{ value: alone, end: position + 1 }];
  const ten = tens.get(word);
  const next = afterHyphen(tokens, position + 1);
  const unit = units.get(tokens[next]?.text ?? '') ?? 0;
  return ten !== undefined && unit > 0 && unit < 10
    ? [{ value: ten + unit, end: next + 1 }, ...found]
    : found;
}

const digits = (tokens: Tokens, position: number, form: RegExp): Found[] => {
  const text = tokens[position]?.text ?? '';
  return form.test(text) ? [{ value: Number.parseInt(text, 10), end: position + 1 }] : [];
};

const isDayNumber = ({ value }: Found): boolean => value >= 1 && value <= 31;

export const digitDay = reader(isNumber, (tokens, at) => digits(tokens, at, /^\d\d?$/).filter(isDayNumber));
/** Reads a range of days such as `5-7` or `5/6` as its first day. */
export const dayRange = reader(isNumber, (tokens, at) =>
  digits(tokens, at, /^\d\d?[-–/]\d\d?$/).filter(isDayNumber),
);
export const suffixDay = reader(isNumber, (tokens, at) =>
  digits(tokens, at, /^\d\d?[a-z]+$/).filter(isDayNumber),
);
export const ordinalDay = reader(isNumberWord, (tokens, at) =>
  spelled(tokens, at, ordinals).filter(isDayNumber),
);
export const cardinalDay = reader(isNumberWord, (tokens, at) =>
  spelled(tokens, at, cardinals).filter(isDayNumber),
);

export const ordinal = reader(
  (word) => isNumber(word) || isNumberWord(word),
  (tokens, at) =>
    [...digits(tokens, at, /^\d{1,3}[a-z]+$/), ...spelled(tokens, at, ordinals)].filter(
      ({ value }) => value > 0,
    ),
);

export const number = reader(
  (word) => isNumber(word) || isNumberWord(word),
  (tokens, at) => [...digits(tokens, at, /^\d{1,4}$/), ...spelled(tokens, at, cardinals)],
);

/**
 * Reads a month, with the dot of a short form. Leaves out `May's`, which belongs to a person, and `may be`,
 * which is a verb.
 */
export const month = reader(
  (word) => months.has(word),
  (tokens, at) => {
    const { text } = tokens[at]!;
    const value = months.get(text);
    const next = tokens[at + 1]?.text ?? '';
    if (next === "'s" || (text === 'may' && afterVerbMay.has(next))) return [];
    const isShort = text.length < 5 && text !== 'may' && text !== 'june' && text !== 'july';
    const hasDot = isShort && tokens[at + 1]?.text === '.' && tokens[at + 1]!.isGlued;
    return [{ value, end: at + (hasDot ? 2 : 1) }];
  },
);

/**
 * Reads a year in words: `nineteen ninety-eight`, `twenty seventeen`, `nineteen oh five`, `two thousand and
 * eighteen`.
 */
function readSpelledYear(tokens: Tokens, at: number): Found[] {
  const word = (index: number): string => tokens[index]?.text ?? '';
  if (word(at) === 'two' && word(at + 1) === 'thousand') {
    const rest = word(at + 2) === 'and' ? at + 3 : at + 2;
    const more = spelled(tokens, rest, cardinals).filter(({ value }) => value > 0);
    return [...more.map(({ value, end }) => ({ value: 2000 + value, end })), { value: 2000, end: at + 2 }];
  }
  const century = { eighteen: 18, nineteen: 19, twenty: 20 }[word(at)];
  if (!century) return [];
  const next = afterHyphen(tokens, at + 1);
  if (/^(?:oh|o|zero)$/.test(word(next)))
    return spelled(tokens, afterHyphen(tokens, next + 1), cardinals)
      .filter(({ value }) => value > 0 && value < 10)
      .map(({ value, end }) => ({ value: century * 100 + value, end }));
  if (word(next) === 'hundred') {
    const rest = word(next + 1) === 'and' ? next + 2 : next + 1;
    const more = spelled(tokens, rest, cardinals).filter(({ value }) => value > 0);
    return [{ value: 0, end: next + 1 }, ...more].map(({ value, end }) => ({
      value: century * 100 + value,
      end,
    }));
  }
  return spelled(tokens, next, cardinals)
    .filter(({ value }) => value > 9)
    .map(({ value, end }) => ({ value: century * 100 + value, end }));
}

/** Years ahead of now within which a two-digit year is unclear: `30` may be 1930 or 2030. */
const UNCLEAR_YEARS = 20;

/**
 * Returns the latest year up to now that ends with these two digits; undefined if a year soon to come may be
 * meant.
 */
function fullYear(short: number, today: Day): number | undefined {
  const year = 2000 + short;
  if (year <= yearOf(today)) return year;
  return year > yearOf(today) + UNCLEAR_YEARS ? year - 100 : undefined;
}

const isYearWord = (word: string): boolean => /^(?:\d|'|eighteen$|nineteen$|twenty$|two$)/.test(word);

export const writtenYear = reader(isYearWord, (tokens, at, today) => {
  const { text } = tokens[at]!;
  if (/^(?:19|20)\d\d$/.test(text)) return [{ value: Number(text), end: at + 1 }];
  const short = /^'\d\d$/.test(text) ? fullYear(Number(text.slice(1)), today) : undefined;
  return short === undefined ? readSpelledYear(tokens, at) : [{ value: short, end: at + 1 }];
});
export const fullDigitYear = reader(isNumber, (tokens, at) => digits(tokens, at, /^(?:19|20)\d\d$/));
export const oldYear = reader(isNumber, (tokens, at) => digits(tokens, at, /^1[0-8]\d\d$/));
/** A two-digit year, read only at the end of a date; none if one of the next 20 years may be meant. */
export const twoDigitYear = reader(isNumber, (tokens, at, today) =>
  digits(tokens, at, /^\d\d$/).flatMap(({ value, end }) => {
    const year = fullYear(value, today);
    return year === undefined ? [] : [{ value: year, end }];
  }),
);
/** A two-digit year without an apostrophe, as in `May 5, 98`. It must be above 31, so that it is not a day. */
export const shortYear = reader(isNumber, (tokens, at, today) =>
  digits(tokens, at, /^(?:3[2-9]|[4-9]\d)$/).flatMap(({ value, end }) => {
    const year = fullYear(value, today);
    return year === undefined ? [] : [{ value: year, end }];
  }),
);

/** Returns the month and the day of two numbers. The first is the month unless it is above 12. */
const inOrder = (first: number, second: number): [number, number] =>
  first > 12 ? [second, first] : [first, second];

/**
 * Reads a full date in numbers: `2015-08-12`, `21/04/2016`, `9-18-15`, `08/12,15`. A day that is not in the
 * calendar is read as one that does not exist.
 */
export const numericDate = reader(isNumber, (tokens, at, today) => {
  const { text } = tokens[at]!;
  const end = at + 1;
  const yearFirst = /^(\d{4})([-/.])(\d\d?)\2(\d\d?)$/.exec(text);
  if (yearFirst)
    return [{ value: [dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))], end }];
  const yearLast = /^(\d\d?)[-/.](\d\d?)[-/.,](\d{4}|\d\d)$/.exec(text);
  if (!yearLast) return [];
  const [month, date] = inOrder(Number(yearLast[1]), Number(yearLast[2]));
  const year = yearLast[3]!.length === 4 ? Number(yearLast[3]) : fullYear(Number(yearLast[3]), today);
  return [{ value: year === undefined ? [null] : [dayOf(year, month, date)], end }];
});

/** Tells whether numbers with a slash are a fraction (`1/2 cup`) or an expression (`24/7`) and not a date. */
const isFraction = (tokens: Tokens, at: number): boolean =>
  tokens[at]!.text === '24/7' ||
  (/^[1-3]\/[2-4]$/.test(tokens[at]!.text) && isWord(tokens[at + 1]) && tokens[at - 1]?.text !== 'on');

/** Returns a year of birth: the latest year before the present one that ends with these two digits. */
const birthYearOf = (short: number, today: Day): number =>
  (2000 + short < yearOf(today) ? 2000 : 1900) + short;

export const shortBirthYear = reader(
  (word) => isNumber(word) || word.startsWith("'"),
  (tokens, at, today) => {
    const match = /^'(\d\d)$|^(3[2-9]|[4-9]\d)$/.exec(tokens[at]!.text);
    return match ? [{ value: birthYearOf(Number(match[1] ?? match[2]), today), end: at + 1 }] : [];
  },
);

/** Reads `1991-11-02`, `3/7/88` and `9/30` as a birthday. */
export const numericBirthday = reader(isNumber, (tokens, at, today) => {
  const match = /^(?:(\d{4})[-/.])?(\d\d?)([-/.])(\d\d?)(?:\3(\d{4}|\d\d))?$/.exec(tokens[at]!.text);
  if (!match) return [];
  const [, yearFirst, first, sign, second, yearLast] = match;
  if ((yearFirst && yearLast) || (!yearFirst && !yearLast && sign !== '/')) return [];
  const [month, date] = inOrder(Number(first), Number(second));
  const short = yearLast?.length === 2 ? birthYearOf(Number(yearLast), today) : yearLast;
  const year = yearFirst ?? short;
  return [{ value: { month, date, ...(year ? { year: Number(year) } : {}) }, end: at + 1 }];
});

const monthDay = (form: RegExp): Reader =>
  reader(isNumber, (tokens, at, today) => {
    const match = form.exec(tokens[at]!.text);
    if (!match || isFraction(tokens, at)) return [];
    const [month, date] = inOrder(Number(match[1]), Number(match[2]));
    const days: Days = yearlyDate(today, month, date);
    return days.length > 0 ? [{ value: days, end: at + 1 }] : [];
  });
/** Reads `4/22`. Of a range such as `4/22-24`, reads the first day. */
export const numericMonthDay = monthDay(/^(\d\d?)\/(\d\d?)(?:-(?:\d\d?\/)?\d\d?)?$/);
/** Readers of `4-22` (dashed) and also `4.22` (loose), which may be a score, a price or a time instead. */
export const dashedMonthDay = monthDay(/^(\d\d?)-(\d\d?)$/);
export const looseMonthDay = monthDay(/^(\d\d?)[-.](\d\d?)$/);

const units: [RegExp, Lengths][] = [
  [/^(?:days?|evenings?|nights?|mornings?|afternoons?)$/, { days: 1 }],
  [/^(?:weeks?|wks?)$/, { days: 7 }],
  [/^fortnights?$/, { days: 14 }],
  [/^(?:months?|mos?)$/, { months: 1 }],
  [/^(?:years?|yrs?)$/, { months: 12 }],
  [/^decades?$/, { months: 120 }],
  [/^(?:weekdays|workdays?)$/, { businessDays: 1 }],
];
const businessWord = /^(?:business|working|work)$/;
const unitOf = (word: string) => units.find(([form]) => form.test(word));

export const unit = reader(
  (word) => businessWord.test(word) || unitOf(word) !== undefined,
  (tokens, at) => {
    const { text } = tokens[at]!;
    if (businessWord.test(text) && /^days?$/.test(tokens[at + 1]?.text ?? ''))
      return [{ value: { businessDays: 1 }, end: at + 2 }];
    const found = unitOf(text);
    return found ? [{ value: found[1], end: at + 1 }] : [];
  },
);
