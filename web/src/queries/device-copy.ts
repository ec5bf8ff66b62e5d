import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteFailedCopy, useDeviceCopyChoice } from '#lib/device-copy/choice.ts';
import { earlyReads } from '#lib/device-copy/early.ts';
import { readListCopy } from '#lib/device-copy/list-copy.ts';
import { mayKeepCopy, readRecord, writeRecord } from '#lib/device-copy/records.ts';
import { keys } from './keys.ts';
import { noteCopy } from './people/list/server-list.ts';

/**
 * First parts of the query keys of answers that the copy contains, apart from the list of people, which is stored
 * where it is fetched.
 */
const KEPT = new Set(['me', 'person', 'notebook', 'messages', 'tags', 'relations']);
/** Short, because a page that is reloaded before shows what was there before the last change. */
const SAVE_AFTER_MS = 300;

/** Fills the cache with the stored list. It counts as old, so that the server is asked at once. */
async function readList(client: QueryClient, uid: string): Promise<void> {
  const early = earlyReads();
  const copy = await (early?.uid === uid ? early.copy : readListCopy(uid));
  if (!copy) return;
  client.setQueryData(keys.people, noteCopy(client, copy), { updatedAt: copy.atMs });
  await client.invalidateQueries({ queryKey: keys.people, exact: true, refetchType: 'none' });
}

async function readRest(client: QueryClient, uid: string): Promise<void> {
  const state = await readRecord<DehydratedState>('copy', uid);
  if (state) hydrate(client, state);
}

/** An answer stays in the copy if it was asked for again and that failed. Errors are not stored. */
async function writeRest(client: QueryClient, uid: string): Promise<void> {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state: { data } }) =>
      data !== undefined && KEPT.has(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  });
  const answers = queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }));
  await writeRecord('copy', uid, { mutations: [], queries: answers } satisfies DehydratedState);
}

/** Stores the cache 300 ms after each change. Returns a function that stops storing. */
function keepRest(client: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeRest(client, uid).catch(noteFailedCopy);
    }, SAVE_AFTER_MS);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && KEPT.has(String(query.queryKey[0]))) saveSoon();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/**
 * Fills the cache from the copy on this device, and keeps the copy up to date. Returns false until the list of people
 * is read; the rest follows.
 */
export function useDeviceCopy(client: QueryClient, uid: string): boolean {
  const isKept = useDeviceCopyChoice((choice) => choice.isKept);
  const [isReady, setIsReady] = useState(!mayKeepCopy());
  const [isComplete, setIsComplete] = useState(isReady);
  useEffect(() => {
    if (isReady) return;
    const list = readList(client, uid).catch(() => {});
    const rest = readRest(client, uid).catch(() => {});
    void list.finally(() => setIsReady(true));
    void Promise.all([list, rest]).finally(() => setIsComplete(true));
  }, [client, uid, isReady]);
  useEffect(
    () => (isKept && isComplete && mayKeepCopy() ? keepRest(client, uid) : undefined),
    [client, uid, isKept, isComplete],
  );
  return isReady;
}
