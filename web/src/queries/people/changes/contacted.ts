import { useQueryClient } from '@tanstack/react-query';
import type { InteractionKind } from 'functions/contract';
import { useCallback } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { useMarkContacted, useUndoContact } from '#queries/people/people.ts';

/**
 * Returns `markContacted`, which logs an interaction with a person and shows a toast with Undo. The page
 * Today, if it is shown, is fetched again.
 */
export function useContacted() {
  const client = useQueryClient();
  const refetchToday = () => void client.invalidateQueries({ queryKey: keys.today });
  const undo = useUndoContact(refetchToday);
  const { mutate, isPending } = useMarkContacted((person) => {
    refetchToday();
    toastDone(`Marked ${person.name} as contacted.`, { label: 'Undo', onAction: () => undo.mutate(person) });
  });
  const markContacted = useCallback(
    (id: string, kind?: InteractionKind) => mutate({ id, key: crypto.randomUUID(), kind }),
    [mutate],
  );
  return { isPending, markContacted };
}
