import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Person, PersonSummary } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { fetchList } from './list/fetch-list.ts';

export const peopleQuery = () =>
  queryOptions({
    queryKey: keys.people,
    queryFn: ({ client, signal }) => fetchList(client, signal),
    staleTime: FRESH_MS.people,
    // `fetchList` reuses equal rows already, by the person's id instead of the position in the list.
    structuralSharing: false,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: keys.person(id),
    queryFn: (query) => bodyOf(api.people[':id'].$get({ param: { id } }, whileShown(query))),
    staleTime: FRESH_MS.person,
  });

/**
 * Changes the cached list, if there is one. Its age stays the same, because changes made elsewhere are still
 * missing.
 */
export function editList(client: QueryClient, edit: (people: PersonSummary[]) => PersonSummary[]) {
  const { queryKey } = peopleQuery();
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
  client.setQueryData(queryKey, (people) => people && edit(people), updatedAt ? { updatedAt } : {});
}

/**
 * Replaces the person in the cached list and detail, and refetches their activity. Does not add them,
 * because they may have been deleted meanwhile.
 */
export function cachePerson(client: QueryClient, person: Person) {
  client.setQueryData(personQuery(person.id).queryKey, (old) => old && person);
  editList(client, (people) => people.map((old) => (old.id === person.id ? person : old)));
  return client.invalidateQueries({ queryKey: keys.activity(person.id) });
}

export const addRow = (client: QueryClient, row: PersonSummary) =>
  editList(client, (people) => [row, ...people.filter(({ id }) => id !== row.id)]);

/**
 * Adds a new or restored person to the cached list and detail. Refetches the relations, because those of a
 * restored person come back too.
 */
export function addPerson(client: QueryClient, person: Person) {
  client.setQueryData(personQuery(person.id).queryKey, person);
  addRow(client, person);
  void client.invalidateQueries({ queryKey: keys.relations });
}

/** Removes everything cached about a person who is gone, except from the list. */
export function dropPerson(client: QueryClient, id: string) {
  for (const key of [keys.person, keys.photos, keys.personTags, keys.messages, keys.notebook, keys.activity])
    client.removeQueries({ queryKey: key(id) });
}

export const EDIT_PERSON = ['edit-people'];

/**
 * Cancels a running refetch of the list, which would overwrite an optimistic edit. Never cancels the first
 * load.
 */
export async function cancelListFetch(client: QueryClient) {
  const { queryKey } = peopleQuery();
  if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
}

/** Refetches the list and the person after an edit. If another edit is running, the last one refetches. */
export function refetchAfterLastEdit(client: QueryClient, id: string) {
  if (client.isMutating({ mutationKey: EDIT_PERSON }) > 1) return;
  for (const queryKey of [keys.people, keys.person(id)]) void client.invalidateQueries({ queryKey });
}

export const rowOf = (client: QueryClient, id: string) =>
  client.getQueryData(peopleQuery().queryKey)?.find((person) => person.id === id);

/** Changes a person in the cached list and detail at once. Returns a function that restores both. */
export async function editOptimistically(client: QueryClient, id: string, change: Partial<Person>) {
  await cancelListFetch(client);
  const { queryKey } = personQuery(id);
  const row = rowOf(client, id);
  const one = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (person) => person && { ...person, ...change });
  editList(client, (people) =>
    people.map((person) => (person.id === id ? { ...person, ...change } : person)),
  );
  return () => {
    client.setQueryData(queryKey, (person) => person && one);
    editList(client, (people) => people.map((person) => (person.id === id && row ? row : person)));
  };
}
