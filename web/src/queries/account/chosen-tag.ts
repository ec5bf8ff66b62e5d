import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAccount } from './account.ts';
import { keys } from '#queries/keys.ts';

/** Chooses the tag of the people who are synced to devices; null means everybody. */
export function useSaveChosenTag(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contacts_tag_id: string | null) => saveAccount({ contacts_tag_id }),
    // The calls run one after the other, so that the last choice wins.
    scope: { id: 'chosen-tag' },
    meta: { failure: 'Could not save who is synced.' },
    onSuccess(me) {
      client.setQueryData(keys.me, me);
      onSaved();
    },
  });
}
