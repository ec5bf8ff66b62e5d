import { isSnoozed } from '#contract/people/people-order.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { dayIn } from '#contract/text/calendar-days.ts';

/** The user's present day, `YYYY-MM-DD`, and time zone. */
interface Present {
  today: string;
  timezone: string;
}

/** Tells whether the last contact was on this local day or later. */
export const isMetSince = (
  { last_contact_date }: Pick<PersonSummary, 'last_contact_date'>,
  day: string,
  { timezone }: Pick<Present, 'timezone'>,
): boolean => last_contact_date !== null && dayIn(timezone, new Date(last_contact_date)) >= day;

/**
 * Returns why a digest leaves out a person whose follow-up or promise is due since this day; undefined if it names
 * them.
 */
export function reasonToLeaveOut(
  person: PersonSummary,
  dueOn: string,
  present: Present,
): 'skipped_contacted' | 'skipped_snoozed' | undefined {
  if (isSnoozed(person, present.today)) return 'skipped_snoozed';
  return isMetSince(person, dueOn, present) ? 'skipped_contacted' : undefined;
}
