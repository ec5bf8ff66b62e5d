import type { InteractionKind } from 'functions/contract';
import { useCallback } from 'react';
import { toastDone } from '#lib/toasts.ts';
import { useMarkContacted, useUndoContact } from './people.ts';

/** Returns `markContacted`, which logs an interaction with a person and shows a toast with Undo. */
export function useContacted() {
  const undo = useUndoContact();
  const { mutate, isPending } = useMarkContacted((person) =>
    toastDone(`Marked ${person.name} as contacted.`, { label: 'Undo', onAction: () => undo.mutate(person) }),
  );
  const markContacted = useCallback(
    (id: string, kind?: InteractionKind) => mutate({ id, key: crypto.randomUUID(), ...(kind && { kind }) }),
    [mutate],
  );
  return { isPending, markContacted };
}
