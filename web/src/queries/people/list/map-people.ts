import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { personQuery } from '#queries/people/people-cache.ts';

const mapQuery = () =>
  queryOptions({
    queryKey: keys.map,
    queryFn: (query) => bodyOf(api.people['map-data'].$get(undefined, whileShown(query))),
    staleTime: FRESH_MS.map,
  });

/** Returns all people with coordinates, for the map. */
export const useMapPeople = () => useQuery(mapQuery());

/** Asks for the people of the map while its code is being loaded. */
export function AskForMap() {
  usePrefetchQuery(mapQuery());
  return null;
}

/** Returns a person with the fields that the list lacks. They are fetched only if `isAsked`. */
export const usePlacedPerson = (id: string, isAsked: boolean) =>
  useQuery({ ...personQuery(id), enabled: isAsked });

/** Returns all people without coordinates, with the reason. */
export const useUnplacedPeople = () =>
  useQuery({
    queryKey: keys.unplaced,
    queryFn: (query) => bodyOf(api.people.unplaced.$get(undefined, whileShown(query))),
    staleTime: FRESH_MS.map,
  });
