import { filterPeople, sortPeople } from 'functions/contract/people-order';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useOnIdle } from '#lib/browser/use-on-idle.ts';
import type { ListParams } from '#lib/list-params.ts';
import { useSettings } from '#settings/settings-store.ts';
import { useLastingError } from '#queries/lasting-error.ts';
import { usePeople } from './people.ts';

/** Returns all parameters except the search, as the same object until one of them changes. */
function useNarrowing({ search: _, ...narrowing }: ListParams) {
  const json = JSON.stringify(narrowing);
  return useMemo(() => JSON.parse(json) as typeof narrowing, [json]);
}

const loadSearch = () => import('#lib/match-people.ts');

/** Loads the search, which is not needed before the first letter is typed. */
function useSearch(isSearching: boolean) {
  const [error, setError] = useState<Error>();
  const onFailed = () => setError(new Error('The search could not be loaded. Please check your connection.'));
  const matcher = useOnIdle({ load: loadSearch, isUsed: isSearching, onFailed })?.part;
  return { matcher, error: isSearching && !matcher ? error : undefined };
}

/**
 * Returns the people who match filters and search, in the chosen order. The search is deferred, so that
 * typing stays smooth.
 */
export function useVisiblePeople(shown: ListParams) {
  const { data: all, isPending, error, refetch } = useLastingError(usePeople());
  const cadenceDefault = useSettings((settings) => settings.cadenceDefault);
  const narrowing = useNarrowing(shown);
  const search = useDeferredValue(shown.search);
  const isSearching = search !== '';
  const { matcher, error: searchError } = useSearch(isSearching || shown.search !== '');
  const arranged = useMemo(
    () => sortPeople(filterPeople(all ?? [], narrowing), narrowing.sort, cadenceDefault),
    [all, narrowing, cadenceDefault],
  );
  useEffect(() => matcher?.indexWhenIdle(arranged), [matcher, arranged]);
  const people = useMemo(() => {
    if (!isSearching) return arranged;
    return matcher ? matcher.searchPeople(matcher.indexPeople(arranged), search) : [];
  }, [arranged, matcher, isSearching, search]);
  return {
    people,
    /** The search that these people answer. While the user types, it is the one before. */
    search,
    /** The people who match the filters, whatever the search. */
    narrowed: arranged,
    isEmpty: all?.length === 0,
    isPending: isPending || (isSearching && !matcher && !searchError),
    error: searchError ?? (all ? null : error),
    refetch,
  };
}
