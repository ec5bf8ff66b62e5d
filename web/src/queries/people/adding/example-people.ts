import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isCounted } from 'functions/contract/people/counted';
import { api, bodyOf } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { INVALIDATED_BY, keys } from '#queries/keys.ts';
import { addRow, cancelListFetch, EDIT_PERSON, editList, peopleQuery } from '#queries/people/people-cache.ts';
import { usePeople } from '#queries/people/people.ts';

function settle(client: QueryClient) {
  for (const queryKey of [...INVALIDATED_BY.people, keys.tags]) void client.invalidateQueries({ queryKey });
}

/** Returns the number of the user's own people; undefined until the list has loaded. */
export const useOwnCount = () => usePeople().data?.filter(isCounted).length;

/** Returns the example people of the account; none until the list is loaded. */
export const useExamples = () => usePeople().data?.filter((person) => !isCounted(person)) ?? [];

/** Creates the example people. Repeated calls create none twice. */
export function useAddExamples(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.people.examples.$post()),
    meta: { failure: 'Could not load the example people.' },
    async onSuccess(examples) {
      await cancelListFetch(client);
      for (const person of examples.toReversed()) addRow(client, person);
      onDone();
    },
    onSettled: () => settle(client),
  });
}

/** Deletes the example people forever. They leave the list at once and come back if the server refuses. */
export function useRemoveExamples() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: () => doneIfGone(api.people.examples.$delete()),
    meta: { failure: 'Could not remove the example people.' },
    async onMutate() {
      await cancelListFetch(client);
      const rows = client.getQueryData(peopleQuery().queryKey)?.filter((person) => !isCounted(person));
      editList(client, (people) => people.filter(isCounted));
      return rows;
    },
    onError: (_error, _input, rows) => rows?.toReversed().forEach((row) => addRow(client, row)),
    onSettled: () => settle(client),
  });
}
