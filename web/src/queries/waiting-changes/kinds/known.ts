import type { QueryClient } from '@tanstack/react-query';
import type { Entry, Person, PersonSummary } from 'functions/contract';
import { EMPTY_LISTS } from 'functions/contract/card/shapes';
import { keys } from '#queries/keys.ts';
import { personQuery, rowOf } from '#queries/people/people-cache.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';

/** Returns what this browser knows of a person. */
export const knownPerson = (client: QueryClient, id: string): (PersonSummary & Partial<Person>) | undefined =>
  client.getQueryData(personQuery(id).queryKey) ?? rowOf(client, id);

/** Tells whether something that waits, or was refused, is about a person, besides their creation. */
export const isWrittenAbout = (personId: string): boolean =>
  useWaiting
    .getState()
    .changes.some(({ people, creates }) => creates !== personId && people.includes(personId));

export const nameOf = (client: QueryClient, id: string): string =>
  knownPerson(client, id)?.name ?? 'somebody';

/** Returns a person with all details; of those that this browser does not know, none. */
export const wholePerson = (person: PersonSummary & Partial<Person>): Person => ({
  ...EMPTY_LISTS,
  met: null,
  ...person,
});

/** Returns a memory, if one of these people's notebooks is in the cache. */
export function knownEntry(client: QueryClient, personId: string, id: string): Entry | undefined {
  const lists = client.getQueriesData<Entry[]>({ queryKey: keys.notebook(personId) });
  return lists.flatMap(([, entries]) => entries ?? []).find((entry) => entry.id === id);
}

/** Returns the fields as they are now, to take a change of them back. */
export const fieldsOf = (person: Partial<Person>, fields: object): Partial<Person> =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => field in person)
      .map((field) => [field, person[field as keyof Person]]),
  );

const LONGEST_QUOTE = 40;

/** Quotes the beginning of a text. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `“${line.slice(0, LONGEST_QUOTE).trimEnd()}…”` : `“${line}”`;
}
