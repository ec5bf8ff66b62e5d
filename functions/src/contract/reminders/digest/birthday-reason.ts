import { addDays, weekdayOf } from '#contract/text/calendar-days.ts';

const WEEK_DAYS = 7;

/** Says when a birthday is. `days` is the number of days until then; it is below 0 after a birthday, for a week. */
export function birthdayReason(days: number, today: string): string {
  if (days === -1) return 'Birthday yesterday';
  if (days < 0) return `Birthday last ${weekdayOf(addDays(today, days))}`;
  if (days === 0) return 'Birthday today';
  if (days === 1) return 'Birthday tomorrow';
  return days === WEEK_DAYS ? 'Birthday in a week' : `Birthday on ${weekdayOf(addDays(today, days))}`;
}
