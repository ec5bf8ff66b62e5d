import type { ReactNode } from 'react';
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

/** A message over the map. The map below it can still be moved. */
export function OverMap({ children }: { children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute inset-0 grid animate-fade place-items-center p-4"
    >
      <div className="rounded-3xl border border-line bg-raised/95 shadow-lift">{children}</div>
    </div>
  );
}

/** Message that none of the people shown has a place. */
export const NoPlaces = () => (
  <OverMap>
    <EmptyState title="No locations to display">
      <p>Add addresses to people or tags to see them on the map</p>
    </EmptyState>
  </OverMap>
);

/** Message for an empty account, with ways to add people to the map. */
export const NobodyToPlace = ({ ways }: { ways: ReactNode }) => (
  <OverMap>
    <EmptyState title="Your people, where they live">
      <p>A city or an address puts somebody you add on the map.</p>
      {ways}
    </EmptyState>
  </OverMap>
);
