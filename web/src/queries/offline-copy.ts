import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOffline, useOffline, writeOffline } from '#lib/browser/offline-storage.ts';

/** What may be read without a network: people and what was said of them; the rest is asked for again. */
const KEPT = new Set(['me', 'people', 'person', 'notebook', 'messages', 'tags']);
const SAVE_AFTER_MS = 1500;
/** Another shape of what is kept is another version. */
const VERSION = 1;

interface Copy {
  version: number;
  uid: string;
  state: DehydratedState;
}

/** Puts what this browser kept of the user into the cache. */
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

/** Keeps a copy on this device in step, a moment after each change; answers how to stop. */
function keepCopy(client: QueryClient, uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeCopy(client, uid).catch(() => {});
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

/** Whether the cache may be used: where the user allowed a copy on this device, once it has been read. */
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
