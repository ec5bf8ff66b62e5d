import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { activityQuery } from '#queries/activity.ts';
import { notebookQuery } from '#queries/notebook/notebook.ts';
import { personQuery } from './people-cache.ts';

/** Returns a function that fetches a person, unless the cached one is fresh. */
export function usePrefetchPerson(): (id: string) => void {
  const client = useQueryClient();
  return useCallback((id) => void client.prefetchQuery(personQuery(id)), [client]);
}

/** Returns a function that fetches what a panel of a person shows, unless it is cached and fresh. */
export function usePrefetchPanel(id: string): (panel: string) => void {
  const client = useQueryClient();
  return (panel) => {
    if (panel === 'memories') void client.prefetchQuery(notebookQuery(id));
    if (panel === 'activity') void client.prefetchInfiniteQuery(activityQuery(id));
  };
}
