import type { PersonSummary } from 'functions/contract';
import { DAY_MS, utcDate } from 'functions/contract/people/health';
import { inDays } from '#lib/days.ts';
import { isFollowUpDue, isOverdue, mostUrgent } from 'functions/contract/people/people-order';

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from.slice(0, 10))) / DAY_MS);

const overdueBy = (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`);

/**
 * Returns in words by how many days a person is overdue: past the day of the follow-up, or past the
 * cadence. Undefined for people who are neither overdue nor to be followed up today.
 */
export function overdueText(person: PersonSummary, cadenceDefault: number, now: Date): string | undefined {
  const today = inDays(0, now);
  if (isFollowUpDue(person, today)) {
    const days = daysFrom(person.follow_up_on!, today);
    return days === 0 ? 'Follow-up today' : `Follow-up ${overdueBy(days)}`;
  }
  if (!isOverdue(person, today)) return undefined;
  const since = daysFrom(person.last_contact_date ?? person.created_at, utcDate(now));
  return overdueBy(Math.max(1, since - (person.cadence_days ?? cadenceDefault)));
}

/** Returns the `count` most urgent of the people who are overdue or to be followed up today. */
export function overduePeople(people: PersonSummary[], count: number, cadenceDefault: number, now: Date) {
  const today = inDays(0, now);
  const overdue = people.filter((person) => isFollowUpDue(person, today) || isOverdue(person, today));
  return mostUrgent(overdue, count, cadenceDefault, now);
}
