import { useQuery } from '@tanstack/react-query';
import type { PersonSummary, Relation } from 'functions/contract';
import { filterPeople, sortPeople } from 'functions/contract/people/people-order';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useOnIdle } from '#lib/timing/use-on-idle.ts';
import type { ListParams } from '#lib/people/list-params.ts';
import { useSettings } from '#settings/settings-store.ts';
import { keys } from '#queries/keys.ts';
import { useLastingError } from '#queries/lasting-error.ts';
import { useMetSo } from './met-so.ts';
import { usePeople } from '#queries/people/people.ts';

/** Returns all parameters except the search. The object stays the same until one of them changes. */
function useNarrowing({ search: _, ...narrowing }: ListParams) {
  const json = JSON.stringify(narrowing);
  return useMemo(() => JSON.parse(json) as typeof narrowing, [json]);
}

const NOBODY: ReadonlySet<string> = new Set();

type Narrowing = Omit<ListParams, 'search'>;

const lastArranged = new WeakMap<PersonSummary[], { by: string; people: PersonSummary[] }>();

/** Filters and sorts people, once for all parts of the page that show them. */
function arrange(known: PersonSummary[], narrowing: Narrowing, cadenceDefault: number): PersonSummary[] {
  const by = JSON.stringify([narrowing, cadenceDefault]);
  const last = lastArranged.get(known);
  if (last?.by === by) return last.people;
  const people = sortPeople(filterPeople(known, narrowing), narrowing.sort, cadenceDefault);
  lastArranged.set(known, { by, people });
  return people;
}

const loadSearch = () => import('#lib/people/match-people.ts');

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
  // Fetched elsewhere, when the browser is idle.
  const { data: relations } = useQuery<Relation[]>({ queryKey: keys.relations, enabled: false });
  const search = useDeferredValue(shown.search);
  const isSearching = search !== '';
  const { matcher, error: searchError } = useSearch(isSearching || shown.search !== '');
  const met = useMetSo(shown);
  const metIds = met && (met.data ?? NOBODY);
  const arranged = useMemo(() => {
    const known = all ?? [];
    const among = metIds ? known.filter(({ id }) => metIds.has(id)) : known;
    return arrange(among, narrowing, cadenceDefault);
  }, [all, metIds, narrowing, cadenceDefault]);
  useEffect(() => matcher?.indexWhenIdle(arranged), [matcher, arranged]);
  const people = useMemo(() => {
    if (!isSearching) return arranged;
    return matcher ? matcher.searchPeople(matcher.indexPeople(arranged), search, relations) : [];
  }, [arranged, matcher, isSearching, search, relations]);
  return {
    people,
    /** The search that these people match. While the user types, it is the previous one. */
    search,
    /** The people who match the filters, whatever the search. */
    narrowed: arranged,
    isEmpty: all?.length === 0,
    isPending: isPending || met?.isPending || (isSearching && !matcher && !searchError),
    error: searchError ?? met?.error ?? (all ? null : error),
    refetch: () => (met?.error ? met.refetch() : refetch()),
  };
}
