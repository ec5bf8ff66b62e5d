import type { PersonSummary } from 'functions/contract';
import { cadencesSince } from 'functions/contract/health';
import type { Has, ListParams, PeopleFilter, PeopleSort } from './list-params.ts';

const DAY_MS = 86_400_000;
const BIRTHDAY_WITHIN_DAYS = 7;

const FILTERS: Record<PeopleFilter, (person: PersonSummary) => boolean> = {
  all: () => true,
  unread: (person) => person.unread_count > 0,
  important: (person) => person.is_important,
  'needs-attention': (person) => person.health_status === 'warning' || person.health_status === 'dormant',
  healthy: (person) => person.health_status === 'healthy',
  dormant: (person) => person.health_status === 'dormant',
};

const HAS_FIELD: Record<Has, (person: PersonSummary) => string | null> = {
  email: (person) => person.email,
  phone: (person) => person.phone_number,
  birthday: (person) => person.birthday,
};

export type Narrowing = Omit<ListParams, 'sort' | 'search'>;

/** The people who fit all that is asked for; of the tags any or all. */
export function filterPeople(people: PersonSummary[], asked: Narrowing): PersonSummary[] {
  const { filter, statuses, tags, tagsMode, contactedWithin, has } = asked;
  const hasTags = ({ tags: own }: PersonSummary) => {
    const isOwn = (id: string) => own.some((tag) => tag.id === id);
    return tagsMode === 'all' ? tags.every(isOwn) : tags.some(isOwn);
  };
  if (filter === 'all' && !statuses.length && !tags.length && !contactedWithin && !has.length) return people;
  return people.filter(
    (person) =>
      FILTERS[filter](person) &&
      (statuses.length === 0 || statuses.some((status) => status === person.health_status)) &&
      (tags.length === 0 || hasTags(person)) &&
      (!contactedWithin ||
        (person.days_since_contact !== null && person.days_since_contact <= Number(contactedWithin))) &&
      has.every((field) => Boolean(HAS_FIELD[field](person)?.trim())),
  );
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byName = (a: PersonSummary, b: PersonSummary) =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The newest of last contact, newest memory and creation. */
function recency(person: PersonSummary): string {
  const { last_contact_date: contact, latest_notebook_entry_time: memory, created_at: newest } = person;
  const newer = contact && contact > newest ? contact : newest;
  return memory && memory > newer ? memory : newer;
}

function byRecency(a: PersonSummary, b: PersonSummary) {
  const momentA = recency(a);
  const momentB = recency(b);
  if (momentA === momentB) return byName(a, b);
  return momentA < momentB ? 1 : -1;
}

/** The server's answer is in this order already; sorting it again would take as long as drawing it. */
function areRecentFirst(people: PersonSummary[]): boolean {
  for (let at = 1; at < people.length; at++) if (byRecency(people[at - 1]!, people[at]!) > 0) return false;
  return true;
}

/** Whole days from the UTC day of `now` to the next birthday; the year does not matter. */
function daysToBirthday(birthday: string, now: Date): number {
  const [month = 1, day = 1] = birthday.slice(-5).split('-').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [thisYear, nextYear] = [0, 1].map((ahead) => Date.UTC(now.getUTCFullYear() + ahead, month - 1, day));
  return ((thisYear! >= today ? thisYear! : nextYear!) - today) / DAY_MS;
}

/** Whom to reach out to next: the lowest group first, then the furthest past the cadence. */
function urgency(person: PersonSummary, cadenceDefault: number, now: Date): [group: number, overdue: number] {
  const today = now.toISOString().slice(0, 10);
  if (person.follow_up_on && person.follow_up_on <= today) return [0, 0];
  if (person.birthday && daysToBirthday(person.birthday, now) <= BIRTHDAY_WITHIN_DAYS) return [1, 0];
  const isSnoozed = person.snoozed_until !== null && person.snoozed_until > today;
  if (person.health_score === null || isSnoozed) return [3, 0];
  return [2, cadencesSince(person, now, cadenceDefault)];
}

function sortByUrgency(people: PersonSummary[], cadenceDefault: number, now: Date) {
  const valued = people.map((person) => ({ person, value: urgency(person, cadenceDefault, now) }));
  valued.sort(
    ({ person: a, value: [groupA, overdueA] }, { person: b, value: [groupB, overdueB] }) =>
      groupA - groupB ||
      overdueB - overdueA ||
      Number(b.is_important) - Number(a.is_important) ||
      byName(a, b),
  );
  return valued.map(({ person }) => person);
}

/** The order the server gives as well, so that nothing moves when its answer arrives. */
export function sortPeople(
  people: PersonSummary[],
  sort: PeopleSort,
  cadenceDefault: number,
  now = new Date(),
): PersonSummary[] {
  if (sort === 'name') return people.toSorted(byName);
  if (sort === 'recent') return areRecentFirst(people) ? people : people.toSorted(byRecency);
  return sortByUrgency(people, cadenceDefault, now);
}
