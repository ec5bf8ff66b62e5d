import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entry } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { inDays } from '#lib/days.ts';
import { serverNow } from '#lib/clock.ts';
import { toastDone } from '#lib/toasts.ts';
import { FRESH_MS } from './freshness.ts';
import { INVALIDATED_BY, keys } from './keys.ts';
import { useUndoContact } from './people/people.ts';

const notebookQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.notebook(personId),
    queryFn: (query) =>
      bodyOf(api.people[':id'].notebook.$get({ param: { id: personId }, query: {} }, whileShown(query))),
    staleTime: FRESH_MS.notebook,
  });

export const useNotebook = (personId: string) => useQuery(notebookQuery(personId));

/** The newest memories of a person, at most `limit`. */
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

/** Sorts memories as the server answers them. */
const newestFirst = (entries: Entry[]) =>
  entries.toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/**
 * Returns a function that edits the cached memories and refetches what depends on them: the person, the list, the
 * feed and the newest memories.
 */
function useNotebookEdit(personId: string) {
  const client = useQueryClient();
  return (edit: (entries: Entry[]) => Entry[]) => {
    client.setQueryData(notebookQuery(personId).queryKey, (entries) => entries && edit(entries));
    const dependent = [
      keys.person(personId),
      keys.people,
      keys.activity(personId),
      keys.newestMemories(personId),
    ];
    for (const queryKey of dependent) void client.invalidateQueries({ queryKey });
  };
}

/** A memory as its editor gives it. `day` is undefined if the memory is about now, or keeps its moment. */
interface NewMemory {
  content: string;
  day?: string | undefined;
  key: string;
}

/** Returns the moment of a memory of which only the day is known: noon. Today it is now, which nobody chose. */
const momentOf = (day: string | undefined) =>
  day && day !== inDays(0) ? new Date(`${day}T12:00:00`).toISOString() : undefined;

/** Adds a memory. Calls with the same idempotency key add it only once. */
export function useAddEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn({ content, day, key }: NewMemory) {
      const created_at = momentOf(day);
      return bodyOf(
        api.people[':id'].notebook.$post({
          param: { id: personId },
          json: { content, ...(created_at && { created_at }) },
          header: { 'idempotency-key': key },
        }),
      );
    },
    meta: { failure: 'Could not save the memory.' },
    onSuccess(entry, { content }) {
      edit((entries) => newestFirst([entry, ...entries.filter(({ id }) => id !== entry.id)]));
      onSaved(content);
    },
  });
}

/**
 * Adds a memory of a day when the two were in touch: the call also logs that, and ends a follow-up that is due.
 * A toast undoes all of it.
 */
export function useAddContactEntry(personId: string, onSaved: (content: string) => void) {
  const client = useQueryClient();
  const param = { id: personId };
  const refetch = () =>
    Promise.all(INVALIDATED_BY.people.map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useUndoContact(() => void refetch());
  return useMutation({
    mutationFn({ content: note, day, key }: NewMemory) {
      const at = momentOf(day);
      const header = { 'idempotency-key': key };
      return bodyOf(api.people[':id'].contact.$post({ param, json: { note, ...(at && { at }) }, header }));
    },
    meta: { failure: 'Could not save the memory.' },
    async onSuccess(person, { content }) {
      await client.invalidateQueries({ queryKey: keys.notebook(personId) });
      onSaved(content);
      const onAction = () => undo.mutate(person);
      toastDone(`Saved, and you were in touch with ${person.name}.`, { label: 'Undo', onAction });
    },
    onSettled: refetch,
  });
}

interface ChangedMemory {
  id: string;
  content: string;
  /** The day, if it was changed. */
  day?: string | undefined;
}

export function useUpdateEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn({ id, content, day }: ChangedMemory) {
      const created_at = day && (momentOf(day) ?? serverNow().toISOString());
      return bodyOf(
        api.people[':id'].notebook[':entryId'].$put({
          param: { id: personId, entryId: id },
          json: { content, ...(created_at && { created_at }) },
        }),
      );
    },
    meta: { failure: 'Could not save the memory.' },
    onSuccess(entry, { content }) {
      edit((entries) => newestFirst(entries.map((old) => (old.id === entry.id ? entry : old))));
      onSaved(content);
    },
  });
}

export function useDeleteEntry(personId: string) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn: (id: string) =>
      doneIfGone(api.people[':id'].notebook[':entryId'].$delete({ param: { id: personId, entryId: id } })),
    meta: { failure: 'Could not delete the memory.' },
    onSuccess: (_answer, id) => edit((entries) => entries.filter((entry) => entry.id !== id)),
  });
}
