import type { PersonSummary } from 'functions/contract';
import { sortPeople } from 'functions/contract/people/people-order';
import { expect, test } from 'vitest';
import { buildPerson, buildTag } from '#testing/builders.ts';
import { withChanged } from './with-changed.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-03-01T12:00:00Z');
const day = (n: number) => new Date(now - n * DAY_MS).toISOString();
const person = (n: number, fields: Partial<PersonSummary> = {}) =>
  buildPerson({ id: `p${n}`, name: `Name ${n}`, created_at: day(900), last_contact_date: day(n), ...fields });
const sorted = (people: PersonSummary[]) => sortPeople(people, 'recent', 30);

const people: PersonSummary[] = Array.from({ length: 40 }, (_, n) => person(n));

/** Returns numbers from 0 to 1, always the same ones for a seed. */
function numbers(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test.each(Array.from({ length: 50 }, (_, n) => n + 1))(
  'whatever changes, is added or moves, the list is the one that the server would send (%i)',
  (seed) => {
    const random = numbers(seed);
    const at = () => Math.floor(random() * 50);
    const changed = new Map<string, PersonSummary>();
    for (let n = at() % 12; n >= 0; n--) {
      const one = person(at(), { last_contact_date: day(at()), is_important: random() < 0.5 });
      changed.set(one.id, one);
    }
    const others = people.filter(({ id }) => !changed.has(id));
    const { people: joined } = withChanged(people, sorted([...changed.values()]));
    expect(joined).toEqual(sorted([...others, ...changed.values()]));
  },
);

test('people who are equal stay the same objects, and only the others are told', () => {
  const star = person(7, { is_important: true });
  const { people: joined, differing } = withChanged(people, [person(5), person(6), star]);
  expect(differing).toEqual([star]);
  expect(joined.filter((one) => !people.includes(one))).toEqual([star]);
});

test('if nobody differs, the list is the same one', () => {
  expect(withChanged(people, [person(5), person(6)])).toEqual({ people, differing: [] });
  expect(withChanged(people, [person(5)]).people).toBe(people);
  expect(withChanged(people, []).people).toBe(people);
});

test('how many people have a tag is no difference, and its name is one', () => {
  const tagged = [person(1, { tags: [buildTag({ people_count: 1 })] })];
  const isSame = (tag: ReturnType<typeof buildTag>) =>
    withChanged(tagged, [person(1, { tags: [tag] })]).people === tagged;
  expect(isSame(buildTag({ people_count: 2 }))).toBe(true);
  expect(isSame(buildTag({ people_count: 1, name: 'Another' }))).toBe(false);
});

test('a first person comes into an empty list', () => {
  expect(withChanged([], [person(1)]).people).toEqual([person(1)]);
});
