import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { LikelyPair, Merge, Person } from 'functions/contract';
import { api, bodyOf, pageOf, type PageOf, whileShown } from '#api/client.ts';
import { toastDone } from '#lib/toasts.ts';
import { useIsShown } from '#lib/use-is-shown.ts';
import { FRESH_MS } from '#queries/freshness.ts';
import { keys } from '#queries/keys.ts';
import { inheritDrafts } from './inherit-drafts.ts';
import { addPerson, cachePerson, dropPerson, editList } from './people-cache.ts';

type Pages = InfiniteData<PageOf<LikelyPair>, string | undefined>;

const pairsOf = ({ pages }: Pages): LikelyPair[] => pages.flatMap(({ items }) => items);

const duplicatesQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.duplicates,
    queryFn: ({ pageParam: before, signal }) =>
      pageOf(api.people.duplicates.$get({ query: before ? { before } : {} }, whileShown({ signal }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.before,
    staleTime: FRESH_MS.other,
  });

/** Returns pairs of likely duplicates, the most likely first, with all pages asked for so far. */
export const useDuplicates = () => useInfiniteQuery({ ...duplicatesQuery(), select: pairsOf });

const editPairs = (client: QueryClient, edit: (pairs: LikelyPair[], page: number) => LikelyPair[]) =>
  client.setQueryData(
    duplicatesQuery().queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page, n) => ({ ...page, items: edit(page.items, n) })) },
  );

const isOf = ({ a, b }: LikelyPair, ids: string[]) => ids.includes(a.id) && ids.includes(b.id);

/** Undoes a dismissal, so that the pair is shown as likely duplicates again. */
function useUndismissPair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ a, b }: LikelyPair) =>
      api.people.duplicates.dismiss[':id'][':otherId'].$delete({ param: { id: a.id, otherId: b.id } }),
    meta: { failure: 'Could not undo.' },
    onSettled: () => client.invalidateQueries(duplicatesQuery()),
  });
}

/** Dismisses a pair. It leaves the page at once, and returns to its place if the server refuses. */
export function useDismissPair() {
  const client = useQueryClient();
  const { queryKey } = duplicatesQuery();
  const undo = useUndismissPair();
  return useMutation({
    mutationFn: ({ a, b }: LikelyPair) =>
      api.people.duplicates.dismiss.$post({ json: { ids: [a.id, b.id] } }),
    meta: { failure: 'Could not remember that these two are not the same.' },
    async onMutate({ a, b }) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      editPairs(client, (pairs) => pairs.filter((pair) => !isOf(pair, [a.id, b.id])));
      return before;
    },
    onError: (_error, pair, before) =>
      editPairs(
        client,
        (pairs, page) =>
          before?.pages[page]?.items.filter((old) => old === pair || pairs.includes(old)) ?? pairs,
      ),
    onSuccess: (_answer, pair) =>
      toastDone(`Remembered: ${pair.a.name} and ${pair.b.name} are not the same.`, {
        label: 'Undo',
        onAction: () => undo.mutate(pair),
      }),
  });
}

/**
 * Refetches the lists that a merge or its undo changes, and messages, memories and activity of these people.
 * Their details are not refetched.
 */
function refetchMerged(client: QueryClient, ids: string[]) {
  const ofPeople = ids.flatMap((id) => [keys.messages(id), keys.notebook(id), keys.activity(id)]);
  const { duplicates, people, map, tags, today, relations } = keys;
  for (const queryKey of [duplicates, people, map, tags, today, relations, ...ofPeople])
    void client.invalidateQueries({ queryKey });
}

/** Undoes a merge by the id of its event: the two become two people again. */
export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => bodyOf(api.people.merge[':eventId'].undo.$post({ param: { eventId } })),
    meta: { failure: 'Could not undo the merge.' },
    onSuccess({ people: [kept, other] }) {
      void cachePerson(client, kept);
      addPerson(client, other);
      toastDone(`${kept.name} and ${other.name} are two people again.`);
    },
    onSettled: (answer) => refetchMerged(client, answer?.people.map(({ id }) => id) ?? []),
  });
}

/**
 * Merges two people. The merged one disappears from the cached list and from all cached pairs, what was typed
 * for them goes to the kept one, and a toast offers to undo it. The form shows failures while it is open.
 */
export function useMergePeople(onDone: (person: Person) => void) {
  const client = useQueryClient();
  const undo = useUndoMerge();
  const isShownElsewhere = useIsShown();
  return useMutation({
    mutationFn: ({ key, ...merge }: Merge & { key: string }) =>
      bodyOf(api.people.merge.$post({ json: merge, header: { 'idempotency-key': key } })),
    meta: { failure: 'Could not merge.', isShownElsewhere },
    onSuccess({ event_id, ...person }, { merge_id }) {
      inheritDrafts({ from: merge_id, to: person.id });
      editPairs(client, (pairs) => pairs.filter(({ a, b }) => a.id !== merge_id && b.id !== merge_id));
      editList(client, (people) => people.filter(({ id }) => id !== merge_id));
      dropPerson(client, merge_id);
      void cachePerson(client, person);
      onDone(person);
      toastDone(`Merged into ${person.name}.`, { label: 'Undo', onAction: () => undo.mutate(event_id) });
    },
    onSettled: (_person, _error, { keep_id }) => refetchMerged(client, [keep_id]),
  });
}
