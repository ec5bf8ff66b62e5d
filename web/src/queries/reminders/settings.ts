import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reminders } from 'functions/contract';
import { meQuery, saveAccount } from '#queries/account/account.ts';

/** All saves share one scope: they run one after the other, so that the last choice wins. */
const SAVING = { mutationKey: ['save-reminders'], scope: { id: 'reminders' } };

/**
 * Returns the settings of reminders, including choices that are still being saved; undefined until they are
 * loaded.
 */
export function useReminders(): Reminders | undefined {
  const saved = useQuery(meQuery()).data?.reminders;
  const choices = useMutationState({
    filters: { mutationKey: SAVING.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Reminders>,
  });
  return saved && Object.assign({}, saved, ...choices);
}

/** Saves choices about reminders. They are shown at once, and restored if saving fails. */
export function useSaveReminders(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...SAVING,
    mutationFn: (reminders: Partial<Reminders>) => saveAccount({ reminders }),
    meta: { failure: 'Could not save your reminders.' },
    onSuccess(me) {
      client.setQueryData(meQuery().queryKey, me);
      onSaved();
    },
  });
}
