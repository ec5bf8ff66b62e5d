import type { PersonSummary } from 'functions/contract';
import { DEFAULT_CADENCE_DAYS } from 'functions/contract/limits';
import { sortPeople } from 'functions/contract/people/people-order';
import { isEqual } from './read-list.ts';

type People = PersonSummary[];

/**
 * Puts people into the server's list, in place of the same ones, and in its order. Of those who are equal in the list,
 * the objects stay. Returns the list, the same one if nobody differs, and those who do.
 */
export function withChanged(list: People, changed: People): { people: People; differing: People } {
  const others = new Map(changed.map((person) => [person.id, person]));
  const known: People = [];
  for (const person of list) if (others.delete(person.id)) known.push(person);
  const added = [...others.values()];
  const knownById = new Map(known.map((person) => [person.id, person]));
  const differing = changed.filter((person) => !isEqual(knownById.get(person.id), person));
  if (differing.length === 0) return { people: list, differing };
  const newById = new Map(differing.map((person) => [person.id, person]));
  const replaced = list.map((person) => newById.get(person.id) ?? person);
  // The default cadence plays no part in this order.
  return { people: sortPeople([...replaced, ...added], 'recent', DEFAULT_CADENCE_DAYS), differing };
}
