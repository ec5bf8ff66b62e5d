import type { PersonSummary } from 'functions/contract';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { filterPeople, sortPeople } from '#lib/arrange-people.ts';
import type { ListParams } from '#lib/list-params.ts';
import { indexPeople, searchPeople } from '#lib/match-people.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useSettings } from '#settings/settings-store.ts';
import { usePeople } from './people.ts';

/** What is asked for besides the search: the same until something of it changes. */
function useNarrowing({ search: _, ...narrowing }: ListParams) {
  const json = JSON.stringify(narrowing);
  return useMemo(() => JSON.parse(json) as typeof narrowing, [json]);
}

/** So few are prepared at a time that no key has to wait for them. */
const AT_ONCE = 250;

/** Prepares the search before the first letter is typed, whenever the browser has a moment. */
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

/** The people an address shows; typing stays smooth because the list follows a moment later. */
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
  return { people, total: all?.length, isPending, error: all ? null : error, refetch };
}
