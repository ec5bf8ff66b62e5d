import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';

/**
 * Returns the query, whose error stays until the user asks again or something succeeds. TanStack Query drops the
 * error as soon as the app asks again by itself, and the user would miss a Retry that disappears under the finger.
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
