import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastFailed } from '#lib/toasts.ts';
import { readOffline, useOffline, writeOffline } from '#lib/browser/offline-storage.ts';

/** First parts of the query keys of answers that the offline copy contains. */
const KEPT = new Set(['me', 'people', 'person', 'notebook', 'messages', 'tags', 'relations']);
const SAVE_AFTER_MS = 1500;
const NOT_STORED =
  "The copy for reading offline was not stored, because this browser's storage is full or blocked.";
/**
 * Version of the copy's format. Increase it when fields of stored answers change; older copies are then
 * ignored.
 */
const VERSION = 3;

interface Copy {
  version: number;
  uid: string;
  state: DehydratedState;
}

/** Fills the cache from the stored copy, if it has this user and version. */
async function readCopy(client: QueryClient, uid: string): Promise<void> {
  const copy = await readOffline<Copy>();
  if (copy?.uid === uid && copy.version === VERSION) hydrate(client, copy.state);
}

async function writeCopy(client: QueryClient, uid: string): Promise<void> {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && KEPT.has(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  });
  await writeOffline({ version: VERSION, uid, state } satisfies Copy);
}

/**
 * Stores the cache at most 1.5 s after each change. If the browser cannot store it, shows that once. Returns
 * a function that stops storing.
 */
function keepCopy(client: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  function handleFailure() {
    if (!hasFailed) toastFailed(NOT_STORED);
    hasFailed = true;
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeCopy(client, uid).catch(handleFailure);
    }, SAVE_AFTER_MS);
  };
  saveSoon();
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') saveSoon();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Reads and writes the offline copy if the user allowed it. Returns false while the copy is being read. */
export function useOfflineCopy(client: QueryClient, uid: string): boolean {
  const isAllowed = useOffline((offline) => offline.isAllowed);
  const [isReady, setIsReady] = useState(!isAllowed);
  useEffect(() => {
    if (!isReady)
      readCopy(client, uid)
        .catch(() => {})
        .finally(() => setIsReady(true));
  }, [client, uid, isReady]);
  useEffect(
    () => (isAllowed && isReady ? keepCopy(client, uid) : undefined),
    [client, uid, isAllowed, isReady],
  );
  return isReady;
}
