import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useUndoImport } from '#queries/import.ts';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { countManyPeople } from '#lib/people/count-people.ts';
import { forgetImport, type RecentImport } from './recent-imports.ts';

/** Says what becomes of the people of the import. */
function consequence(created: number, updated: number): string {
  const filled = `hat was filled in for ${countManyPeople(updated)} is taken away again.`;
  if (updated === 0) return `${countManyPeople(created)} will move to the trash.`;
  return created === 0 ? `W${filled}` : `${countManyPeople(created)} will move to the trash, and w${filled}`;
}

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
            {consequence(created, updated)} {note}
          </>
        }
        confirm="Undo"
        onConfirm={() => mutate(recent)}
      />
    </>
  );
}
