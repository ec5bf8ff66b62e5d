import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api, pageOf, whileShown } from '#api/client.ts';
import { FRESH_MS } from './freshness.ts';
import { keys } from './keys.ts';

const PAGE = '50';

export const activityQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: keys.activity(personId),
    queryFn({ pageParam: before, signal }) {
      const call = { param: { id: personId }, query: { limit: PAGE, ...(before && { before }) } };
      return pageOf(api.people[':id'].activity.$get(call, whileShown({ signal })));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.before,
    staleTime: FRESH_MS.other,
  });

export const useActivity = (personId: string) =>
  useInfiniteQuery({
    ...activityQuery(personId),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
