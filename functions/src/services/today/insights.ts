import type { Context } from '#context.ts';
import type { InteractionTime } from '#stores/user/activity-store.ts';
import { isCounted } from '#contract/people/counted.ts';
import { addDays } from '#contract/text/calendar-days.ts';
import { healthOf, utcDate } from '#contract/people/health.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Insights } from '#contract/calls/today.ts';
import { readPeople } from '#services/people-list/index.ts';
import { findNextToFade, type HealthClock } from './today.ts';

const WEEKS = 26;
/**
 * Number of weeks before the shown ones whose interactions are read too. A person without any in these 26
 * weeks was dormant anyway, by the usual cadence of 90 days.
 */
const WEEKS_BEFORE = 26;
const WEEK_DAYS = 7;
const MONDAY = 1;
/** Maximum number of interactions read, the newest first: over 50 a day for a year. */
const MOST_CONTACTS = 20_000;

type Week = Insights['weeks'][number];
/** A person with the moments of their interactions that were read, oldest first. */
interface Known {
  person: PersonSummary;
  moments: string[];
}

/**
 * Returns the first day of the week that contains a UTC day. `first` is the weekday on which weeks begin; 1
 * is Monday.
 */
const weekOf = (day: string, first: number) =>
  addDays(day, -((new Date(day).getUTCDay() - first + WEEK_DAYS) % WEEK_DAYS));

const firstWeek = (now: Date, first: number) => addDays(weekOf(utcDate(now), first), (1 - WEEKS) * WEEK_DAYS);

/** Counts people by health status at the moment `at`. Only interactions before the day `end` count. */
function countStatuses(people: Known[], at: Date, end: string, cadenceDefault: number) {
  const counts = { healthy: 0, warning: 0, dormant: 0 };
  for (const { person, moments } of people) {
    const { created_at, cadence_days } = person;
    if (created_at >= end) continue;
    const last_contact_date = moments.findLast((moment) => moment < end) ?? null;
    const { health_status } = healthOf({ created_at, cadence_days, last_contact_date }, at, cadenceDefault);
    if (health_status) counts[health_status]++;
  }
  return counts;
}

/**
 * Returns the figures of each week. `contacts` must be sorted oldest first. The status of a person at a
 * week's end follows from their present cadence and their last contact up to then, or the time they were
 * added.
 */
export function figuresByWeek(
  people: PersonSummary[],
  contacts: InteractionTime[],
  clock: HealthClock,
  firstWeekday = MONDAY,
): Week[] {
  const { now, cadenceDefault } = clock;
  const contactsOf = Map.groupBy(contacts, ({ person_id }) => person_id);
  const known = people.map((person) => {
    const moments = (contactsOf.get(person.id) ?? []).map(({ at }) => at);
    return { person, moments: person.last_contact_date ? [...moments, person.last_contact_date] : moments };
  });
  const ids = new Set(people.map(({ id }) => id));
  const counted = contacts.filter(({ person_id }) => ids.has(person_id));
  const first = firstWeek(now, firstWeekday);
  return Array.from({ length: WEEKS }, (_, index) => {
    const starts_on = addDays(first, index * WEEK_DAYS);
    const end = addDays(starts_on, WEEK_DAYS);
    const at = new Date(Math.min(now.getTime(), Date.parse(end) - 1));
    return {
      starts_on,
      contacts: counted.filter(({ at }) => at >= starts_on && at < end).length,
      ...countStatuses(known, at, end, cadenceDefault),
    };
  });
}

/**
 * Returns interactions and health statuses per week, and the figures of this month, by UTC days. People in
 * the trash and example people are left out.
 */
export async function getInsights(ctx: Context, firstWeekday?: number): Promise<Insights> {
  const now = ctx.now();
  const since = addDays(firstWeek(now, firstWeekday ?? MONDAY), -WEEKS_BEFORE * WEEK_DAYS);
  const [{ people: all }, contacts] = await Promise.all([
    readPeople(ctx),
    ctx.activity.interactionsSince(since, MOST_CONTACTS),
  ]);
  const people = all.filter(isCounted);
  const clock = { now, cadenceDefault: ctx.revisionAtStart.cadence_default };
  const month = utcDate(now).slice(0, 7);
  return {
    weeks: figuresByWeek(people, contacts, clock, firstWeekday),
    reached_this_month: people.filter((person) => person.last_contact_date?.startsWith(month)).length,
    next_to_fade: findNextToFade(people, clock),
  };
}
