import { Skeleton } from '#ui/loading/skeleton.tsx';

const PLACES = 5;

export function RowsLoading({ what }: { what: string }) {
  return (
    <div aria-live="polite" className="grid gap-3">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: PLACES }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-2xl" />
      ))}
    </div>
  );
}
