import type { PersonSummary } from 'functions/contract';
import { useMemo } from 'react';
import type { ListParams } from '#paths.ts';
import { usePeopleSearch } from '#queries/people-search.ts';
import { filterPeople, sortPeople } from './arrange-people.ts';

/** Whom only the server can find, because the list carries neither long notes nor older memories. */
export function useAlsoFound({ filter, sort, status, search }: ListParams, shown: PersonSummary[]) {
  const { data: found, isPending, error } = usePeopleSearch(search);
  const alsoFound = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    const others = (found ?? []).filter(({ id }) => !ids.has(id));
    return sortPeople(filterPeople(others, { filter, status }), sort);
  }, [found, shown, filter, sort, status]);
  return { alsoFound, isSearching: search.trim() !== '' && isPending, hasFailed: error !== null };
}
