import { DAY_MS } from '#contract/people/health.ts';

export const HOUR_MS = 3_600_000;

/** Returns the calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => clockOf(timeZone).format(at).slice(0, 10);

/** The formats of local times by zone, cached: creating one takes 100 times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the local time in a zone as the timestamp at which UTC clocks show that time. */
const clockIn = (timeZone: string, at: number): number =>
  Date.parse(`${clockOf(timeZone).format(at).replace(' ', 'T')}Z`);

/** Returns the hour that clocks in a time zone show, 0 to 23. */
export const hourOf = (timeZone: string, at: Date): number =>
  new Date(clockIn(timeZone, at.getTime())).getUTCHours();

/** Returns the moment of noon on a day in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const near = noon - (clockIn(timeZone, noon) - noon);
  return new Date(noon - (clockIn(timeZone, near) - near));
}

/**
 * Returns the moment at which an hour of a day begins in a time zone. Of an hour that comes twice, the first.
 * For an hour that a clock change skips, the moment of the change.
 */
export function hourIn(timeZone: string, day: string, hour: number): Date {
  const wanted = Date.parse(day) + hour * HOUR_MS;
  const moments = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - (clockIn(timeZone, near) - near));
  return new Date(Math.min(...moments.filter((moment) => clockIn(timeZone, moment) >= wanted)));
}

/**
 * Returns the moment to store for something of which only the day is known: noon of that day in the time
 * zone, but not after `now`.
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

/** Returns a day in words, `3 March`. The year is added if it is not that of `today`. */
export const dayInWords = (day: string, today: string): string =>
  write(day, {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
