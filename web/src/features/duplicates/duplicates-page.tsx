import type { LikelyPair } from 'functions/contract';
import { useEffect, useRef, useState } from 'react';
import { useDismissPair, useDuplicates } from '#queries/people/duplicates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Page } from '#ui/page.tsx';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';

const keyOf = ({ a, b }: LikelyPair) => `${a.id} ${b.id}`;

function Loading() {
  return (
    <LoadingText text="Looking for duplicates" isTextHidden className="grid gap-4">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-56 rounded-3xl" />
      ))}
    </LoadingText>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} ${count === 1 ? 'pair' : 'pairs'} may be the same person.`;
  return count === 1 ? 'One pair may be the same person.' : `${count} pairs may be the same person.`;
}

/** Page of the likely duplicates. Each pair can be merged or dismissed. */
export function DuplicatesPage() {
  const { data: pairs, error, refetch, ...more } = useDuplicates();
  const { hasNextPage, fetchNextPage } = more;
  const dismiss = useDismissPair();
  const [merging, setMerging] = useState<LikelyPair>();
  const heading = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);

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

  /**
   * Index of the pair to focus once it is shown, because the button that asked for it moves down or
   * disappears.
   */
  const awaited = useRef<number>(undefined);
  const count = pairs?.length ?? 0;
  useEffect(() => {
    const { current: index } = awaited;
    if (index === undefined || index >= count) return;
    awaited.current = undefined;
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }, [count]);

  function handleShowMore() {
    awaited.current = list.current?.children.length;
    void fetchNextPage();
  }

  function content() {
    if (!pairs && error)
      return (
        <LoadError title="Error loading duplicates" message={error.message} onRetry={() => void refetch()} />
      );
    if (!pairs) return <Loading />;
    if (!pairs.length && !hasNextPage)
      return (
        <EmptyState title="No likely duplicates">
          <p>Everybody in your notebook seems to be there once.</p>
        </EmptyState>
      );
    return (
      <>
        <ul ref={list} aria-label="Likely duplicates" className="grid gap-4">
          {pairs.map((pair) => (
            <PairCard
              key={keyOf(pair)}
              pair={pair}
              onDismiss={() => handleDismiss(pair)}
              onMerge={() => setMerging(pair)}
            />
          ))}
        </ul>
        {hasNextPage && (
          <ShowMore
            {...more}
            label="Show more pairs"
            failed="More pairs could not be loaded."
            onPress={handleShowMore}
          />
        )}
      </>
    );
  }

  return (
    <Page title="Duplicates">
      <div className="mx-auto grid grid-cols-1 max-w-4xl gap-4 px-4 py-6 md:px-8">
        <p ref={heading} tabIndex={-1} aria-live="polite" className="text-soft outline-none">
          {pairs && pairs.length > 0 && countText(pairs.length, hasNextPage)}
        </p>
        {content()}
      </div>
      {merging && (
        <MergeDialog
          ids={[merging.a.id, merging.b.id]}
          reasons={merging.reasons}
          onClose={() => setMerging(undefined)}
          onMerged={handleMerged}
        />
      )}
    </Page>
  );
}
