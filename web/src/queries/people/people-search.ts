import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';

/** Whoever is still typing after this long is not asked about in vain. */
const TYPING_MS = 250;

/** Settles when the typing has paused; a search that is replaced meanwhile is never sent. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Whom the server finds, also by what the list does not carry: long notes, memory aids and older memories. */
export function usePeopleSearch(search: string) {
  const text = search.trim();
  return useQuery({
    queryKey: [...keys.people, 'search', text],
    async queryFn({ signal }) {
      await pause(signal);
      return bodyOf(api.people.$get({ query: { search: text } }));
    },
    enabled: text !== '',
    staleTime: FRESH_MS.people,
    // Without a network the answer is that there is none; it is not waited for.
    networkMode: 'always',
  });
}
