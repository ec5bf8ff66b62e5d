import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entry } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { inDays } from '#lib/days.ts';
import { serverNow } from '#lib/clock.ts';
import { meQuery } from '#queries/account/account.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { changeMemory } from './memory-calls.ts';

export const notebookQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.notebook(personId),
    queryFn: (query) =>
      bodyOf(api.people[':id'].notebook.$get({ param: { id: personId }, query: {} }, whileShown(query))),
    staleTime: FRESH_MS.notebook,
  });

/** The key of a person's open promises. */
export const promisesKey = (personId: string) => [...keys.notebook(personId), 'promises'] as const;

export const useNotebook = (personId: string) => useQuery(notebookQuery(personId));

/** Returns a person's newest memories, at most `limit`. */
export const useNewestMemories = (personId: string, limit: number) =>
  useQuery({
    queryKey: keys.newestMemories(personId),
    queryFn: (query) =>
      bodyOf(
        api.people[':id'].notebook.$get(
          { param: { id: personId }, query: { limit: String(limit) } },
          whileShown(query),
        ),
      ),
    staleTime: FRESH_MS.notebook,
  });

/** Remembers that the account has a promise, so that the pages that show promises ask for them. */
const rememberPromise = (client: QueryClient) =>
  client.setQueryData(meQuery().queryKey, (me) => me && { ...me, has_promises: true });

/** Sorts memories in the order of the server's answers. */
export const newestFirst = (entries: Entry[]) =>
  entries.toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** Returns the memories with one of them added, or replaced by its new version. */
export const withEntry = (entry: Entry) => (entries: Entry[]) =>
  newestFirst([entry, ...entries.filter(({ id }) => id !== entry.id)]);

/**
 * Returns a function that edits the cached memories of a person. It refetches what depends on them, also for
 * the `others` who share the memory: the person, the list, the feed, the newest memories, and Today.
 */
export function useNotebookEdit(personId: string) {
  const client = useQueryClient();
  return (edit: (entries: Entry[]) => Entry[], others: readonly string[] = []) => {
    const cached = client.setQueryData(
      notebookQuery(personId).queryKey,
      (entries) => entries && edit(entries),
    );
    if (cached?.some(({ promise }) => promise?.done_at === null)) rememberPromise(client);
    const ofOthers = others.filter((id) => id !== personId);
    const dependent = [
      keys.people,
      keys.today,
      keys.newestMemories(personId),
      promisesKey(personId),
      ...[personId, ...ofOthers].flatMap((id) => [keys.person(id), keys.activity(id)]),
      ...ofOthers.map((id) => keys.notebook(id)),
    ];
    for (const queryKey of dependent) void client.invalidateQueries({ queryKey });
  };
}

/**
 * Returns the moment of a memory of which only the day is known: noon, in ISO 8601. Undefined for today or
 * without a day, which means the present moment.
 */
export const momentOf = (day: string | undefined) =>
  day && day !== inDays(0) ? new Date(`${day}T12:00:00`).toISOString() : undefined;

/** The changes of a memory. What is undefined stays. */
export interface ChangedMemory {
  /** The memory as the editor opened it. */
  entry: Entry;
  content: string;
  day?: string | undefined;
  /** Everybody who was there. */
  personIds?: string[] | undefined;
  /** The promise and its day; null removes it. */
  promise?: { due_on: string | null } | null | undefined;
}

/**
 * Changes a memory, for everybody who was there. A text that is as it was is not sent, so that an old copy does not
 * overwrite what another device wrote since.
 */
export function useUpdateEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn({ entry, content, day, personIds, promise }: ChangedMemory) {
      const created_at = day && (momentOf(day) ?? serverNow().toISOString());
      return changeMemory(personId, entry, {
        ...(content !== entry.content && { content }),
        ...(created_at && { created_at }),
        ...(personIds && { person_ids: personIds }),
        ...(promise !== undefined && { promise }),
      });
    },
    meta: { failure: 'Could not save the memory.' },
    onSuccess(saved, { entry, content }) {
      edit(withEntry(saved), [...entry.person_ids, ...saved.person_ids]);
      onSaved(content);
    },
  });
}
