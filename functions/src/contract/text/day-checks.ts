/** Checks of days and birthdays that users write. This file imports nothing, so that the browser can use it. */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Stands for an unknown year. It has a February 29th. */
const LEAP_YEAR = 2000;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ordinal = (day: number) => `${day}${ENDINGS[ordinals.select(day)]}`;

/** Returns what is wrong with a calendar day; undefined if nothing is. A part that was left out is 0. */
function partsProblem(year: number, month: number, day: number): string | undefined {
  if (month === 0) return day === 0 ? 'needs a month and a day' : 'needs a month';
  if (month > MONTHS.length) return `There is no month ${month}`;
  if (day === 0) return 'needs a day';
  if (year === 0) return 'There is no year 0';
  if (day <= daysIn(year, month)) return undefined;
  const isLeapDay = month === 2 && day === 29;
  return `${MONTHS[month - 1]}${isLeapDay ? ` ${year}` : ''} has no ${ordinal(day)}`;
}

/** Returns what is wrong with a text that must be a day, `YYYY-MM-DD`; undefined if nothing is. */
export function dayProblem(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return 'is not a day such as 2026-03-31';
  return partsProblem(Number(year), Number(month), Number(day));
}

/**
 * Returns what is wrong with a text that must be a day, `YYYY-MM-DD`, since 1900 and not after `today`, if
 * that is given; undefined if nothing is.
 */
export function pastDayProblem(text: string, today?: string): string | undefined {
  const problem = dayProblem(text);
  if (problem) return problem;
  if (text < '1900') return 'must not be before 1900';
  return today !== undefined && text > today ? 'must not be in the future' : undefined;
}

/**
 * Returns what is wrong with a birthday; undefined if nothing is. It is `YYYY-MM-DD` or, without a year,
 * `--MM-DD`.
 */
export function birthdayProblem(text: string): string | undefined {
  const [, year, month, day] = /^(\d{1,4}|-)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return 'is not a day such as 1990-03-31, or --03-31 without the year';
  if (year !== '-' && year.length < 4) return 'needs a year of four digits';
  return partsProblem(year === '-' ? LEAP_YEAR : Number(year), Number(month), Number(day));
}
