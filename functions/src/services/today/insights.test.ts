import { expect, test } from 'vitest';
import type { PersonSummary } from '#contract/people/person.ts';
import { buildPerson } from '#testing/data/build-person.ts';
import { figuresByWeek } from './insights.ts';

const now = new Date('2026-03-11T12:00:00Z'); // a Wednesday
const clock = { now, cadenceDefault: 90 };
const person = (fields: Partial<PersonSummary>) => buildPerson({ cadence_days: 7, ...fields }, now);
const statusesOf = (people: PersonSummary[], contacts: string[], last: number) =>
  figuresByWeek(
    people,
    contacts.map((at) => ({ person_id: 'ana', at })),
    clock,
  )
    .slice(-last)
    .map(({ healthy, warning, dormant }) => [healthy, warning, dormant].join(' '));

test('there are 26 weeks, each from Monday, the present one last', () => {
  const weeks = figuresByWeek([], [], clock);
  expect(weeks).toHaveLength(26);
  expect(weeks[0]?.starts_on).toBe('2025-09-15');
  expect(weeks.at(-2)?.starts_on).toBe('2026-03-02');
  expect(weeks.at(-1)).toEqual({ starts_on: '2026-03-09', contacts: 0, healthy: 0, warning: 0, dormant: 0 });
});

test('weeks begin on another day where they do in the country', () => {
  const starts = (first: number) => figuresByWeek([], [], clock, first).map(({ starts_on }) => starts_on);
  expect(starts(7).at(-1)).toBe('2026-03-08'); // a Sunday
  expect(starts(6).at(-1)).toBe('2026-03-07');
  expect(starts(3).at(-1)).toBe('2026-03-11'); // today
  expect(starts(7)).toHaveLength(26);
});

test('a contact counts in its UTC week, and only for people who exist', () => {
  const moments = ['2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00.000Z', '2026-03-08T23:00:00.000Z'];
  const contacts = moments.map((at) => ({ person_id: 'ana', at }));
  const trashed = { person_id: 'gone', at: moments[1]! };
  const weeks = figuresByWeek([person({ id: 'ana' })], [...contacts, trashed], clock);
  expect(weeks.slice(-3).map((week) => week.contacts)).toEqual([1, 2, 0]);
});

test('people count with the status they had at the end of a week, and now in the present one', () => {
  const ana = person({ id: 'ana', last_contact_date: '2026-03-01T12:00:00.000Z' });
  expect(statusesOf([ana], ['2026-02-08T12:00:00.000Z', '2026-03-01T12:00:00.000Z'], 5)).toEqual([
    '1 0 0', // week to Sunday 15 February: 7 days after the contact on the 8th
    '0 1 0',
    '1 0 0', // week of 1 March, a Sunday, the day of the second contact
    '1 0 0',
    '0 1 0', // present week: 10 days after the contact, not the 14 that Sunday will be
  ]);
});

test('a last contact older than all known ones counts from its own day', () => {
  const ana = person({ id: 'ana', cadence_days: 20, last_contact_date: '2026-02-01T12:00:00.000Z' });
  expect(statusesOf([ana], [], 3)).toEqual(['0 1 0', '0 1 0', '0 1 0']);
  expect(statusesOf([ana], [], 5)[0]).toBe('1 0 0');
});

test('before the first known contact, days count from when a person was added', () => {
  const ana = person({
    id: 'ana',
    created_at: '2026-02-09T12:00:00.000Z',
    last_contact_date: '2026-03-09T00:00:00.000Z',
  });
  expect(statusesOf([ana], ['2026-03-09T00:00:00.000Z'], 6)).toEqual([
    '0 0 0', // not there yet
    '1 0 0',
    '0 1 0',
    '0 0 1',
    '0 0 1',
    '1 0 0',
  ]);
});

test('people who are not tracked have no status', () => {
  expect(statusesOf([person({ cadence_days: 0 })], [], 1)).toEqual(['0 0 0']);
});
