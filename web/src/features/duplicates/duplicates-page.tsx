import type { LikelyPair } from 'functions/contract';
import { useRef, useState } from 'react';
import { useDismissPair, useDuplicates } from '#queries/people/duplicates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';

const keyOf = ({ a, b }: LikelyPair) => `${a.id} ${b.id}`;

function Loading() {
  return (
    <div aria-live="polite" className="grid gap-4">
      <span className="sr-only">Looking for duplicates</span>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-56 rounded-3xl" />
      ))}
    </div>
  );
}

/** Page of the likely duplicates. Each pair can be merged or dismissed. */
export function DuplicatesPage() {
  const { data: pairs, error, refetch } = useDuplicates();
  const dismiss = useDismissPair();
  const [merging, setMerging] = useState<LikelyPair>();
  const heading = useRef<HTMLParagraphElement>(null);

  /** Focuses the line above the list, because the pressed button disappears with its pair. */
  const focusCount = () => requestAnimationFrame(() => heading.current?.focus());

  function handleDismiss(pair: LikelyPair) {
    dismiss.mutate(pair);
    focusCount();
  }

  function handleMerged() {
    setMerging(undefined);
    focusCount();
  }

  function content() {
    if (!pairs && error)
      return (
        <LoadError title="Error loading duplicates" message={error.message} onRetry={() => void refetch()} />
      );
    if (!pairs) return <Loading />;
    if (!pairs.length)
      return (
        <EmptyState title="No likely duplicates">
          <p>Everybody in your notebook seems to be there once.</p>
        </EmptyState>
      );
    return (
      <ul aria-label="Likely duplicates" className="grid gap-4">
        {pairs.map((pair) => (
          <PairCard
            key={keyOf(pair)}
            pair={pair}
            onDismiss={() => handleDismiss(pair)}
            onMerge={() => setMerging(pair)}
          />
        ))}
      </ul>
    );
  }

  return (
    <Page title="Duplicates">
      <div className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 py-6 md:px-8">
        <p ref={heading} tabIndex={-1} aria-live="polite" className="text-soft outline-none">
          {pairs &&
            pairs.length > 0 &&
            (pairs.length === 1
              ? 'One pair may be the same person.'
              : `${pairs.length} pairs may be the same person.`)}
        </p>
        {content()}
      </div>
      {merging && (
        <MergeDialog
          ids={[merging.a.id, merging.b.id]}
          onClose={() => setMerging(undefined)}
          onMerged={handleMerged}
        />
      )}
    </Page>
  );
}
