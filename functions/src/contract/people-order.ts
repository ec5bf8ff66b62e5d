import { cadencesSince } from './health.ts';
import type { PeopleFilter, PeopleQuery } from './people.ts';
import type { PersonSummary } from './person.ts';

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

type Named = Pick<PersonSummary, 'id' | 'name'>;
type Dated = Named & Pick<PersonSummary, 'last_contact_date' | 'latest_notebook_entry_time' | 'created_at'>;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** As names are read, whatever their capitals and accents; people of one name in a steady order. */
export const byName = (a: Named, b: Named) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The newest of last contact, newest memory and creation. */
export function recency({ last_contact_date, latest_notebook_entry_time, created_at }: Dated): string {
  const contact = last_contact_date && last_contact_date > created_at ? last_contact_date : created_at;
  return latest_notebook_entry_time && latest_notebook_entry_time > contact
    ? latest_notebook_entry_time
    : contact;
}

/** People in the order of a key that is found once for each, those of one key by name. */
function sortedBy<Key>(
  people: PersonSummary[],
  keyOf: (person: PersonSummary) => Key,
  compare: (a: Key, b: Key) => number,
): PersonSummary[] {
  return people
    .map((person) => ({ person, key: keyOf(person) }))
    .toSorted((a, b) => compare(a.key, b.key) || byName(a.person, b.person))
    .map(({ person }) => person);
}

export const newestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);

/** The usual order: whom something was last known of, first. */
const byRecency = (a: Dated, b: Dated) => newestFirst(recency(a), recency(b)) || byName(a, b);

/** Whole days from the UTC day of `now` to the next birthday; 29 February falls on 1 March in common years. */
export function daysToBirthday(birthday: string, now: Date): number {
  const [month = 1, day = 1] = birthday.slice(-5).split('-').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const thisYear = Date.UTC(now.getUTCFullYear(), month - 1, day);
  const next = thisYear >= today ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month - 1, day);
  return (next - today) / DAY_MS;
}

/** Whom to reach out to next, the least first: by group, then the distance past the cadence, then the star. */
function urgency(person: PersonSummary, now: Date, cadenceDefault: number): number[] {
  const today = now.toISOString().slice(0, 10);
  const others = person.is_important ? 0 : 1;
  if (person.follow_up_on && person.follow_up_on <= today) return [0, 0, others];
  if (person.birthday && daysToBirthday(person.birthday, now) <= BIRTHDAY_WITHIN_DAYS) return [1, 0, others];
  const isSnoozed = person.snoozed_until !== null && person.snoozed_until > today;
  if (person.health_score === null || isSnoozed) return [3, 0, others];
  return [2, -cadencesSince(person, now, cadenceDefault), others];
}

const leastFirst = (a: number[], b: number[]) =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The people of the filter, in the order of the sort. */
export function selectPeople(
  people: PersonSummary[],
  query: PeopleQuery,
  now: Date,
  cadenceDefault: number,
): PersonSummary[] {
  const chosen = people.filter(FILTERS[query.filter ?? 'all']);
  const sorts = {
    name: () => chosen.toSorted(byName),
    recent: () => chosen.toSorted(byRecency),
    intent: () => sortedBy(chosen, (person) => urgency(person, now, cadenceDefault), leastFirst),
  };
  return sorts[query.sort ?? 'recent']();
}
