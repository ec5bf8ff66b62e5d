import type { PersonSummary } from 'functions/contract';
import { isCounted } from 'functions/contract/counted';
import { filterPeople, sortPeople } from 'functions/contract/people-order';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ListParams } from '#lib/list-params.ts';
import { indexPeople, searchPeople } from '#lib/match-people.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useSettings } from '#settings/settings-store.ts';
import { usePeople } from './people.ts';

/** Returns all parameters except the search, as the same object until one of them changes. */
function useNarrowing({ search: _, ...narrowing }: ListParams) {
  const json = JSON.stringify(narrowing);
  return useMemo(() => JSON.parse(json) as typeof narrowing, [json]);
}

/** Number of people indexed in one idle period: few enough that no key press has to wait. */
const AT_ONCE = 250;

/** Prepares the people for the search in idle time, before the first letter is typed. */
function useReadySearch(people: PersonSummary[]) {
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const prepare = (from: number) => {
      cancel = whenIdle(() => {
        if (from >= people.length) return void indexPeople(people);
        indexPeople(people.slice(from, from + AT_ONCE));
        prepare(from + AT_ONCE);
      });
    };
    prepare(0);
    return () => cancel?.();
  }, [people]);
}

/**
 * Returns the people who match filters and search, in the chosen order. The search is deferred, so that
 * typing stays smooth.
 */
export function useVisiblePeople(shown: ListParams) {
  const { data: all, isPending, error, refetch } = usePeople();
  const cadenceDefault = useSettings((settings) => settings.cadenceDefault);
  const narrowing = useNarrowing(shown);
  const search = useDeferredValue(shown.search);
  const isSearching = search !== '';
  const arranged = useMemo(
    () => sortPeople(filterPeople(all ?? [], narrowing), narrowing.sort, cadenceDefault),
    [all, narrowing, cadenceDefault],
  );
  useReadySearch(arranged);
  const indexed = useMemo(() => (isSearching ? indexPeople(arranged) : []), [arranged, isSearching]);
  const people = useMemo(
    () => (isSearching ? searchPeople(indexed, search) : arranged),
    [arranged, indexed, isSearching, search],
  );
  return {
    people,
    /** The people who match the filters, whatever the search. */
    narrowed: arranged,
    /** The number of all people, without example people. */
    total: all?.filter(isCounted).length,
    isEmpty: all?.length === 0,
    isPending,
    error: all ? null : error,
    refetch,
  };
}
