import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entry } from 'functions/contract';
import { api, bodyOf, whileShown } from '#api/client.ts';
import { serverNow } from '#lib/clock.ts';
import { toastDone } from '#lib/toasts.ts';
import { meQuery } from '#queries/account/account.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { changeMemory } from './memory-calls.ts';
import { promisesKey } from './notebook.ts';
import { todayQuery } from '#queries/today.ts';

/** Returns a person's memories with an open promise. An account without any asks the server for nothing. */
export function useOpenPromises(personId: string): Entry[] | undefined {
  const { data: hasAny } = useQuery({
    ...meQuery(),
    select: ({ has_promises }) => has_promises,
    refetchOnMount: false,
  });
  return useQuery({
    queryKey: promisesKey(personId),
    queryFn: (query) =>
      bodyOf(
        api.people[':id'].notebook.$get(
          { param: { id: personId }, query: { promises: 'open' } },
          whileShown(query),
        ),
      ),
    staleTime: FRESH_MS.notebook,
    enabled: hasAny === true,
  }).data;
}

/** A promise to mark as kept, or to open again if `done_at` is null. */
interface Marking {
  entry: Entry;
  done_at: string | null;
}

const mark = ({ entry, done_at }: Marking) =>
  changeMemory(
    entry.person_id,
    entry,
    { promise: { due_on: entry.promise?.due_on ?? null, done_at } },
    done_at ? 'Promise kept to' : 'Promise open again to',
  );

/** Shows a memory as it is now in the notebooks of its people. Once its promise is kept, it leaves Today. */
function cacheEntry(client: QueryClient, entry: Entry) {
  for (const id of entry.person_ids)
    client.setQueriesData<Entry[]>({ queryKey: keys.notebook(id) }, (entries) =>
      entries?.map((old) => (old.id === entry.id ? entry : old)),
    );
  if (!entry.promise?.done_at) return;
  client.setQueryData(
    todayQuery().queryKey,
    (today) => today && { ...today, promises: today.promises.filter((open) => open.entry.id !== entry.id) },
  );
}

/** Marks promises as kept, at once, or opens them again. A toast undoes it. */
export function useMarkPromise() {
  const client = useQueryClient();
  const refetch = ({ entry }: Marking) =>
    Promise.all(
      [keys.today, ...entry.person_ids.flatMap((id) => [keys.notebook(id), keys.activity(id)])].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    );
  const { mutate, isPending } = useMutation({
    mutationFn: mark,
    meta: { failure: 'Could not change the promise.' },
    async onMutate({ entry, done_at }) {
      await client.cancelQueries({ queryKey: keys.today });
      cacheEntry(client, entry.promise ? { ...entry, promise: { ...entry.promise, done_at } } : entry);
    },
    onError: (_error, { entry }) => cacheEntry(client, entry),
    onSuccess(entry, { entry: before, done_at }) {
      cacheEntry(client, entry);
      const onAction = () => mutate({ entry, done_at: before.promise?.done_at ?? null });
      toastDone(done_at ? 'Promise kept.' : 'The promise is open again.', { label: 'Undo', onAction });
    },
    onSettled: (_entry, _error, marking) => refetch(marking),
  });
  return {
    isPending,
    mutate,
    keep: (entry: Entry) => mutate({ entry, done_at: serverNow().toISOString() }),
    reopen: (entry: Entry) => mutate({ entry, done_at: null }),
  };
}
