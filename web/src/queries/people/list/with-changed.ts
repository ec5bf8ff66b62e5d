import type { PersonSummary } from 'functions/contract';
import { byRecency } from 'functions/contract/people/people-order';
import { isEqual } from './read-list.ts';

type People = PersonSummary[];

/** Returns the place of a person in a list that is sorted by recency. */
function placeOf(person: PersonSummary, people: People): number {
  let [from, to] = [0, people.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byRecency(people[middle]!, person) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Puts people into a list that is sorted by recency, in place of the same ones. Of those who are equal in the list, the
 * objects stay. Returns the list, the same one if nobody differs, and those who do.
 */
export function withChanged(list: People, changed: People): { people: People; differing: People } {
  const ids = new Set(changed.map(({ id }) => id));
  const before = new Map<string, PersonSummary>();
  for (const person of list) if (ids.has(person.id)) before.set(person.id, person);
  const differing = changed.filter((person) => !isEqual(before.get(person.id), person));
  if (differing.length === 0) return { people: list, differing };
  const replaced = new Set(differing.map(({ id }) => id));
  const others = list.filter(({ id }) => !replaced.has(id));
  const parts: People[] = [];
  let taken = 0;
  for (const person of differing.toSorted(byRecency)) {
    const place = placeOf(person, others);
    parts.push(others.slice(taken, place), [person]);
    taken = place;
  }
  return { people: [...parts, others.slice(taken)].flat(), differing };
}
