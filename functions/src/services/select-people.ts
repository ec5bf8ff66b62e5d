import { cadencesSince } from '#contract/health.ts';
import type { PeopleFilter, PeopleQuery } from '#contract/people.ts';
import type { PersonSummary } from '#contract/person.ts';

const DAY_MS = 86_400_000;
export const BIRTHDAY_WITHIN_DAYS = 7;

const FILTERS: Record<PeopleFilter, (person: PersonSummary) => boolean> = {
  all: () => true,
  unread: (person) => person.unread_count > 0,
  important: (person) => person.is_important,
  'needs-attention': (person) => person.health_status === 'warning' || person.health_status === 'dormant',
  healthy: (person) => person.health_status === 'healthy',
  dormant: (person) => person.health_status === 'dormant',
};

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** As names are read, whatever their capitals and accents; people of one name in a steady order. */
export const byName = (a: PersonSummary, b: PersonSummary) =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The newest of last contact, newest memory and creation. */
function recency(person: PersonSummary): string {
  const moments = [person.last_contact_date, person.latest_notebook_entry_time, person.created_at];
  return moments.reduce<string>((newest, at) => (at && at > newest ? at : newest), '');
}

/** Compares by moments that are found once for each person, not at each comparison. */
function byRecent(people: PersonSummary[]) {
  const moments = new Map(people.map((person) => [person, recency(person)]));
  return (a: PersonSummary, b: PersonSummary) => {
    const [momentA = '', momentB = ''] = [moments.get(a), moments.get(b)];
    return momentA < momentB ? 1 : momentA > momentB ? -1 : byName(a, b);
  };
}

/** Whole days from the UTC day of `now` to the next birthday; 29 February falls on 1 March in common years. */
export function daysToBirthday(birthday: string, now: Date): number {
  const [month = 1, day = 1] = birthday.slice(-5).split('-').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const thisYear = Date.UTC(now.getUTCFullYear(), month - 1, day);
  const next = thisYear >= today ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month - 1, day);
  return (next - today) / DAY_MS;
}

/** Whom to reach out to next: the group first, then the distance past the cadence. */
function urgency(person: PersonSummary, now: Date, cadenceDefault: number): [group: number, overdue: number] {
  const today = now.toISOString().slice(0, 10);
  if (person.follow_up_on && person.follow_up_on <= today) return [0, 0];
  if (person.birthday && daysToBirthday(person.birthday, now) <= BIRTHDAY_WITHIN_DAYS) return [1, 0];
  const isSnoozed = person.snoozed_until !== null && person.snoozed_until > today;
  if (person.health_score === null || isSnoozed) return [3, 0];
  return [2, cadencesSince(person, now, cadenceDefault)];
}

function byIntent(now: Date, cadenceDefault: number) {
  return (a: PersonSummary, b: PersonSummary) => {
    const [groupA, overdueA] = urgency(a, now, cadenceDefault);
    const [groupB, overdueB] = urgency(b, now, cadenceDefault);
    return (
      groupA - groupB ||
      overdueB - overdueA ||
      Number(b.is_important) - Number(a.is_important) ||
      byName(a, b)
    );
  };
}

/** The people of the filter, in the order of the sort. */
export function selectPeople(
  people: PersonSummary[],
  query: PeopleQuery,
  now: Date,
  cadenceDefault: number,
): PersonSummary[] {
  const chosen = people.filter(FILTERS[query.filter ?? 'all']);
  const sorts = {
    name: () => byName,
    recent: () => byRecent(chosen),
    intent: () => byIntent(now, cadenceDefault),
  };
  return chosen.toSorted(sorts[query.sort ?? 'recent']());
}
