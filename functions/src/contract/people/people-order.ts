import { isCounted } from './counted.ts';
import { cadencesSince, DAY_MS, type HealthStatus, utcDate } from './health.ts';
import { BIRTHDAY_WITHIN_DAYS } from '#contract/limits.ts';
import type { PersonSummary } from './person.ts';

export const PEOPLE_FILTERS = [
  'all',
  'unread',
  'important',
  'needs-attention',
  'healthy',
  'dormant',
] as const;
export const PEOPLE_SORTS = ['recent', 'name', 'intent'] as const;

export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

type Test = (person: PersonSummary) => boolean;

const FILTERS: Record<PeopleFilter, Test> = {
  all: () => true,
  unread: (person) => person.unread_count > 0,
  important: (person) => person.is_important,
  'needs-attention': (person) => person.health_status === 'warning' || person.health_status === 'dormant',
  healthy: (person) => person.health_status === 'healthy',
  dormant: (person) => person.health_status === 'dormant',
};

const HAS_FIELD = {
  email: (person) => !!person.email?.trim(),
  phone: (person) => !!person.phone_number?.trim(),
  birthday: (person) => !!person.birthday?.trim(),
} satisfies Record<string, Test>;

/** Filters of the list, all of which must match. A missing filter or an empty list matches every person. */
export interface Narrowing {
  filter?: PeopleFilter | undefined;
  /** Health statuses; the person must have one of them. */
  statuses?: readonly HealthStatus[];
  /** Ids of tags that the person must have; see `tagsMode`. */
  tags?: readonly string[];
  /** `any` if one of the tags is enough (the default), `all` if all are needed. */
  tagsMode?: 'any' | 'all';
  /** Maximum days since the last contact; people without a contact do not match. */
  contactedWithin?: `${number}` | undefined;
  /** Fields that must not be blank. */
  has?: readonly (keyof typeof HAS_FIELD)[];
}

/** Returns the people who match all filters, in unchanged order. */
export function filterPeople(people: PersonSummary[], conditions: Narrowing): PersonSummary[] {
  const { filter = 'all', statuses = [], tags = [], tagsMode, contactedWithin, has = [] } = conditions;
  const tests: Test[] = [];
  if (filter !== 'all') tests.push(FILTERS[filter]);
  if (statuses.length) tests.push((person) => statuses.some((status) => status === person.health_status));
  if (tags.length)
    tests.push((person) => {
      const isOwn = (id: string) => person.tags.some((tag) => tag.id === id);
      return tagsMode === 'all' ? tags.every(isOwn) : tags.some(isOwn);
    });
  if (contactedWithin) {
    const days = Number(contactedWithin);
    tests.push((person) => person.days_since_contact !== null && person.days_since_contact <= days);
  }
  tests.push(...has.map((field) => HAS_FIELD[field]));
  return tests.length ? people.filter((person) => tests.every((test) => test(person))) : people;
}

type Named = Pick<PersonSummary, 'id' | 'name'>;
type Dated = Named & Pick<PersonSummary, 'last_contact_date' | 'latest_notebook_entry_time' | 'created_at'>;

/** Compares names without case and accents, and numbers in them by value. */
export const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Compares by name, without case and accents. People of the same name are sorted by id, so that their order
 * is stable.
 */
export const byName = (a: Named, b: Named): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** A person, with the text that sorts by name. */
interface Sortable {
  person: PersonSummary;
  /** The name in small letters without accents, if it has only letters that such a text sorts as the collator does. */
  plain: string | undefined;
}

