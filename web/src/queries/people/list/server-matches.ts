import type { PersonSummary } from 'functions/contract';
import { filterPeople, sortPeople } from 'functions/contract/people/people-order';
import { useMemo } from 'react';
import { type ListParams, metQuery } from '#lib/people/list-params.ts';
import { useSettings } from '#settings/settings-store.ts';
import { usePeopleSearch } from './people-search.ts';

/**
 * Returns the people whom only the server's search finds, because the list has no long notes, no streets and no older
 * memories. They are filtered and sorted like the list.
 */
export function useServerMatches(params: ListParams, shown: PersonSummary[]) {
  const { data: found, isPending, error } = usePeopleSearch(params.search, metQuery(params));
  const cadenceDefault = useSettings((settings) => settings.cadenceDefault);
  const serverMatches = useMemo(() => {
    if (!found?.length) return [];
    const ids = new Set(shown.map(({ id }) => id));
    const others = found.filter(({ id }) => !ids.has(id));
    return sortPeople(filterPeople(others, params), params.sort, cadenceDefault);
  }, [found, shown, params, cadenceDefault]);
  return { serverMatches, isSearching: params.search.trim() !== '' && isPending, hasFailed: error !== null };
}
