import type { LikelyPair, Person } from 'functions/contract';
import { Dialog } from 'radix-ui';
import { usePerson } from '#queries/people/people.ts';
import { Button } from '#ui/form/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  pair: LikelyPair;
  onClose: () => void;
  onMerged: (person: Person) => void;
}

/** Loads both people in full before the form is shown, because the list has only their summaries. */
function MergeFormLoader({ pair, onClose, onMerged }: MergeDialogProps) {
  const a = usePerson(pair.a.id);
  const b = usePerson(pair.b.id);
  if (a.data && b.data) return <MergeForm people={[a.data, b.data]} onMerged={onMerged} onCancel={onClose} />;
  const failed = [a, b].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="break-words text-danger">{failed[0]?.error?.message}</p>
        <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Retry</Button>
      </div>
    );
  return (
    <div aria-live="polite" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

/** Dialog that asks for each differing field which value to keep. */
export function MergeDialog(props: MergeDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-2xl -translate-y-1/2 overflow-y-auto rounded-3xl border border-line bg-paper p-5 shadow-lift motion-safe:animate-fade md:p-7"
        >
          <Dialog.Title className="mb-4 text-2xl">Merge two into one</Dialog.Title>
          <MergeFormLoader {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
