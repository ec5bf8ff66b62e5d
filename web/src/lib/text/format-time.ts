import { serverNow } from '#lib/clock.ts';
import { formatDate } from './date-format.ts';
import { daysBetween } from './time-since.ts';

/** Messages from fewer days ago than this show their weekday. */
const WEEKDAY_DAYS = 7;

const clock = (at: Date) => formatDate(at, { hour: 'numeric', minute: '2-digit' });
const numericDate = (at: Date) => formatDate(at, { year: 'numeric', month: 'numeric', day: 'numeric' });

/**
 * Formats the time of a message: the clock time today, the weekday on the six days before, otherwise a
 * numeric date.
 */
export function messageTime(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  if (days === 0) return clock(at);
  return days > 0 && days < WEEKDAY_DAYS ? formatDate(at, { weekday: 'long' }) : numericDate(at);
}

/** Formats the day above messages in a thread: `Today`, `Yesterday`, or weekday and date. */
export function dayLabel(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return formatDate(at, { weekday: 'long', month: 'long', day: 'numeric', ...year });
}

/**
 * Tells whether only the day of a memory is known: it is then stored at exactly noon, and the time is not
 * shown.
 */
const isDayOnly = (at: Date) =>
  at.getHours() === 12 && !at.getMinutes() && !at.getSeconds() && !at.getMilliseconds();

/** Formats the day of a memory: `Today`, `Yesterday` or `3/18/2026`. */
export function memoryDay(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : numericDate(at);
}

/**
 * Formats the time of a memory: `Today at 9:05 AM`, `Yesterday at …` or `3/18/2026 at …`. Without the time if
 * only the day is known.
 */
export function memoryTime(moment: string, now = serverNow()): string {
  const at = new Date(moment);
  const day = memoryDay(moment, now);
  return isDayOnly(at) ? day : `${day} at ${clock(at)}`;
}

/**
 * Formats how many calendar days ago a moment was: `today`, `yesterday`, `12 days ago`. A moment in the
 * future is `today`, because it comes from a clock that differs.
 */
export const daysAgo = (moment: string, now = serverNow()) =>
  new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(
    -Math.max(0, daysBetween(new Date(moment), now)),
    'day',
  );

/** Formats date and time in full, for a tooltip. Only the date if the time is unknown. */
export function fullTime(moment: string): string {
  const at = new Date(moment);
  return formatDate(at, { dateStyle: 'full', ...(!isDayOnly(at) && { timeStyle: 'short' }) });
}

export const isSameDay = (a: string, b: string) => daysBetween(new Date(a), new Date(b)) === 0;

/** Formats a moment: only the clock time if it is today, else with the weekday or the date before it. */
export function asOf(at: Date, now = serverNow()): string {
  const days = daysBetween(at, now);
  if (days === 0) return clock(at);
  const day = days > 0 && days < WEEKDAY_DAYS ? formatDate(at, { weekday: 'long' }) : numericDate(at);
  return `${day}, ${clock(at)}`;
}
