import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';

/**
 * Returns the query, with an error that stays until the user asks again or a fetch succeeds. TanStack Query
 * would drop the error when the app refetches by itself, so that the Retry button would disappear under the
 * user's finger.
 */
export function useLastingError<T>({ data, isPending, error, refetch }: UseQueryResult<T, ApiError>) {
  const [last, setLast] = useState<ApiError | null>(null);
  if (!isPending && error !== last) setLast(error);
  return {
    data,
    isPending: isPending && !last,
    error: error ?? last,
    refetch() {
      setLast(null);
      return refetch();
    },
  };
}
