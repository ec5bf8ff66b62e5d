import type { Context } from '#context.ts';
import { addDays, dayIn, dayInWords, daysBetween, weekdayOf } from '#contract/text/calendar-days.ts';
import { isCounted } from '#contract/people/counted.ts';
import { cadencesSince, type HealthInput, utcDate } from '#contract/people/health.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Suggestion, Today } from '#contract/calls/today.ts';
import { isMetSince } from '#contract/reminders/digest/left-out.ts';
import { birthdayReason } from '#contract/reminders/digest/birthday-reason.ts';
import { BIRTHDAY_WITHIN_DAYS } from '#contract/limits.ts';
import { byName, daysToBirthday, isOverdue, isSnoozed } from '#contract/people/people-order.ts';
import { isLandline } from '#services/card/phone.ts';
import { readPeople } from '#services/people-list/index.ts';
import { readTodaysPromises } from './promises.ts';
import type { KeptBirthday } from '#stores/user/account-store.ts';

const MOST_TO_CATCH_UP = 10;
const MOST_TO_FADE = 5;
const WEEK_DAYS = 7;

/** The present moment and the account's default cadence. Health counts whole UTC days up to this moment. */
export interface HealthClock {
  now: Date;
  /** The account's cadence for people without their own, in days. */
  cadenceDefault: number;
}

/** The suggestions in the last digest, which stay on Today until the user acts on them. */
export interface Reminded {
  /** Ids of people to catch up with, who stay while they are overdue. */
  person_ids: string[];
  birthdays: KeptBirthday[];
}

const NOTHING_REMINDED: Reminded = { person_ids: [], birthdays: [] };

export interface Clock extends HealthClock {
  /** The present day in the user's time zone, for follow-ups, birthdays and snoozing. */
  today: string;
  timezone: string;
  /** The last digest; absent if there was none. */
  reminded?: Reminded | null;
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

/**
 * Returns the days until the birthday that a digest named, negative if it is over. Undefined if there is
 * none, or if the user has acted on it.
 */
export function daysToKept(person: PersonSummary, clock: Clock): number | undefined {
  const { today, reminded } = clock;
  const kept = reminded?.birthdays.find(({ person_id }) => person_id === person.id);
  if (!kept || today > kept.until || person.snoozed_until !== kept.snoozed_until) return undefined;
  return isMetSince(person, kept.day, clock) ? undefined : daysBetween(today, kept.day);
}

/**
 * Returns the days until the next birthday, if it is within a week and the person is not snoozed; else
 * undefined.
 */
function daysToNext(person: PersonSummary, { today }: Clock): number | undefined {
  if (!person.birthday || isSnoozed(person, today)) return undefined;
  const days = daysToBirthday(person.birthday, new Date(today));
  return days <= BIRTHDAY_WITHIN_DAYS ? days : undefined;
}

/** Returns people whose birthday is today or in the next 7 days, or is kept, the soonest first. */
function findBirthdays(people: PersonSummary[], clock: Clock): Suggestion[] {
  const reasons = new Map<number, string>();
  const reasonOf = (days: number) => {
    const reason = reasons.get(days) ?? birthdayReason(days, clock.today);
    reasons.set(days, reason);
    return reason;
  };
  return people
    .flatMap((person) => {
      const days = daysToNext(person, clock) ?? daysToKept(person, clock);
      return days === undefined ? [] : [{ person, days }];
    })
    .toSorted((a, b) => a.days - b.days || byName(a.person, b.person))
    .map(({ person, days }) => ({ ...person, reason: reasonOf(days) }));
}

/**
 * Returns up to 10 people who are past their cadence and not snoozed. Those named in the last digest come
 * first, then those who have missed their cadence the most times over.
 */
function findCatchUp(people: PersonSummary[], { now, today, cadenceDefault, reminded }: Clock): Suggestion[] {
  const named = new Set((reminded ?? NOTHING_REMINDED).person_ids);
  const ranked = people
    .filter((person) => isOverdue(person, today))
    .map((person) => {
      const isNamed = Number(named.has(person.id));
      return { person, isNamed, overdue: cadencesSince(person, now, cadenceDefault) };
    });
  type Ranked = (typeof ranked)[number];
  const byRank = (a: Ranked, b: Ranked) => b.isNamed - a.isNamed || b.overdue - a.overdue;
  // Names are compared only of those who may be shown: it takes longer than all the rest.
  const last = ranked.toSorted(byRank)[MOST_TO_CATCH_UP - 1];
  return ranked
    .filter((one) => !last || byRank(one, last) <= 0)
    .toSorted((a, b) => byRank(a, b) || byName(a.person, b.person))
    .slice(0, MOST_TO_CATCH_UP)
    .map(({ person }) => {
      const cadence = person.cadence_days ?? cadenceDefault;
      const days = daysBetween(countedFrom(person), utcDate(now));
      const since = person.last_contact_date ? 'Last contact' : 'No contact yet, added';
      return { ...person, reason: `${since} ${days} days ago, you aim for ${cadence}` };
    });
}

const byLastContact = (a: PersonSummary, b: PersonSummary) =>
  (b.last_contact_date ?? '').localeCompare(a.last_contact_date ?? '') || byName(a, b);

/** Returns people with unread messages, the latest last contact first. */
const findUnread = (people: PersonSummary[]): Suggestion[] =>
  people
    .filter(({ unread_count }) => unread_count > 0)
    .toSorted(byLastContact)
    .map((person) => {
      const count = person.unread_count;
      return { ...person, reason: count === 1 ? '1 unread message' : `${count} unread messages` };
    });

/** The groups of people on the page Today, by name. */
type Groups = Record<Exclude<keyof Today, 'promises'>, Suggestion[]>;

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

/** Returns the healthy people (at most 5) whose status changes soonest, by UTC days. */
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
 * Returns the lists of the page Today, for the present day in the user's time zone. Example people are
 * included only while there is nobody else.
 */
export const getToday = async (ctx: Context): Promise<Today> => (await readToday(ctx)).lists;

/** Returns the lists of the page Today and the present day in the user's time zone. */
export async function readToday(ctx: Context): Promise<{ day: string; lists: Today }> {
  const [{ people: all, lastDirectionOf }, account] = await Promise.all([readPeople(ctx), ctx.account.get()]);
  const own = all.filter(isCounted);
  const people = own.length > 0 ? own : all;
  const now = ctx.now();
  const timezone = account?.timezone ?? 'UTC';
  const today = dayIn(timezone, now);
  const { cadence_default: cadenceDefault } = ctx.revisionAtStart;
  const reminded = account?.reminded ?? null;
  const groups = arrangeToday(people, { now, today, timezone, cadenceDefault, reminded });
  const complete = (suggestions: Suggestion[]) =>
    Promise.all(
      suggestions.map(async (person) => ({
        ...person,
        last_message_direction: lastDirectionOf(person.id),
        is_landline: await isLandline(person.phone_number),
      })),
    );
  const lists = {
    follow_ups: await complete(groups.follow_ups),
    birthdays: await complete(groups.birthdays),
    catch_up: await complete(groups.catch_up),
    unread: await complete(groups.unread),
    promises: await readTodaysPromises(ctx, people, today),
  };
  return { day: today, lists };
}
