import { useDeferredValue, useMemo } from 'react';
import { filterPeople, sortPeople } from '#lib/arrange-people.ts';
import type { ListParams } from '#lib/list-params.ts';
import { indexPeople, searchPeople } from '#lib/match-people.ts';
import { useSettings } from '#settings/settings-store.ts';
import { usePeople } from './people.ts';

/** The people an address shows; typing stays smooth because the list follows a moment later. */
export function useVisiblePeople(shown: ListParams) {
  const { data: all, isPending, error, refetch } = usePeople();
  const cadenceDefault = useSettings((settings) => settings.cadenceDefault);
  const search = useDeferredValue(shown.search);
  const indexed = useMemo(
    () => indexPeople(sortPeople(filterPeople(all ?? [], shown), shown.sort, cadenceDefault)),
    [all, shown, cadenceDefault],
  );
  const people = useMemo(() => searchPeople(indexed, search), [indexed, search]);
  return { people, total: all?.length, isPending, error: all ? null : error, refetch };
}
