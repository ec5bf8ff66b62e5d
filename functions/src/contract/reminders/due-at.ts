import { addDays, dayIn, HOUR_MS, hourIn, hourOf, weekdayOf } from '#contract/text/calendar-days.ts';
import type { Channel } from './log.ts';
import type { Reminders } from './settings.ts';

type Chosen = Pick<Reminders, 'push' | 'email'>;

/** Returns the channels on which a digest goes out on a local day, `YYYY-MM-DD`. */
export function channelsOn(day: string, { push, email }: Chosen): Channel[] {
  const isMailDay = email === 'daily' || (email === 'weekly' && weekdayOf(day) === 'Monday');
  return [...(push ? (['push'] as const) : []), ...(isMailDay ? (['email'] as const) : [])];
}

/**
 * Returns when the next digest is due (ISO 8601); null if no channel is on. During the hour of the digest
 * this is the beginning of the hour, which is past, also while clocks show the hour for the second time.
 * `lastDay` is the local day of the last digest, since a day has only one; null if there was none.
 */
export function digestDueAt(
  { hour, ...chosen }: Chosen & Pick<Reminders, 'hour'>,
  timeZone: string,
  now: Date,
  lastDay: string | null,
): string | null {
  if (!chosen.push && chosen.email === 'off') return null;
  let day = dayIn(timeZone, now);
  for (;;) {
    const at = hourIn(timeZone, day, hour);
    const isOver = at.getTime() + HOUR_MS <= now.getTime() && hourOf(timeZone, now) !== hour;
    if (!isOver && day > (lastDay ?? '') && channelsOn(day, chosen).length > 0) return at.toISOString();
    day = addDays(day, 1);
  }
}
