import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

/** Everybody who is somewhere. */
export const useMapPeople = () =>
  useQuery({
    queryKey: keys.map,
    queryFn: () => bodyOf(api.people['map-data'].$get()),
    staleTime: FRESH_MS.map,
  });

/** Everybody who is not on the map, and why. */
export const useUnplacedPeople = () =>
  useQuery({
    queryKey: keys.unplaced,
    queryFn: () => bodyOf(api.people.unplaced.$get()),
    staleTime: FRESH_MS.map,
  });
