import { serverNow } from './clock.ts';
import { formatDate } from './text/date-format.ts';

/**
 * Returns the day `days` days from today in the browser's time zone, `YYYY-MM-DD`. It counts calendar days,
 * because some days have 23 or 25 hours.
 */
export const inDays = (days: number, now = serverNow()) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);

/** Formats a day `YYYY-MM-DD` as `March 3`, with the year if it is not the current one. */
export function dayText(day: string, now = serverNow()): string {
  const at = new Date(`${day}T12:00:00`);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return formatDate(at, { month: 'long', day: 'numeric', ...year });
}

/** Formats a past day for use within a sentence: `today`, `yesterday`, or else as `dayText`. */
export function pastDayText(day: string, now = serverNow()): string {
  if (day === inDays(0, now)) return 'today';
  return day === inDays(-1, now) ? 'yesterday' : dayText(day, now);
}

/** Formats a day with its weekday, such as `Friday, November 27`. */
export const weekdayText = (day: string, now = serverNow()) =>
  `${formatDate(new Date(`${day}T12:00:00`), { weekday: 'long' })}, ${dayText(day, now)}`;
