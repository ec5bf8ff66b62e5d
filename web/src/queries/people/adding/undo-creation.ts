import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { doneIfGone } from '#api/done-if-gone.ts';
import { mayWait } from '#lib/storage/waiting-storage.ts';
import { sendOrKeep } from '#queries/waiting-changes/send-or-keep.ts';
import { loadKeeper } from '#queries/waiting-changes/waiting.ts';
import { forgetAdded } from './added.ts';
import {
  addRow,
  cancelListFetch,
  dropPerson,
  EDIT_PERSON,
  editList,
  refetchAfterLastEdit,
  rowOf,
} from '#queries/people/people-cache.ts';

/** Tells whether something that is not sent yet is about a person, besides that they were added. */
const isWrittenAbout = async (id: string) => mayWait() && (await loadKeeper()).isWrittenAbout(id);

/**
 * Returns a function that deletes a person for good who was added and not touched since. They leave the
 * list at once. They stay if something about them waits to be sent, or if the server finds that they were
 * touched, for example in another tab. A failure is not shown: they reappear in the list, and the next page or visit
 * tries again. The function's promise never rejects.
 */
export function useUndoCreation() {
  const client = useQueryClient();
  const underway = useRef(new Map<string, Promise<void>>());
  const { mutateAsync } = useMutation({
    mutationKey: EDIT_PERSON,
    mutationFn: (id: string) =>
      sendOrKeep({
        people: [id],
        call: (by) => doneIfGone(api.people[':id'].creation.$delete({ param: { id } }, by)),
        draft: (kinds, known) => kinds.creationUndo(known, { id, row: undefined }),
      }),
    async onMutate(id) {
      await cancelListFetch(client);
      const row = rowOf(client, id);
      editList(client, (people) => people.filter((person) => person.id !== id));
      return row;
    },
    onError(error, id, row) {
      if (error instanceof ApiError && error.code === 'failed_precondition') forgetAdded(id);
      if (row) addRow(client, row);
    },
    onSuccess(_answer, id) {
      forgetAdded(id);
      dropPerson(client, id);
    },
    onSettled: (_answer, _error, id) => refetchAfterLastEdit(client, id),
  });

  async function undo(id: string): Promise<void> {
    if (await isWrittenAbout(id)) forgetAdded(id);
    else await mutateAsync(id);
  }

  return function undoCreation(id: string): Promise<void> {
    const forget = () => void underway.current.delete(id);
    const undoing = underway.current.get(id) ?? undo(id).then(forget, forget);
    underway.current.set(id, undoing);
    return undoing;
  };
}
