/** A calendar day as the number of days since 1970-01-01. */
export type Day = number;

/**
 * The days that a phrase may mean, the most likely first. The first that is not after today counts. Null
 * stands for a day that does not exist.
 */
export type Days = readonly (Day | null)[];

/** A month or a year, by its first and last day. */
export interface Span {
  first: Day;
  last: Day;
}

/** A length of time. */
export interface Lengths {
  months?: number;
  days?: number;
  businessDays?: number;
}

const DAY_MS = 86_400_000;

export const toDay = (date: string): Day => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
export const toDate = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();
export const monthOf = (day: Day): number => new Date(day * DAY_MS).getUTCMonth() + 1;
export const dateOf = (day: Day): number => new Date(day * DAY_MS).getUTCDate();
const utc = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date) / DAY_MS;

/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Returns the day, or null if the month has no such date. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  const day = utc(year, month, date);
  return monthOf(day) === month ? day : null;
}

/**
 * Returns the first of the days that is not after today. Null if a day that does not exist (null) comes
 * before it, or if there is none.
 */
export const pastOf = (days: Days, today: Day): Day | null =>
  days.find((day) => day === null || day <= today) ?? null;

/**
 * Returns the days that `of` gives for eleven years, from next year back to nine years ago. Years for which
 * it gives null are left out (29 February).
 */
export const yearly = (today: Day, of: (year: number) => Day | null): Day[] =>
  Array.from({ length: 11 }, (_, ago) => of(yearOf(today) + 1 - ago)).filter((day) => day !== null);

export const yearlyDate = (today: Day, month: number, date: number): Days =>
  yearly(today, (year) => dayOf(year, month, date));

export const monthSpan = (year: number, month: number): Span => ({
  first: utc(year, month, 1),
  last: utc(year, month + 1, 0),
});
export const yearSpan = (year: number): Span => ({ first: utc(year, 1, 1), last: utc(year, 12, 31) });
export const yearlyMonth = (today: Day, month: number): Span[] =>
  yearly(today, (year) => utc(year, month, 1)).map((day) => monthSpan(yearOf(day), month));

/** Returns the month that was `months` months before the present one. */
export function monthAgo(today: Day, months: number): Span {
  const index = yearOf(today) * 12 + monthOf(today) - 1 - months;
  return monthSpan(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1);
}

/**
 * Returns the latest day up to today with this number in its month; null if none of the last 62 days has it.
 */
export function lastDayOfMonth(today: Day, date: number): Day | null {
  for (let day = today; day > today - 62; day--) if (dateOf(day) === date) return day;
  return null;
}

/** Returns the latest day with this weekday (0 is Sunday) before today; today does not count. */
export const lastWeekday = (today: Day, weekday: number): Day =>
  today - ((weekdayOf(today) - weekday + 6) % 7) - 1;
export const nextWeekday = (today: Day, weekday: number): Day => lastWeekday(today + 8, weekday);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: Day): Day => day - ((weekdayOf(day) + 6) % 7);
export const inWeek = (monday: Day, weekday: number): Day => monday + ((weekday + 6) % 7);

/** Returns the same date a number of months later, or the last day of that month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { first, last } = monthAgo(day, -months);
  return Math.min(first + dateOf(day) - 1, last);
}

/** Moves a day by a length of time: into the past if `times` is -1, into the future if it is 1. */
export function move(day: Day, { months = 0, days = 0, businessDays = 0 }: Lengths, times: 1 | -1): Day {
  let then = (months > 0 ? addMonths(day, times * months) : day) + times * days;
  for (let left = businessDays; left > 0; left--)
    do then += times;
    while (weekdayOf(then) % 6 === 0);
  return then;
}

export const moveAll = (days: Days, length: Lengths, times: 1 | -1): Days =>
  days.map((day) => (day === null ? null : move(day, length, times)));

/** Returns the nth day of a span; a negative n counts from the end. Null if the span is shorter. */
export function nthDay({ first, last }: Span, n: number): Day | null {
  const day = n > 0 ? first + n - 1 : last + n + 1;
  return day >= first && day <= last ? day : null;
}

/**
 * Returns the nth day with this weekday in a span; a negative n counts from the end. Null if it lies outside.
 */
export function nthWeekday({ first, last }: Span, weekday: number, n: number): Day | null {
  const day =
    n > 0 ? nextWeekday(first - 1, weekday) + (n - 1) * 7 : lastWeekday(last + 1, weekday) + (n + 1) * 7;
  return day >= first && day <= last ? day : null;
}

/**
 * Returns a weekday (0 is Sunday) of the nth week of a month; -1 is the last week. Null if the ways of
 * counting weeks disagree: by sevens from the first or last day, from Monday, and for a positive n also from
 * Sunday or from the week that has most of its days in the month. Null as well if the day is outside the month.
 */
export function weekdayOfWeek(span: Span, weekday: number, n: number): Day | null {
  const weeks = (n > 0 ? n - 1 : n + 1) * 7;
  const counts =
    n > 0
      ? [
          nextWeekday(span.first - 1 + weeks, weekday),
          inWeek(mondayOf(span.first) + weeks, weekday),
          inWeek(mondayOf(span.first + 3) + weeks, weekday),
          span.first - weekdayOf(span.first) + weeks + weekday,
        ]
      : [lastWeekday(span.last + 1, weekday) + weeks, inWeek(mondayOf(span.last) + weeks, weekday)];
  const [day = 0] = counts;
  const isInside = span.first <= day && day <= span.last;
  return isInside && counts.every((other) => other === day) ? day : null;
}

/** Returns Easter Sunday of the Gregorian calendar. */
export function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}
