import { useMutation } from '@tanstack/react-query';
import type { DeletedFrom, Entry } from 'functions/contract';
import { toastDone } from '#lib/toasts.ts';
import { changeMemory, createMemory, removeMemory } from './memory-calls.ts';
import { useNotebookEdit, withEntry } from './notebook.ts';

interface Deletion {
  entry: Entry;
  from: DeletedFrom;
  /** The words of the toast. */
  said: string;
  /** Idempotency key of the undo. */
  key: string;
}

/** Puts a deleted memory back: as a new one, or for the person from whom alone it was deleted. */
function restore(personId: string, { entry, from, key }: Deletion): Promise<Entry> {
  const { id, content, created_at, person_ids, promise } = entry;
  const other = person_ids.find((one) => one !== personId);
  if (from === 'one' && other) return changeMemory(other, entry, { person_ids }, 'Memory brought back of');
  return createMemory(personId, { content, created_at, person_ids, promise }, key, id);
}

/** Deletes a memory, for everybody who was there or only for this person. A toast undoes it. */
export function useDeleteEntry(personId: string) {
  const edit = useNotebookEdit(personId);
  const undo = useMutation({
    mutationFn: (deletion: Deletion) => restore(personId, deletion),
    meta: { failure: 'Could not bring the memory back.' },
    onSuccess: (entry) => edit(withEntry(entry), entry.person_ids),
  });
  return useMutation({
    mutationFn: ({ entry, from }: Deletion) => removeMemory(personId, entry, from),
    meta: { failure: 'Could not delete the memory.' },
    onSuccess(_answer, deletion) {
      const { entry, said } = deletion;
      edit((entries) => entries.filter(({ id }) => id !== entry.id), entry.person_ids);
      toastDone(said, { label: 'Undo', onAction: () => undo.mutate(deletion) });
    },
  });
}
