import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { listNames } from '#lib/people/list-names.ts';
import { toastDone } from '#lib/toasts.ts';
import { INVALIDATED_BY } from '#queries/keys.ts';
import { logContact, useUndoContact } from '#queries/people/people.ts';

interface Together {
  id: string;
  name: string;
  /** The others who were there. */
  others: readonly PersonSummary[];
  key: string;
}

/** Logs one interaction with several people. A toast can undo it for all of them. */
export function useContactTogether() {
  const client = useQueryClient();
  const refetch = () => {
    for (const queryKey of INVALIDATED_BY.people) void client.invalidateQueries({ queryKey });
  };
  const undo = useUndoContact(refetch);
  return useMutation({
    mutationFn: ({ id, others, key }: Together) =>
      logContact({ id, key, withIds: others.map((person) => person.id) }),
    meta: { failure: 'Could not mark as contacted.' },
    onSuccess: (person, { name, others }) =>
      toastDone(`Marked ${listNames([name, ...others.map((other) => other.name)])} as contacted.`, {
        label: 'Undo',
        onAction: () => undo.mutate(person),
      }),
    onSettled: refetch,
  });
}
