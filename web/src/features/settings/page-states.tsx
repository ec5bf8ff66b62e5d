import type { ReactNode } from 'react';
import { Skeleton } from '#ui/loading/skeleton.tsx';

const PLACES = 5;

const Loading = ({ what, children }: { what: string; children: ReactNode }) => (
  <div aria-live="polite" className="grid gap-3">
    <span className="sr-only">Loading {what}</span>
    {children}
  </div>
);

export const RowsLoading = ({ what }: { what: string }) => (
  <Loading what={what}>
    {Array.from({ length: PLACES }, (_, index) => (
      <Skeleton key={index} className="h-16 rounded-2xl" />
    ))}
  </Loading>
);

export const CardLoading = ({ what }: { what: string }) => (
  <Loading what={what}>
    <Skeleton className="h-48 rounded-3xl" />
  </Loading>
);
