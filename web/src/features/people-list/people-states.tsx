import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

const PLACES = 6;

export function ListSkeleton() {
  return (
    <div aria-live="polite">
      <span className="sr-only">Loading people</span>
      {Array.from({ length: PLACES }, (_, index) => (
        <div key={index} className="flex h-24 gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid grow content-start gap-2 pt-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface NobodyFoundProps {
  search: string;
  /** True while the server's search is running. */
  isSearching: boolean;
  hasFailed: boolean;
}

export function NobodyFound({ search, isSearching, hasFailed }: NobodyFoundProps) {
  function reason() {
    if (!search) return 'Nobody is in this group right now.';
    if (isSearching) return 'Looking through notes and memories...';
    if (hasFailed) return 'Notes and memories could not be searched. Please check your connection.';
    return `Nobody matches “${search}”.`;
  }
  return (
    <div aria-live="polite">
      <EmptyState title={isSearching ? 'Searching...' : 'No people found'}>
        <p className="break-words">{reason()}</p>
      </EmptyState>
    </div>
  );
}
