import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NamedPlace } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { typingPause } from './people/people-search.ts';

const keyOf = (text: string) => ['places', text.trim().toLowerCase()];

/**
 * Finds the US cities that a text names, when typing pauses. The answer never gets old: it comes from the
 * server's gazetteer.
 */
export function usePlacesNamed(text: string) {
  const search = text.trim();
  return useQuery({
    queryKey: keyOf(text),
    async queryFn(query) {
      await typingPause(query.signal);
      return bodyOf(api.places.$get({ query: { search } }));
    },
    enabled: search !== '',
    staleTime: Infinity,
  });
}

/** Returns a function that keeps a place as what a text names, so that it is not asked for again. */
export function useKeepPlace() {
  const client = useQueryClient();
  return (text: string, place: NamedPlace) => client.setQueryData(keyOf(text), [place]);
}
