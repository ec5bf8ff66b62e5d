import { DAY_MS } from './health.ts';

/** Returns the calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/** Returns the local time in a zone at a moment, as the timestamp at which UTC clocks show the same. */
const clockIn = (timeZone: string, at: number): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
};

/** Returns the moment at which it is noon of a day in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const near = noon - (clockIn(timeZone, noon) - noon);
  return new Date(noon - (clockIn(timeZone, near) - near));
}

/**
 * Returns the moment at which something of a day is recorded, if only its day is known: noon in the time
 * zone, at most `now`.
 */
export const momentOn = (timeZone: string, day: string, now: Date): Date =>
  new Date(Math.min(noonIn(timeZone, day).getTime(), now.getTime()));

/** Returns the number of days from one day to another, both `YYYY-MM-DD`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the day that is `days` days after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));

export const weekdayOf = (day: string): string => write(day, { weekday: 'long' });

/** Returns a day in words, `3 March`; with the year if it differs from today's. */
export const dayInWords = (day: string, today: string): string =>
  write(day, {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
