/** Order of month and day in dates that consist of numbers. */
export type DateOrder = 'mdy' | 'dmy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Matches a date of two numbers and an optional year: `5/14/1990`, `14.5.90`, `5-14`. */
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/;

/** Matches a date as in East Asia and Hungary: `1990/5/14`, `1990. 5. 14.`, `1990年5月14日`. */
const YEAR_FIRST = /^(\d{4})(?:[-/]|[.年] ?)(\d{1,2})(?:[-/]|[.月] ?)(\d{1,2})[.日]?$/;

/** The year that Apple writes for a birthday without a year. */
const NO_YEAR = 1604;

const daysIn = (month: number, year = 2000) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Reads a year; undefined without a text. Two digits stand for one of the last hundred years. */
function fullYear(text: string | undefined, today: Date): number | undefined {
  if (!text) return undefined;
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (2000 + year > today.getFullYear() ? 1900 : 2000);
}

function toBirthday(year: number | undefined, month: number, day: number): string | undefined {
  const known = year === NO_YEAR ? undefined : year;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(month, known)) return undefined;
  return `${known ? digits(known, 4) : '-'}-${digits(month, 2)}-${digits(day, 2)}`;
}

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/**
 * Reads dates whose order of month and day is clear, such as 1990-05-14 or May 14, 1990. Undefined for any
 * other text.
 */
function readPlain(text: string, today: Date): string | undefined {
  const iso = /^(\d{4}|-)[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ].*)?$/.exec(text) ?? YEAR_FIRST.exec(text);
  if (iso) return toBirthday(iso[1] === '-' ? undefined : Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[. -]+([a-z]{3,9})\.?(?:,?[ -]+(\d{4}|\d{2}))?$/i.exec(text);
  if (dayFirst) return toBirthday(fullYear(dayFirst[3], today), monthOf(dayFirst[2]!), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?(?:,? +(\d{4}|\d{2}))?$/i.exec(text);
  if (monthFirst)
    return toBirthday(fullYear(monthFirst[3], today), monthOf(monthFirst[1]!), Number(monthFirst[2]));
}

/** Matches the time of day after a date: ` 14:30`, `, 2:30 PM`. */
const TIME = /,? \d{1,2}:\d\d(:\d\d)?( ?[AP]M)?$/i;

const withoutTime = (text: string) => text.trim().replace(TIME, '');

/**
 * Converts a date to the stored form of a birthday, `YYYY-MM-DD` or `--MM-DD`; undefined if it is not a date.
 * With dots, the day always comes first.
 */
export function readDate(written: string, order: DateOrder, today = new Date()): string | undefined {
  const text = withoutTime(written);
  const [, first, between, second, year] = NUMBERS.exec(text) ?? [];
  if (!first || !second) return readPlain(text, today);
  const dayFirst = between === '.' || order === 'dmy';
  const [month, day] = dayFirst ? [second, first] : [first, second];
  return toBirthday(fullYear(year, today), Number(month), Number(day));
}

/** Tells whether a date is `0/0/00`, which Outlook writes for an empty date. */
export const isNoDate = (text: string) => /^0?0[/.]0?0[/.]0*$/.test(text.trim());

/**
 * Returns the orders of month and day that fit all dates of a column; both if neither fits. Dates with dots
 * or with a month's name do not count; if there are no others, returns `mdy`.
 */
export function possibleOrders(values: string[]): DateOrder[] {
  const written = values
    .filter((value) => !isNoDate(value))
    .flatMap((value) => {
      const [, first, between, second] = NUMBERS.exec(withoutTime(value)) ?? [];
      return between && between !== '.' ? [[Number(first), Number(second)] as const] : [];
    });
  if (!written.length) return ['mdy'];
  const orders: DateOrder[] = [];
  if (written.every(([first]) => first <= 12)) orders.push('mdy');
  if (written.every(([, second]) => second <= 12)) orders.push('dmy');
  return orders.length ? orders : ['mdy', 'dmy'];
}
