import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUndoImport } from '#queries/import.ts';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { countManyPeople } from '#lib/people/count-people.ts';
import { forgetImport, type RecentImport } from './recent-imports.ts';

interface UndoImportProps {
  recent: RecentImport;
  label: string;
  /** A sentence about the file that is added to the question. */
  note?: string;
  onUndone?: () => void;
}

/** Button that undoes a whole import after a confirmation. */
export function UndoImport({ recent, label, note, onUndone }: UndoImportProps) {
  const { id, created, updated } = recent;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useUndoImport(() => {
    forgetImport(id);
    onUndone?.();
  });
  return (
    <>
      <Button look="dangerQuiet" disabled={isPending} onClick={() => setIsAsking(true)}>
        <Undo2 aria-hidden className="size-4" /> {isPending ? 'Undoing...' : label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo this import?"
        description={
          <>
            {countManyPeople(created)} will move to the trash
            {updated > 0 &&
              `, and what was filled in for ${countManyPeople(updated)} is taken away again`}.{' '}
            {note}
          </>
        }
        confirm="Undo"
        onConfirm={() => mutate(recent)}
      />
    </>
  );
}
