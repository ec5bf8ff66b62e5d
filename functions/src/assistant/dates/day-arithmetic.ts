/** A calendar day as the number of days since 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;

export const toDay = (date: string): Day => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
export const toDate = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const yearOf = (day: Day): number => Number(toDate(day).slice(0, 4));
export const monthOf = (day: Day): number => Number(toDate(day).slice(5, 7));

/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Returns the day, or undefined if the month has no such date. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const day = Date.UTC(year, month - 1, date) / DAY_MS;
  return monthOf(day) === month && toDate(day).endsWith(`-${String(date).padStart(2, '0')}`)
    ? day
    : undefined;
}

/** Returns the latest day with this month and date, up to today. */
export function lastMonthDay(today: Day, month: number, date: number): Day | undefined {
  for (let year = yearOf(today); year > yearOf(today) - 9; year--) {
    const day = dayOf(year, month, date);
    if (day !== undefined && day <= today) return day;
  }
  return undefined;
}

/** Returns the latest day with this date of any month, up to today. */
export function lastDayOfMonth(today: Day, date: number): Day | undefined {
  for (let day = today; day > today - 62; day--) if (Number(toDate(day).slice(8)) === date) return day;
  return undefined;
}

/** Returns the latest such weekday before today. */
export const lastWeekday = (today: Day, weekday: number): Day =>
  today - ((weekdayOf(today) - weekday + 6) % 7) - 1;

/** Returns the same date a number of months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(today: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = toDate(today).split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const [thenYear, thenMonth] = [Math.floor(index / 12), (index % 12) + 1];
  for (let d = date; ; d--) {
    const day = dayOf(thenYear, thenMonth, d);
    if (day !== undefined) return day;
  }
}

/** Returns the nth such weekday of a month; the last one if n is -1. */
function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  if (n < 0) {
    const next = Date.UTC(year, month, 1) / DAY_MS;
    return lastWeekday(next, weekday);
  }
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
}

/** Returns Easter Sunday of the Gregorian calendar. */
function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / DAY_MS;
}

const on = (month: number, date: number) => (year: number) => Date.UTC(year, month - 1, date) / DAY_MS;

export const holidays: [RegExp, (year: number) => Day][] = [
  [/christmas eve|xmas eve/, on(12, 24)],
  [/boxing day/, on(12, 26)],
  [/christmas|xmas/, on(12, 25)],
  [/new year'?s eve|nye/, on(12, 31)],
  [/new year'?s(?: day)?/, on(1, 1)],
  [/valentine'?s(?: day)?/, on(2, 14)],
  [/st\.? patrick'?s(?: day)?/, on(3, 17)],
  [/good friday/, (year) => easter(year) - 2],
  [/easter monday/, (year) => easter(year) + 1],
  [/easter(?: sunday)?/, easter],
  [/mother'?s day/, (year) => nthWeekday(year, 5, 0, 2)],
  [/memorial day/, (year) => nthWeekday(year, 5, 1, -1)],
  [/father'?s day/, (year) => nthWeekday(year, 6, 0, 3)],
  [/juneteenth/, on(6, 19)],
  [/independence day|(?:the )?fourth of july|(?:the )?4th of july|july 4th/, on(7, 4)],
  [/labou?r day/, (year) => nthWeekday(year, 9, 1, 1)],
  [/halloween/, on(10, 31)],
  [/thanksgiving/, (year) => nthWeekday(year, 11, 4, 4)],
];
