import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Relation } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { meQuery } from '#queries/account/account.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

export const relationsQuery = () =>
  queryOptions({
    queryKey: keys.relations,
    queryFn: (query) => bodyOf(api.relations.$get(undefined, whileShown(query))),
    staleTime: FRESH_MS.relations,
  });

const NONE: Relation[] = [];
/** Many parts of a page read the relations: after a failure, not each of them asks again. */
const ONCE = { retryOnMount: false };

/**
 * Returns all relations of the account; undefined until they are known. The server is not asked if the
 * account says that it has none. It is asked if the account could not be loaded.
 */
export function useRelations() {
  const { data: hasAny, isError: isUnknown } = useQuery({
    ...meQuery(),
    select: ({ has_relations }) => has_relations,
    refetchOnMount: false,
    ...ONCE,
  });
  const { data, error, refetch } = useQuery({
    ...relationsQuery(),
    enabled: hasAny ?? isUnknown,
    ...ONCE,
  });
  return { relations: data ?? (hasAny === false ? NONE : undefined), error: data ? null : error, refetch };
}
