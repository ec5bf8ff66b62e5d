import { del, delMany, entries, promisifyRequest, set } from 'idb-keyval';
import { openWaiting } from '#lib/storage/waiting-storage.ts';
import type { Change } from './change.ts';

/** Returns the changes of a user that wait or were refused, in their order. */
export async function readChanges(uid: string): Promise<Change[]> {
  const all = (await entries<string, Change>(openWaiting())).map(([, change]) => change);
  return all.filter((change) => change.uid === uid).toSorted((a, b) => a.order - b.order);
}

/** Deletes the changes of all other users from this browser. */
export async function dropOthers(uid: string): Promise<void> {
  const all = await entries<string, Change>(openWaiting());
  const others = all.filter(([, change]) => change.uid !== uid).map(([id]) => id);
  if (others.length) await delMany(others, openWaiting());
}

/** Stores a change, or its new state. Rejects if the browser cannot store it. */
export const putChange = (change: Change): Promise<void> => set(change.id, change, openWaiting());

/**
 * Stores the new state of a change, unless it was deleted meanwhile, for example by a sign-out. Returns false if it was.
 */
export const replaceChange = (change: Change): Promise<boolean> =>
  openWaiting()('readwrite', async (store) => {
    if ((await promisifyRequest(store.getKey(change.id))) === undefined) return false;
    await promisifyRequest(store.put(change, change.id));
    return true;
  });

export const dropChange = (id: string): Promise<void> => del(id, openWaiting());

export const dropChanges = (changes: readonly Change[]): Promise<void> =>
  delMany(
    changes.map(({ id }) => id),
    openWaiting(),
  );