const PLAIN = /^[a-z '.-]*$/;
const ACCENTS = /\p{M}/gu;

function toSortable(person: PersonSummary): Sortable {
  const low = person.name.toLowerCase();
  const text = PLAIN.test(low) ? low : low.normalize('NFD').replace(ACCENTS, '');
  // The collator has the apostrophe behind the full stop, as Unicode has the slash.
  return { person, plain: PLAIN.test(text) ? text.replaceAll("'", '/') : undefined };
}

function bySortable(a: Sortable, b: Sortable): number {
  if (a.plain === undefined || b.plain === undefined || a.plain === b.plain)
    return byName(a.person, b.person);
  return a.plain < b.plain ? -1 : 1;
}

/** Sorts by name. Comparing plain texts takes half the time of the collator. */
const sortByName = (people: PersonSummary[]): PersonSummary[] =>
  people
    .map(toSortable)
    .toSorted(bySortable)
    .map(({ person }) => person);

/** Compares moments in ISO 8601, the newest first. */
export const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** Returns the latest of last contact, newest memory and creation, in ISO 8601. */
export function recency({ last_contact_date, latest_notebook_entry_time, created_at }: Dated): string {
  const contact = last_contact_date && last_contact_date > created_at ? last_contact_date : created_at;
  return latest_notebook_entry_time && latest_notebook_entry_time > contact
    ? latest_notebook_entry_time
    : contact;
}

/** Number of people out of their order up to which they are put in their places instead of sorting everybody. */
const MOST_MOVED = 20;

/** People with their recency, which is compared far more often than found. */
interface Ranked {
  person: PersonSummary;
  at: string;
}

/** Compares by recency, newest first, then by name. This is the order of the sort `recent`. */
const byRank = (a: Ranked, b: Ranked) => newestFirst(a.at, b.at) || byName(a.person, b.person);

/**
 * Takes those out of `ranked` who are out of their order, so that the rest is sorted. Returns undefined if they are too
 * many.
 */
function takeMoved(ranked: Ranked[]): { kept: Ranked[]; moved: Ranked[] } | undefined {
  const kept: Ranked[] = [];
  const moved: Ranked[] = [];
  for (const one of ranked) {
    const last = kept.at(-1);
    if (!last || byRank(last, one) <= 0) kept.push(one);
    else {
      // Either this one has come too late, or the last one too early.
      const beforeLast = kept.at(-2);
      const isLastWrong = !beforeLast || byRank(beforeLast, one) <= 0;
      moved.push(isLastWrong ? kept.pop()! : one);
      if (isLastWrong) kept.push(one);
      if (moved.length > MOST_MOVED) return undefined;
    }
  }
  return { kept, moved };
}

/** Puts people into a sorted list. */
function putBack(kept: Ranked[], moved: Ranked[]): Ranked[] {
  const parts: Ranked[][] = [];
  let taken = 0;
  for (const one of moved.toSorted(byRank)) {
    const place = kept.findIndex((other, at) => at >= taken && byRank(other, one) > 0);
    const end = place < 0 ? kept.length : place;
    parts.push(kept.slice(taken, end), [one]);
    taken = end;
  }
  return [...parts, kept.slice(taken)].flat();
}

/** The lists that are known to be sorted by recency. */
const recentFirst = new WeakSet<PersonSummary[]>();

/**
 * Sorts by recency. The server's list is sorted, and after an edit one person is out of order: sorting everybody again
 * would take as long as drawing the list. Returns a sorted list itself, and looks through it only once.
 */
function sortByRecency(people: PersonSummary[]): PersonSummary[] {
  if (recentFirst.has(people)) return people;
  const ranked = people.map((person): Ranked => ({ person, at: recency(person) }));
  const found = takeMoved(ranked);
  const isSorted = found?.moved.length === 0;
  const all = found ? putBack(found.kept, found.moved) : ranked.toSorted(byRank);
  const sorted = isSorted ? people : all.map(({ person }) => person);
  recentFirst.add(sorted);
  return sorted;
}

/**
 * Returns the number of days from the UTC day of `now` to the next birthday. 29 February becomes 1 March in
 * common years.
 */
export function daysToBirthday(birthday: string, now: Date): number {
  const [month = 1, day = 1] = birthday.slice(-5).split('-').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const thisYear = Date.UTC(now.getUTCFullYear(), month - 1, day);
  const next = thisYear >= today ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month - 1, day);
  return (next - today) / DAY_MS;
}

