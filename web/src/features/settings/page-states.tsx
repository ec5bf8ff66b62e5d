import type { ReactNode } from 'react';
import { LoadingText } from '#ui/loading/loading-text.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';

const PLACES = 5;

const Loading = ({ what, children }: { what: string; children: ReactNode }) => (
  <LoadingText text={`Loading ${what}`} isTextHidden className="grid gap-3">
    {children}
  </LoadingText>
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
