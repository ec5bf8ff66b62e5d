import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { personQuery } from './people-cache.ts';

/** Returns a function that fetches a person, unless the cached one is fresh. */
export function usePrefetchPerson(): (id: string) => void {
  const client = useQueryClient();
  return useCallback((id) => void client.prefetchQuery(personQuery(id)), [client]);
}
