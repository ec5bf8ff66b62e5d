import { useQuery } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { peopleQuery } from './people-cache.ts';

type ById = ReadonlyMap<string, PersonSummary>;

const NOBODY: ById = new Map();
const byIdOf = new WeakMap<PersonSummary[], ById>();

/** Returns the people by their ids, in a map that is built once for a list, however many parts of the page use it. */
export function mapOnce(people: PersonSummary[]): ById {
  const byId = byIdOf.get(people) ?? new Map(people.map((person) => [person.id, person]));
  byIdOf.set(people, byId);
  return byId;
}

/** Returns the people of the cached list by their ids. */
export const usePeopleById = (): ById => useQuery({ ...peopleQuery(), select: mapOnce }).data ?? NOBODY;
