import type { Activity } from 'functions/contract';
import { useState } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';
import { focusContent } from '#lib/browser/focus.ts';
import { toastDone } from '#lib/toasts.ts';
import { useUndoRun } from '#queries/assistant.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Button } from '#ui/form/button.tsx';

/** Button that undoes, after a question, everything that a token did together, for other people too. */
export function UndoRun({ event: { by, run_id, summary } }: { event: Activity }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOnline = useOnline();
  const { mutate, isPending } = useUndoRun(() => {
    toastDone(`Undid what ${by} did.`);
    focusContent();
  });
  if (!run_id) return null;
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        disabled={isPending || !isOnline}
        onClick={() => setIsAsking(true)}
      >
        {isPending ? 'Undoing...' : 'Undo all of it'}
        <span className="sr-only">: {summary}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Undo what ${by} did?`}
        description={`Takes back everything that ${by} did in one go, for other people too. What was changed since then stays.`}
        confirm="Undo all of it"
        onConfirm={() => mutate(run_id)}
      />
    </>
  );
}
