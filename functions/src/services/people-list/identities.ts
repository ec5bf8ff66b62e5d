import type { PersonSummary } from '#contract/person.ts';
import type { ComparedLists } from './pack-lists.ts';
import type { PeopleRead } from './read-people.ts';

/** What people are compared by: the summary, and every phone, email and address. */
export type PersonIdentity = PersonSummary & ComparedLists;

/** Returns what people are compared by. */
export const identitiesOf = ({ people, listsOf }: Pick<PeopleRead, 'people' | 'listsOf'>): PersonIdentity[] =>
  people.map((person) => ({ ...person, ...listsOf(person) }));
