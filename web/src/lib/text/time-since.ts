import { serverNow } from '#lib/clock.ts';
import { formatDate } from './date-format.ts';

const DAY_MS = 86_400_000;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/**
 * Returns the number of local calendar days between two moments. Rounded, because some days have 23 or 25
 * hours.
 */
export const daysBetween = (at: Date, now: Date) => Math.round((midnight(now) - midnight(at)) / DAY_MS);

/** Formats the day of a moment in full: `Thursday, November 19, 2026`. */
export const fullDate = (moment: string) => formatDate(new Date(moment), { dateStyle: 'full' });

/** Up to this many days ago, the number of days is shown; then, within the first week, the weekday. */
const COUNTED_DAYS = 3;
const WEEK_DAYS = 7;

/**
 * Units of longer times: the number of days below which a unit is used, its length in days, and its letter.
 */
const UNITS = [
  [30, 7, 'w'],
  [365, 30, 'mo'],
  [Infinity, 365, 'y'],
] as const;

/**
 * Formats in a few letters how many calendar days ago a moment was: `Today`, `2 d`, `Thu`, `3 w`, `5 mo`, `2
 * y`. A moment in the future is `Today`, because it comes from a clock that differs.
 */
export function timeSince(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  if (days <= 0) return 'Today';
  if (days <= COUNTED_DAYS) return `${days} d`;
  if (days < WEEK_DAYS) return formatDate(at, { weekday: 'short' });
  const [, length, unit] = UNITS.find(([below]) => days < below)!;
  return `${Math.floor(days / length)} ${unit}`;
}
