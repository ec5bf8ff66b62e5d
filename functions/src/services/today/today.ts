import type { Context } from '#context.ts';
import { addDays, dayIn, dayInWords, daysBetween, weekdayOf } from '#contract/calendar-days.ts';
import { isCounted } from '#contract/counted.ts';
import { cadencesSince, type HealthInput, utcDate } from '#contract/health.ts';
import type { PersonSummary } from '#contract/person.ts';
import type { Suggestion, Today } from '#contract/today.ts';
import { BIRTHDAY_WITHIN_DAYS } from '#contract/limits.ts';
import { byName, daysToBirthday, isOverdue, isSnoozed } from '#contract/people-order.ts';
import { isLandline } from '#services/card/phone.ts';
import { readPeople } from '#services/people-list/index.ts';

const MOST_TO_CATCH_UP = 10;
const MOST_TO_FADE = 5;
const WEEK_DAYS = 7;

/** The moment for which health is computed, in UTC days, and the account's default cadence. */
export interface HealthClock {
  now: Date;
  /** The account's cadence for people without their own, in days. */
  cadenceDefault: number;
}

interface Clock extends HealthClock {
  /** The calendar day in the user's time zone, which follow-ups, birthdays and snoozing go by. */
  today: string;
}

/** Returns the UTC day from which days without contact are counted. */
const countedFrom = (person: HealthInput) => utcDate(new Date(person.last_contact_date ?? person.created_at));

function followUpReason(due: string, today: string): string {
  const days = daysBetween(due, today);
  if (days === 0) return 'Follow-up due today';
  if (days === 1) return 'Follow-up due since yesterday';
  return `Follow-up due since ${days < WEEK_DAYS ? weekdayOf(due) : dayInWords(due, today)}`;
}

/** Returns people whose follow-up is due, the longest overdue first. */
const findFollowUps = (people: PersonSummary[], { today }: Clock): Suggestion[] =>
  people
    .flatMap((person) =>
      person.follow_up_on && person.follow_up_on <= today ? [{ person, due: person.follow_up_on }] : [],
    )
    .toSorted((a, b) => daysBetween(b.due, a.due) || byName(a.person, b.person))
    .map(({ person, due }) => ({ ...person, reason: followUpReason(due, today) }));

function birthdayReason(days: number, today: string): string {
  if (days === 0) return 'Birthday today';
  if (days === 1) return 'Birthday tomorrow';
  return days === WEEK_DAYS ? 'Birthday in a week' : `Birthday on ${weekdayOf(addDays(today, days))}`;
}

/** Returns people who are not snoozed and whose birthday is today or in the next 7 days, the soonest first. */
const findBirthdays = (people: PersonSummary[], { today }: Clock): Suggestion[] =>
  people
    .filter((person) => !isSnoozed(person, today))
    .flatMap((person) =>
      person.birthday ? [{ person, days: daysToBirthday(person.birthday, new Date(today)) }] : [],
    )
    .filter(({ days }) => days <= BIRTHDAY_WITHIN_DAYS)
    .toSorted((a, b) => a.days - b.days || byName(a.person, b.person))
    .map(({ person, days }) => ({ ...person, reason: birthdayReason(days, today) }));

/**
 * Returns up to 10 people past their cadence who are not snoozed, those overdue by the most cadences first.
 */
function findCatchUp(people: PersonSummary[], { now, today, cadenceDefault }: Clock): Suggestion[] {
  const overdue = (person: PersonSummary) => cadencesSince(person, now, cadenceDefault);
  return people
    .filter((person) => isOverdue(person, today))
    .map((person) => {
      const cadence = person.cadence_days ?? cadenceDefault;
      return { person, cadence, days: daysBetween(countedFrom(person), utcDate(now)) };
    })
    .toSorted((a, b) => overdue(b.person) - overdue(a.person) || byName(a.person, b.person))
    .slice(0, MOST_TO_CATCH_UP)
    .map(({ person, cadence, days }) => {
      const since = person.last_contact_date ? 'Last contact' : 'No contact yet, added';
      return { ...person, reason: `${since} ${days} days ago, you aim for ${cadence}` };
    });
}

const byLastContact = (a: PersonSummary, b: PersonSummary) =>
  (b.last_contact_date ?? '').localeCompare(a.last_contact_date ?? '') || byName(a, b);

/** Returns people with unread messages, those with the latest last contact first. */
const findUnread = (people: PersonSummary[]): Suggestion[] =>
  people
    .filter(({ unread_count }) => unread_count > 0)
    .toSorted(byLastContact)
    .map((person) => {
      const count = person.unread_count;
      return { ...person, reason: count === 1 ? '1 unread message' : `${count} unread messages` };
    });

/** The groups of the page Today, by name. */
type Groups = Record<keyof Today, Suggestion[]>;

/**
 * Suggests people to reach out to today. A person with a due follow-up or a birthday is not also suggested
 * for catching up.
 */
export function arrangeToday(people: PersonSummary[], clock: Clock): Groups {
  const follow_ups = findFollowUps(people, clock);
  const birthdays = findBirthdays(people, clock);
  const named = new Set([...follow_ups, ...birthdays].map(({ id }) => id));
  const others = people.filter(({ id }) => !named.has(id));
  return { follow_ups, birthdays, catch_up: findCatchUp(others, clock), unread: findUnread(people) };
}

/** Returns the 5 healthy people whose status changes soonest, counted in UTC days. */
export function findNextToFade(people: PersonSummary[], { now, cadenceDefault }: HealthClock): Suggestion[] {
  const today = utcDate(now);
  return people
    .filter(({ health_status }) => health_status === 'healthy')
    .map((person) => {
      const cadence = person.cadence_days ?? cadenceDefault;
      return { person, fades: addDays(countedFrom(person), cadence + 1) };
    })
    .toSorted((a, b) => daysBetween(b.fades, a.fades) || byName(a.person, b.person))
    .slice(0, MOST_TO_FADE)
    .map(({ person, fades }) => ({ ...person, reason: `Fades on ${dayInWords(fades, today)}` }));
}

/**
 * Returns the lists of the page Today, for the present day in the user's time zone. Example people are on it
 * only while there is nobody else.
 */
export async function getToday(ctx: Context): Promise<Today> {
  const [{ people: all, lastDirectionOf }, account] = await Promise.all([readPeople(ctx), ctx.account.get()]);
  const own = all.filter(isCounted);
  const people = own.length > 0 ? own : all;
  const now = ctx.now();
  const today = dayIn(account?.timezone ?? 'UTC', now);
  const groups = arrangeToday(people, { now, today, cadenceDefault: ctx.revisionAtStart.cadence_default });
  const complete = (suggestions: Suggestion[]) =>
    Promise.all(
      suggestions.map(async (person) => ({
        ...person,
        last_message_direction: lastDirectionOf(person.id),
        is_landline: await isLandline(person.phone_number),
      })),
    );
  return {
    follow_ups: await complete(groups.follow_ups),
    birthdays: await complete(groups.birthdays),
    catch_up: await complete(groups.catch_up),
    unread: await complete(groups.unread),
  };
}
