import { EmptyState } from '#ui/empty-state.tsx';

export function LoadingMap() {
  return (
    <p
      aria-live="polite"
      className="absolute inset-0 grid animate-pulse place-items-center bg-sunken text-soft"
    >
      Loading map...
    </p>
  );
}

/** Message over the map if no one has a place. The map below it can still be moved. */
export function NoPlaces() {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute inset-0 grid animate-fade place-items-center p-4"
    >
      <div className="rounded-3xl border border-line bg-raised/95 shadow-lift">
        <EmptyState title="No locations to display">
          <p>Add addresses to people or tags to see them on the map</p>
        </EmptyState>
      </div>
    </div>
  );
}
