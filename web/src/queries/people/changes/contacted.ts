import { useQueryClient } from '@tanstack/react-query';
import type { InteractionKind } from 'functions/contract';
import { useCallback } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { keys } from '#queries/keys.ts';
import { useMarkContacted, useUndoContact } from '#queries/people/people.ts';
import { setDone } from '#queries/todays-list.ts';

/**
 * Returns `markContacted`, which logs an interaction with a person and shows a toast with Undo. The page
 * Today counts the person as done, and is fetched again if it is shown.
 */
export function useContacted() {
  const client = useQueryClient();
  /** Sets whether the user is done with a person for today. */
  function setMet({ id }: { id: string }, isMet: boolean) {
    setDone(id, isMet);
    void client.invalidateQueries({ queryKey: keys.today });
  }
  const undo = useUndoContact((person) => setMet(person, false));
  const { mutate, isPending } = useMarkContacted((person) => {
    setMet(person, true);
    toastDone(`Marked ${person.name} as contacted.`, { label: 'Undo', onAction: () => undo.mutate(person) });
  });
  const markContacted = useCallback(
    (id: string, kind?: InteractionKind) => mutate({ id, key: crypto.randomUUID(), kind }),
    [mutate],
  );
  return { isPending, markContacted };
}
