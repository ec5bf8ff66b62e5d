import type { Person } from 'functions/contract';
import { Dialog } from 'radix-ui';
import { usePerson } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  /** The ids of the two people, in the order of their columns. */
  ids: readonly [string, string];
  /** Reasons why the two may be the same person; absent if the user chose them. */
  reasons?: readonly string[];
  onClose: () => void;
  onMerged: (person: Person) => void;
  /** Called after closing if the button that opened the dialog is gone. */
  onFocusLost?: () => void;
}

/** Loads both people in full before the form is shown, because lists contain only summaries. */
function MergeFormLoader({ ids, reasons = [], onClose, onMerged }: MergeDialogProps) {
  const a = usePerson(ids[0]);
  const b = usePerson(ids[1]);
  if (a.data && b.data)
    return <MergeForm people={[a.data, b.data]} {...{ reasons, onMerged }} onCancel={onClose} />;
  const failed = [a, b].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="break-words text-danger">{failed[0]?.error?.message}</p>
        <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Retry</Button>
      </div>
    );
  return (
    <LoadingText text="Loading..." isTextHidden className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </LoadingText>
  );
}

/** Waits until the dialog has returned the focus, and calls `onLost` if no element has it then. */
const checkFocus = (onLost: () => void) =>
  requestAnimationFrame(() => document.activeElement === document.body && onLost());

/** Dialog that shows two people side by side, and merges them. */
export function MergeDialog({ onFocusLost, ...props }: MergeDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => onFocusLost && checkFocus(onFocusLost)}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-3xl -translate-y-1/2 overflow-y-auto rounded-3xl border border-line bg-paper p-5 shadow-lift outline-none motion-safe:animate-fade md:p-7"
        >
          <Dialog.Title className="mb-4 text-2xl">Merge two into one</Dialog.Title>
          <MergeFormLoader {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
