import { expect, test } from 'vitest';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Suggestion } from '#contract/calls/today.ts';
import { buildPerson } from '#testing/data/build-person.ts';
import { arrangeToday, findNextToFade } from './today.ts';

const now = new Date('2026-03-10T02:00:00Z');
const clock = { now, today: '2026-03-09', timezone: 'America/Los_Angeles', cadenceDefault: 90 }; // a Monday
const person = (name: string, fields: Partial<PersonSummary> = {}) =>
  buildPerson({ name, last_contact_date: now.toISOString(), ...fields }, now);
const told = (list: Suggestion[]) => list.map(({ name, reason }) => `${name}: ${reason}`);

test('follow-ups are due by the user’s day, the longest waiting first', () => {
  const { follow_ups } = arrangeToday(
    [
      person('Ana', { follow_up_on: '2026-03-09' }),
      person('Bo', { follow_up_on: '2026-03-08' }),
      person('Cy', { follow_up_on: '2026-03-03' }),
      person('Di', { follow_up_on: '2026-03-02' }),
      person('Ed', { follow_up_on: '2025-12-24' }),
      person('Flo', { follow_up_on: '2026-03-10' }),
    ],
    clock,
  );
  expect(told(follow_ups)).toEqual([
    'Ed: Follow-up due since 24 December 2025',
    'Di: Follow-up due since 2 March',
    'Cy: Follow-up due since Tuesday',
    'Bo: Follow-up due since yesterday',
    'Ana: Follow-up due today',
  ]);
});

test('birthdays within a week are listed, the soonest first', () => {
  const { birthdays } = arrangeToday(
    [
      person('Ana', { birthday: '--03-16' }),
      person('Bo', { birthday: '1990-03-13' }),
      person('Cy', { birthday: '--03-10' }),
      person('Di', { birthday: '1971-03-09' }),
      person('Ed', { birthday: '--03-17' }),
      person('Flo', { birthday: '--03-08' }),
    ],
    clock,
  );
  expect(told(birthdays)).toEqual([
    'Di: Birthday today',
    'Cy: Birthday tomorrow',
    'Bo: Birthday on Friday',
    'Ana: Birthday in a week',
  ]);
});

test('a birthday on 29 February falls on 1 March in common years', () => {
  const leap = person('Ana', { birthday: '2000-02-29' });
  const on = (today: string) => told(arrangeToday([leap], { ...clock, today }).birthdays);
  expect(on('2026-02-28')).toEqual(['Ana: Birthday tomorrow']);
  expect(on('2026-03-01')).toEqual(['Ana: Birthday today']);
  expect(on('2028-02-29')).toEqual(['Ana: Birthday today']);
  expect(on('2028-03-01')).toEqual([]);
});

test('a birthday that was snoozed for a week is not back before', () => {
  const bo = person('Bo', { birthday: '--03-12', snoozed_until: '2026-03-16' });
  const on = (today: string) => told(arrangeToday([bo], { ...clock, today }).birthdays);
  for (const today of ['2026-03-10', '2026-03-12', '2026-03-15']) expect(on(today), today).toEqual([]);
  const di = { ...bo, birthday: '--03-17' };
  expect(told(arrangeToday([di], { ...clock, today: '2026-03-16' }).birthdays)).toEqual([
    'Bo: Birthday tomorrow',
  ]);
});

test('people furthest past their cadence come first, however many days that is', () => {
  const { catch_up } = arrangeToday(
    [
      person('Ana', { last_contact_date: '2025-11-06T12:00:00Z' }),
      person('Bo', { last_contact_date: '2026-02-08T12:00:00Z', cadence_days: 7 }),
      person('Cy', { last_contact_date: '2026-03-03T12:00:00Z', cadence_days: 7 }),
      person('Di', { last_contact_date: null, created_at: '2025-12-09T12:00:00Z' }),
      person('Ed', { last_contact_date: null, cadence_days: 0 }),
    ],
    clock,
  );
  expect(told(catch_up)).toEqual([
    'Bo: Last contact 30 days ago, you aim for 7',
    'Ana: Last contact 124 days ago, you aim for 90',
    'Di: No contact yet, added 91 days ago, you aim for 90',
  ]);
});

test('at most ten people are listed to catch up with, none who are snoozed, due or have a birthday', () => {
  const late = { last_contact_date: '2020-01-01T00:00:00Z' };
  const many = Array.from({ length: 12 }, (_, n) => person(`Person ${n}`, late));
  expect(arrangeToday(many, clock).catch_up).toHaveLength(10);
  const { catch_up, follow_ups, birthdays } = arrangeToday(
    [
      person('Ana', { ...late, snoozed_until: '2026-03-10' }),
      person('Bo', { ...late, follow_up_on: '2026-03-09' }),
      person('Cy', { ...late, birthday: '--03-10' }),
      person('Di', { ...late, snoozed_until: '2026-03-09' }),
    ],
    clock,
  );
  expect([catch_up, follow_ups, birthdays].map((list) => list.map(({ name }) => name))).toEqual([
    ['Di'],
    ['Bo'],
    ['Cy'],
  ]);
});

test('unread messages are counted in words, the newest contact first', () => {
  const { unread } = arrangeToday(
    [
      person('Ana', { unread_count: 1, last_contact_date: '2026-03-01T00:00:00Z' }),
      person('Bo', { unread_count: 2, last_contact_date: '2026-03-02T00:00:00Z' }),
      person('Cy'),
    ],
    clock,
  );
  expect(told(unread)).toEqual(['Bo: 2 unread messages', 'Ana: 1 unread message']);
});

test('the five healthy people who fade soonest are listed with the day they do', () => {
  const people = [
    ...Array.from({ length: 5 }, (_, n) => person(`Person ${n}`, { cadence_days: 30 + n })),
    person('Ana', { last_contact_date: '2026-02-01T12:00:00Z', cadence_days: 40 }),
    person('Bo', { last_contact_date: '2026-01-01T12:00:00Z', cadence_days: 7 }),
    person('Cy', { cadence_days: 0 }),
  ];
  const [first, ...others] = findNextToFade(people, clock);
  expect(told([first!])).toEqual(['Ana: Fades on 14 March']);
  expect(others.map(({ name }) => name)).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3']);
});
