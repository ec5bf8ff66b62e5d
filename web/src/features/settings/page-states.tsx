import { Button } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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

export function RowsFailed({
  what,
  message,
  onRetry,
}: {
  what: string;
  message: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState heading="h2" title={`Could not load ${what}`}>
        <p className="text-danger">{message}</p>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    </div>
  );
}
