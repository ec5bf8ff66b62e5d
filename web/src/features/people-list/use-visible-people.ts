import { useDeferredValue, useMemo } from 'react';
import type { ListParams } from '#paths.ts';
import { usePeople } from '#queries/people.ts';
import { filterPeople, sortPeople } from './arrange-people.ts';
import { indexPeople, searchPeople } from './match-people.ts';

/** The people the list shows; typing stays smooth because the list follows a moment later. */
export function useVisiblePeople({ filter, sort, status, search }: ListParams) {
  const { data: all, isPending, error, refetch } = usePeople();
  const deferredSearch = useDeferredValue(search);
  const sorted = useMemo(() => sortPeople(all ?? [], sort), [all, sort]);
  const indexed = useMemo(
    () => indexPeople(filterPeople(sorted, { filter, status })),
    [sorted, filter, status],
  );
  const people = useMemo(() => searchPeople(indexed, deferredSearch), [indexed, deferredSearch]);
  return { people, total: all?.length, isPending, error: all ? null : error, refetch };
}
