import type { DeletedFrom, Entry, PersonSummary } from 'functions/contract';
import { listNames } from '#lib/people/list-names.ts';
import { useDeleteEntry } from '#queries/notebook/delete-memory.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface DeleteMemoryProps {
  entry: Entry;
  personId: string;
  /** Everybody who was there and is not deleted. */
  people: readonly PersonSummary[];
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}

/** Asks whether to delete a memory and, if several people share it, for whom. */
export function DeleteMemory({ entry, personId, people, isAsking, onAsk }: DeleteMemoryProps) {
  const { mutate } = useDeleteEntry(personId);
  const name = people.find(({ id }) => id === personId)?.name;
  const others = people.filter(({ id }) => id !== personId);
  const isShared = name !== undefined && others.length > 0;

  function remove(from: DeletedFrom) {
    const said = from === 'one' ? `Deleted the memory for ${name}.` : 'Deleted the memory.';
    mutate({ entry, from, said, key: crypto.randomUUID() });
  }

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={onAsk}
      title="Delete memory"
      description={
        isShared
          ? `${name} shares this memory with ${listNames(others.map((other) => other.name))}.`
          : 'Are you sure you want to delete this entry?'
      }
      confirm={isShared ? 'Delete for everybody' : 'Delete'}
      onConfirm={() => remove('all')}
      {...(isShared && {
        better: { label: `Delete for ${name} only`, onChoose: () => remove('one') },
      })}
    />
  );
}