type Days = Pick<PersonSummary, 'follow_up_on' | 'snoozed_until'>;

/** Tells whether the day of a person's follow-up has come. */
export const isFollowUpDue = ({ follow_up_on }: Days, today: string): boolean =>
  follow_up_on !== null && follow_up_on <= today;

/** Tells whether a person is snoozed, and so not suggested yet. */
export const isSnoozed = ({ snoozed_until }: Days, today: string) =>
  snoozed_until !== null && snoozed_until > today;

/** Tells whether a person is past their cadence and not snoozed. */
export const isOverdue = (person: PersonSummary, today: string): boolean =>
  FILTERS['needs-attention'](person) && !isSnoozed(person, today);

/**
 * Counts the people who have unread messages, have a due follow-up or are overdue. Example people do not
 * count.
 */
export const countWaiting = (people: PersonSummary[], today: string): number =>
  people.filter(
    (person) =>
      isCounted(person) &&
      (person.unread_count > 0 || isFollowUpDue(person, today) || isOverdue(person, today)),
  ).length;

/**
 * Sort key. Lower groups come first; within a group, people with a higher `overdue`: the number of cadences
 * since the last contact.
 */
type Urgency = [group: number, overdue: number];

function urgencyOf(person: PersonSummary, cadenceDefault: number, now: Date, today: string): Urgency {
  if (isFollowUpDue(person, today)) return [0, 0];
  if (person.birthday && daysToBirthday(person.birthday, now) <= BIRTHDAY_WITHIN_DAYS) return [1, 0];
  if (person.health_score === null || isSnoozed(person, today)) return [3, 0];
  return [2, cadencesSince(person, now, cadenceDefault)];
}

interface Rated {
  person: PersonSummary;
  urgency: Urgency;
}

/** Returns a function that computes a person's urgency. */
function rating(cadenceDefault: number, now: Date): (person: PersonSummary) => Rated {
  const today = utcDate(now);
  return (person) => ({ person, urgency: urgencyOf(person, cadenceDefault, now, today) });
}

/** Compares by urgency, then by importance (important people first), then by name. */
function byUrgency({ person: a, urgency: [groupA, overdueA] }: Rated, { person: b, urgency }: Rated): number {
  const [groupB, overdueB] = urgency;
  return (
    groupA - groupB || overdueB - overdueA || Number(b.is_important) - Number(a.is_important) || byName(a, b)
  );
}

/** Sorts by urgency, which is computed only once for each person. */
const sortByUrgency = (people: PersonSummary[], cadenceDefault: number, now: Date): PersonSummary[] =>
  people
    .map(rating(cadenceDefault, now))
    .toSorted(byUrgency)
    .map(({ person }) => person);

/**
 * Returns the first `count` people of the sort `intent`. It takes one look at each person, where sorting thousands would
 * take as long as drawing them.
 */
export function mostUrgent(
  people: PersonSummary[],
  count: number,
  cadenceDefault: number,
  now: Date,
): PersonSummary[] {
  const first: Rated[] = [];
  for (const rated of people.map(rating(cadenceDefault, now))) {
    const last = first[count - 1];
    if (last && byUrgency(rated, last) >= 0) continue;
    const place = first.findIndex((other) => byUrgency(rated, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, rated);
    first.length = Math.min(first.length, count);
  }
  return first.map(({ person }) => person);
}

/**
 * Sorts people. Server and browser both use it, so that their orders agree. `cadenceDefault` is the
 * account's, in days.
 */
export function sortPeople(
  people: PersonSummary[],
  sort: PeopleSort,
  cadenceDefault: number,
  now = new Date(),
): PersonSummary[] {
  if (sort === 'name') return sortByName(people);
  if (sort === 'recent') return sortByRecency(people);
  return sortByUrgency(people, cadenceDefault, now);
}
