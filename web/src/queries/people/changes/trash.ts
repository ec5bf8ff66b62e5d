import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TrashedPerson } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { keys } from '#queries/keys.ts';
import { addPerson } from '#queries/people/people-cache.ts';

const trashQuery = () =>
  queryOptions({
    queryKey: keys.trash,
    queryFn: (query) => bodyOf(api.people.trash.$get(undefined, whileShown(query))),
  });

/** Returns the people in the trash, last deleted first. */
export const useTrash = () => useQuery({ ...trashQuery(), refetchOnMount: 'always' });

const leave = (client: QueryClient, id: string) =>
  client.setQueryData(trashQuery().queryKey, (people) => people?.filter((person) => person.id !== id));

/**
 * Removes a person from the shown trash at once and makes the call. Then refetches the trash, where they
 * reappear after a failure.
 */
function useTrashExit<Answer>(
  failure: string,
  call: (person: TrashedPerson) => Promise<Answer>,
  onDone: (answer: Answer, person: TrashedPerson) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta: { failure },
    async onMutate({ id }: TrashedPerson) {
      await client.cancelQueries({ queryKey: keys.trash });
      leave(client, id);
    },
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.trash }),
  });
}

export function useTakeOutOfTrash(onDone: (person: TrashedPerson) => void) {
  const client = useQueryClient();
  return useTrashExit(
    'Could not restore this person.',
    ({ id }) => bodyOf(api.people[':id'].restore.$post({ param: { id } })),
    (restored, person) => {
      addPerson(client, restored);
      onDone(person);
    },
  );
}

export const useDeleteForever = (onDone: (person: TrashedPerson) => void) =>
  useTrashExit(
    'Could not delete this person.',
    ({ id }) => doneIfGone(api.people.trash[':id'].$delete({ param: { id } })),
    (_answer, person) => onDone(person),
  );
