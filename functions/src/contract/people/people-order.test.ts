import { expect, test } from 'vitest';
import { countWaiting, daysToBirthday, filterPeople, mostUrgent, sortPeople } from './people-order.ts';
import type { PersonSummary } from './person.ts';

const LONG_AGO = '2024-01-01T12:00:00.000Z';

const buildPerson = (fields: Partial<PersonSummary>) =>
  ({
    id: 'ada',
    name: 'Ada Lovelace',
    email: null,
    phone_number: '+15125550100',
    birthday: null,
    is_important: false,
    cadence_days: null,
    snoozed_until: null,
    follow_up_on: null,
    unread_count: 0,
    health_score: 100,
    health_status: 'healthy',
    days_since_contact: null,
    last_contact_date: null,
    latest_notebook_entry_time: null,
    tags: [],
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    ...fields,
  }) as Partial<PersonSummary> as PersonSummary;

const now = new Date('2026-03-20T12:00:00Z');
const ids = (people: { id: string }[]) => people.map(({ id }) => id);

test('names are sorted as the collator sorts them, whatever they are written with', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const parts = [
    '',
    'Ann',
    'anne',
    'Éva',
    'eva',
    "O'Neill",
    'O-Neill',
    'O.',
    'O ',
    'Oz',
    '2',
    '10',
    'Zoë',
    'Ł',
    'ß',
    '李',
    'İ',
    '(x)',
  ];
  const names = parts.flatMap((first) =>
    parts.flatMap((second) => [`${first} ${second}`, `${first}${second}b`]),
  );
  const people = names.map((name, n) => buildPerson({ id: String(n).padStart(4, '0'), name }));
  const sorted = people.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  expect(ids(sortPeople(people, 'name', 90))).toEqual(ids(sorted));
});

test('recent sorts by the newest of contact, memory and creation', () => {
  const people = [
    buildPerson({ id: 'old' }),
    buildPerson({ id: 'contact', last_contact_date: '2026-03-01T00:00:00.000Z' }),
    buildPerson({ id: 'memory', latest_notebook_entry_time: '2026-03-02T00:00:00.000Z' }),
    buildPerson({ id: 'new', created_at: '2026-03-03T00:00:00.000Z' }),
  ];
  expect(ids(sortPeople(people, 'recent', 90))).toEqual(['new', 'memory', 'contact', 'old']);
});

test('name sorts without case and accents in the way', () => {
  const people = ['Émile', 'zoe', 'Eve', 'adam'].map((name) => buildPerson({ id: name, name }));
  expect(ids(sortPeople(people, 'name', 90))).toEqual(['adam', 'Émile', 'Eve', 'zoe']);
});

test('people of the same moment are in the order of their names, important or not', () => {
  const people = ['zoe', 'adam'].map((name) => buildPerson({ id: name, name, is_important: name === 'zoe' }));
  expect(ids(sortPeople(people, 'recent', 90))).toEqual(['adam', 'zoe']);
  const namesakes = ['b', 'a'].map((id) => buildPerson({ id }));
  expect(ids(sortPeople(namesakes, 'name', 90))).toEqual(['a', 'b']);
});

test('intent puts a due follow-up first, then a birthday, then whoever is most overdue', () => {
  const people = [
    buildPerson({ id: 'untracked', name: 'untracked', health_score: null }),
    buildPerson({ id: 'late', name: 'late', cadence_days: 100 }),
    buildPerson({ id: 'later', name: 'later', cadence_days: 10 }),
    buildPerson({ id: 'late star', name: 'zoe', cadence_days: 100, is_important: true }),
    buildPerson({ id: 'snoozed', name: 'snoozed', cadence_days: 1, snoozed_until: '2026-04-01' }),
    buildPerson({ id: 'birthday', name: 'birthday', birthday: '--03-25' }),
    buildPerson({ id: 'promised', name: 'promised', follow_up_on: '2026-03-20' }),
    buildPerson({ id: 'star', name: 'star', health_score: null, is_important: true }),
  ];
  expect(ids(sortPeople(people, 'intent', 90, now))).toEqual([
    'promised',
    'birthday',
    'later',
    'late star',
    'late',
    'star',
    'snoozed',
    'untracked',
  ]);
});

test('intent tells apart those whose score is 0, by the account’s cadence where they have none', () => {
  const people = [
    buildPerson({ id: 'usual', name: 'a', health_score: 0 }),
    buildPerson({ id: 'often', name: 'b', health_score: 0, cadence_days: 5 }),
    buildPerson({ id: 'daily', name: 'c', health_score: 0, cadence_days: 1 }),
  ];
  expect(ids(sortPeople(people, 'intent', 7, now))).toEqual(['daily', 'often', 'usual']);
  expect(ids(sortPeople(people, 'intent', 2, now))).toEqual(['daily', 'usual', 'often']);
});

test('a follow-up is due on its UTC day, as on the server', () => {
  const people = [
    buildPerson({ id: 'a', name: 'a', cadence_days: 1 }),
    buildPerson({ id: 'b', name: 'b', follow_up_on: '2026-03-21' }),
  ];
  const eveningInChicago = new Date('2026-03-21T02:00:00Z');
  expect(ids(sortPeople(people, 'intent', 90, eveningInChicago))).toEqual(['b', 'a']);
});

