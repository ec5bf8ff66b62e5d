import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NamedPlace } from 'functions/contract';
import { api, bodyOf } from '#api/client.ts';
import { typingPause } from './people/list/people-search.ts';

const keyOf = (text: string) => ['places', text.trim().toLowerCase()];

/**
 * Finds the US cities and ZIP codes that a text names, once typing pauses. Answers never get stale, because
 * they come from the server's gazetteer.
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

/** Returns a function that stores a place as the answer for a text, so that the server is not asked. */
export function useKeepPlace() {
  const client = useQueryClient();
  return (text: string, place: NamedPlace) => client.setQueryData(keyOf(text), [place]);
}
