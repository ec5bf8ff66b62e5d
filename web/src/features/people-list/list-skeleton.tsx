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
