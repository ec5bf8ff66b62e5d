import type { PersonSummary } from 'functions/contract';
import { DAY_MS, utcDate } from 'functions/contract/people/health';
import { isFollowUpDue, isOverdue, sortPeople } from 'functions/contract/people/people-order';

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from.slice(0, 10))) / DAY_MS);

const overdueBy = (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`);

/**
 * Returns in words by how many days a person is overdue: past the day of the follow-up, or past the cadence.
 * Undefined for people who are not overdue.
 */
export function overdueText(person: PersonSummary, cadenceDefault: number, now: Date): string | undefined {
  const today = utcDate(now);
  if (isFollowUpDue(person, today)) {
    const days = daysFrom(person.follow_up_on!, today);
    return days === 0 ? 'Follow-up today' : `Follow-up ${overdueBy(days)}`;
  }
  if (!isOverdue(person, today)) return undefined;
  const since = daysFrom(person.last_contact_date ?? person.created_at, today);
  return overdueBy(Math.max(1, since - (person.cadence_days ?? cadenceDefault)));
}

/** Returns the people who are overdue, the most urgent first. */
export const overduePeople = (people: PersonSummary[], cadenceDefault: number, now: Date) =>
  sortPeople(
    people.filter((person) => overdueText(person, cadenceDefault, now)),
    'intent',
    cadenceDefault,
    now,
  );
