import { DAY_MS } from './health.ts';

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/** What clocks in the zone show at a moment, as if it were UTC. */
const clockIn = (timeZone: string, at: number): number => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
};

/** Noon of a day in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const near = noon - (clockIn(timeZone, noon) - noon);
  return new Date(noon - (clockIn(timeZone, near) - near));
}

/** How many days the second of two days, `YYYY-MM-DD`, is after the first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));

export const weekdayOf = (day: string): string => write(day, { weekday: 'long' });

/** A day in words, `3 March`; with the year where it is not today's. */
export const dayInWords = (day: string, today: string): string =>
  write(day, {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
