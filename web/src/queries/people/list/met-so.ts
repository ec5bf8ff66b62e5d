import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { type ListParams, metQuery } from '#lib/people/list-params.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

/**
 * Asks the server for the people who fit the parameters about how we met, because summaries do not contain
 * this. The data of the query are their ids. Returns undefined if there are no such parameters.
 */
export function useMetSo(shown: ListParams) {
  const query = metQuery(shown);
  const enabled = Object.keys(query).length > 0;
  const answer = useQuery({
    queryKey: [...keys.people, 'met', query],
    queryFn: (asked) => bodyOf(api.people.$get({ query }, whileShown(asked))),
    enabled,
    select: (people) => new Set(people.map(({ id }) => id)),
    staleTime: FRESH_MS.people,
  });
  return enabled ? answer : undefined;
}
