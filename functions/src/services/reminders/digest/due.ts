import { addDays, dayIn, HOUR_MS, hourIn, hourOf } from '#contract/text/calendar-days.ts';
import { isQuietHour } from '#contract/reminders/quiet.ts';
import type { Reminders } from '#contract/reminders/settings.ts';

const WEEK_DAYS = 7;

/** The user's settings that decide when digests come. */
export type DigestTimes = Pick<Reminders, 'push' | 'email' | 'hour' | 'quiet'> & { timezone: string };

/** The channels of one digest, and the local day that it is for. */
export interface DigestDay {
  day: string;
  push: boolean;
  email: Reminders['email'];
  /** True if it is so late that the user's quiet hours have begun. */
  isQuiet: boolean;
}

/** Returns the number of days from a day to the Sunday of its week. */
export const daysToSunday = (day: string) => (WEEK_DAYS - new Date(day).getUTCDay()) % WEEK_DAYS;

/**
 * Tells whether a digest is so late that it would come in the quiet hours. Its own hour is never quiet, also if a
 * clock change skips it: then that is the hour after the change.
 */
export function isQuietNow({ quiet, hour, timezone }: DigestTimes, now: Date): boolean {
  const present = hourOf(timezone, now);
  if (present === hour || !isQuietHour(quiet, present)) return false;
  const since = now.getTime() - hourIn(timezone, dayIn(timezone, now), hour).getTime();
  return since < 0 || since >= HOUR_MS;
}

/**
 * Returns the digest that is to be sent now, if one was due at `dueAt`. Undefined if its day is over, has had
 * its digest, has not reached its hour, as after a move to another time zone, or if no channel gets it. A
 * weekly one that could not be sent on Monday comes later.
 */
export function digestNow(
  times: DigestTimes,
  dueAt: Date,
  now: Date,
  lastDay: string | null,
): DigestDay | undefined {
  const { timezone, push, email } = times;
  const day = dayIn(timezone, now);
  if (hourIn(timezone, day, times.hour) > now || (lastDay !== null && day <= lastDay)) return undefined;
  const monday = addDays(day, daysToSunday(day) + 1 - WEEK_DAYS);
  const isMailDay = email === 'daily' || (email === 'weekly' && dayIn(timezone, dueAt) <= monday);
  if (!push && !isMailDay) return undefined;
  return { day, push, email: isMailDay ? email : 'off', isQuiet: isQuietNow(times, now) };
}
