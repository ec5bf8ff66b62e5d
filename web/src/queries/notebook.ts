import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entry } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';

const notebookQuery = (personId: string) =>
  queryOptions({
    queryKey: keys.notebook(personId),
    queryFn: (query) =>
      bodyOf(api.people[':id'].notebook.$get({ param: { id: personId } }, whileShown(query))),
    staleTime: FRESH_MS.notebook,
  });

export const useNotebook = (personId: string) => useQuery(notebookQuery(personId));

/**
 * Returns a function that edits the cached memories and refetches what depends on them: person, list and
 * activity.
 */
function useNotebookEdit(personId: string) {
  const client = useQueryClient();
  return (edit: (entries: Entry[]) => Entry[]) => {
    client.setQueryData(notebookQuery(personId).queryKey, (entries) => entries && edit(entries));
    for (const queryKey of [keys.person(personId), keys.people, keys.activity(personId)])
      void client.invalidateQueries({ queryKey });
  };
}

/** Adds a memory. Calls with the same idempotency key add it only once. */
export function useAddEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn: ({ content, key }: { content: string; key: string }) =>
      bodyOf(
        api.people[':id'].notebook.$post({
          param: { id: personId },
          json: { content },
          header: { 'idempotency-key': key },
        }),
      ),
    meta: { failure: 'Could not save the memory.' },
    onSuccess(entry, { content }) {
      edit((entries) => [entry, ...entries.filter(({ id }) => id !== entry.id)]);
      onSaved(content);
    },
  });
}

export function useUpdateEntry(personId: string, onSaved: (content: string) => void) {
  const edit = useNotebookEdit(personId);
  return useMutation({
    mutationFn: ({ id, content }: { id: string; content: string }) =>
      bodyOf(
        api.people[':id'].notebook[':entryId'].$put({
          param: { id: personId, entryId: id },
          json: { content },
        }),
      ),
    meta: { failure: 'Could not save the memory.' },
    onSuccess(entry, { content }) {
      edit((entries) => entries.map((old) => (old.id === entry.id ? entry : old)));
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
