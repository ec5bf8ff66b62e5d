import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, whileShown } from '#api/client.ts';
import type { metQuery } from '#lib/people/list-params.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

/** Milliseconds before a search is sent, so that there is no call per keystroke. */
const TYPING_MS = 250;

/**
 * Waits until typing pauses. Rejects if another search replaces this one meanwhile, so that it is never sent.
 */
export const typingPause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Searches on the server, which also looks into all of the card, long notes and older memories. `met` narrows it
 * by how the user met people.
 */
export function usePeopleSearch(search: string, met: ReturnType<typeof metQuery> = {}) {
  const text = search.trim();
  return useQuery({
    queryKey: [...keys.people, 'search', text, met],
    async queryFn(query) {
      await typingPause(query.signal);
      return bodyOf(api.people.$get({ query: { search: text, ...met } }, whileShown(query)));
    },
    enabled: text !== '',
    staleTime: FRESH_MS.people,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
  });
}
