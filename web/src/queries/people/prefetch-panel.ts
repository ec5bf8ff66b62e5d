import { useQueryClient } from '@tanstack/react-query';
import { activityQuery } from '#queries/activity.ts';
import { notebookQuery } from '#queries/notebook/notebook.ts';

/** Returns a function that fetches what a panel of a person shows, unless it is cached and fresh. */
export function usePrefetchPanel(id: string): (panel: string) => void {
  const client = useQueryClient();
  return (panel) => {
    if (panel === 'memories') void client.prefetchQuery(notebookQuery(id));
    if (panel === 'activity') void client.prefetchInfiniteQuery(activityQuery(id));
  };
}