test('filter and status narrow the list together', () => {
  const people = [
    buildPerson({ id: 'a', health_status: 'warning', unread_count: 1 }),
    buildPerson({ id: 'b', health_status: 'warning' }),
    buildPerson({ id: 'c', health_status: 'dormant' }),
    buildPerson({ id: 'd', health_status: null }),
  ];
  expect(ids(filterPeople(people, { filter: 'needs-attention' }))).toEqual(['a', 'b', 'c']);
  expect(ids(filterPeople(people, { filter: 'unread', statuses: ['warning'] }))).toEqual(['a']);
});

test('the tag filter takes anybody with a chosen tag, or only who has all of them', () => {
  const tag = (id: string) => ({
    id,
    name: id,
    color: null,
    category: 'general' as const,
    city: null,
    state: null,
    people_count: 1,
  });
  const people = [
    buildPerson({ id: 'a', tags: [tag('x')] }),
    buildPerson({ id: 'b', tags: [tag('x'), tag('y')] }),
    buildPerson({ id: 'c' }),
  ];
  expect(ids(filterPeople(people, { tags: ['x', 'y'] }))).toEqual(['a', 'b']);
  expect(ids(filterPeople(people, { tags: ['x', 'y'], tagsMode: 'all' }))).toEqual(['b']);
});

test('last contact within 30 days leaves out longer ago and never; a blank field is none', () => {
  const people = [
    buildPerson({ id: 'near', days_since_contact: 30, email: 'a@b.example' }),
    buildPerson({ id: 'far', days_since_contact: 31, email: ' ' }),
    buildPerson({ id: 'never', birthday: '--01-02' }),
  ];
  expect(ids(filterPeople(people, { contactedWithin: '30' }))).toEqual(['near']);
  expect(ids(filterPeople(people, { has: ['email'] }))).toEqual(['near']);
  expect(ids(filterPeople(people, { has: ['birthday', 'phone'] }))).toEqual(['never']);
});

const on = (day: string) => new Date(`${day}T12:00:00.000Z`);

test('a birthday is so many days away, across the new year too', () => {
  expect(daysToBirthday('--03-05', on('2026-03-01'))).toBe(4);
  expect(daysToBirthday('1990-03-01', on('2026-03-01'))).toBe(0);
  expect(daysToBirthday('--01-02', on('2026-12-30'))).toBe(3);
});

test('29 February falls on 1 March in common years', () => {
  expect(daysToBirthday('--02-29', on('2026-02-28'))).toBe(1);
  expect(daysToBirthday('--02-29', on('2028-02-28'))).toBe(1);
});

test('without conditions, and in the usual order already, the list is the very same', () => {
  const people = [
    buildPerson({ id: 'new', created_at: '2026-03-03T00:00:00.000Z' }),
    buildPerson({ id: 'old' }),
  ];
  expect(filterPeople(people, {})).toBe(people);
  expect(sortPeople(people, 'recent', 90)).toBe(people);
});

test('recent puts whoever moved in their places, which is the same as sorting everybody', () => {
  const hoursAgo = (n: number) => new Date(now.getTime() - n * 3_600_000).toISOString();
  const person = (n: number) =>
    buildPerson({ id: `p${n}`, name: `Name ${n % 7}`, last_contact_date: hoursAgo(n >> 1) });
  const usual = sortPeople(Array.from({ length: 60 }, (_, n) => person(n)).toReversed(), 'recent', 90);
  expect(sortPeople(usual, 'recent', 90)).toBe(usual);
  const byId = (a: PersonSummary, b: PersonSummary) => (a.id < b.id ? -1 : 1);
  for (const moves of [1, 2, 5, 20, 21, 60])
    for (let from = 0; from < 60; from += 7) {
      const edited = usual.map((one, at) =>
        (at - from + 60) % 60 < moves ? { ...one, last_contact_date: hoursAgo((at * 37) % 61) } : one,
      );
      expect(sortPeople(edited, 'recent', 90)).toEqual(sortPeople(edited.toSorted(byId), 'recent', 90));
    }
});

test('people who are unread, due or overdue are counted once, and nobody who is snoozed', () => {
  const late = { health_status: 'warning' } as const;
  const people = [
    buildPerson({ unread_count: 3, follow_up_on: '2026-03-19', ...late }),
    buildPerson({ follow_up_on: '2026-03-20' }),
    buildPerson({ ...late, snoozed_until: '2026-03-20' }),
    buildPerson({ follow_up_on: '2026-03-21' }),
    buildPerson({ ...late, snoozed_until: '2026-03-21' }),
    buildPerson({ health_status: null }),
  ];
  expect(countWaiting(people, '2026-03-20')).toBe(3);
});

test('the most urgent are the first of the sort by urgency, however many are asked for', () => {
  const people = Array.from({ length: 40 }, (_, at) =>
    buildPerson({
      id: `p${at}`,
      name: `Person ${at % 7}`,
      is_important: at % 5 === 0,
      follow_up_on: at % 11 === 0 ? '2026-03-01' : null,
      last_contact_date: new Date(now.getTime() - ((at * 17) % 23) * 86_400_000 * 9).toISOString(),
    }),
  );
  const sorted = ids(sortPeople(people, 'intent', 90, now));
  for (const count of [0, 1, 7, 40, 50])
    expect(ids(mostUrgent(people, count, 90, now))).toEqual(sorted.slice(0, count));
});
