import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

const tagsQuery = () =>
  queryOptions({
    queryKey: keys.tags,
    queryFn: () => bodyOf(api.tags.$get({ query: {} })),
    staleTime: FRESH_MS.tags,
  });

/** Returns the user's tags, sorted by name. They are not fetched before `enabled` is true. */
export const useTags = (enabled = true) => useQuery({ ...tagsQuery(), enabled });
