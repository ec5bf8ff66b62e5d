import { clear, createStore, get, set } from 'idb-keyval';
import { isSharedComputer, local, SIGNED_IN } from '#lib/storage/storage.ts';

/** Key in `local` that says `no` after the user has switched the copy off on this device. */
export const CHOICE = 'kindred.offline';

/** Key in `local` of what the stored list is, so that the server can be asked before the list is read. */
export const SEEN = 'kindred.list';

/** Key in `local` of the list's page as it was last seen. */
export const LAST_SEEN = 'kindred.last-seen';

/** Version of the records. Increase it when fields of stored answers change; older records are then deleted. */
const VERSION = 6;

/**
 * Names of the records: the list of people, who has changed in it since, and everything else. They are apart, so that the
 * list is read without the rest, and need not be stored again for every change.
 */
type Name = 'list' | 'changes' | 'copy';

interface DeviceRecord<T> {
  version: number;
  uid: string;
  value: T;
}

/** Tells whether this browser may keep a copy: unless switched off, and never on a shared computer. */
export const mayKeepCopy = () => local.getItem(CHOICE) !== 'no' && !isSharedComputer();

const openStore = () => createStore('kindred-offline', 'copy');

/** Deletes the page that was last seen, and what the list is, without which a page is not shown. */
export function forgetLastSeen(): void {
  for (const key of [SEEN, LAST_SEEN]) local.removeItem(key);
}

/** Deletes all records. If the browser refuses to open the store, it has none. */
export async function clearRecords(): Promise<void> {
  forgetLastSeen();
  try {
    await clear(openStore());
  } catch {}
}

/** Reads a record of this user. Undefined if there is none; those of other users or versions are deleted. */
export async function readRecord<T>(name: Name, uid: string): Promise<T | undefined> {
  if (!mayKeepCopy()) return undefined;
  try {
    const record = await get<DeviceRecord<T>>(name, openStore());
    if (record?.uid === uid && record.version === VERSION) return record.value;
    if (record) void clearRecords();
  } catch {}
  return undefined;
}

/**
 * Replaces a record. Does nothing if no copy may be kept, or this user has signed out meanwhile, perhaps in another
 * tab. Rejects if the browser cannot store it.
 */
export async function writeRecord(name: Name, uid: string, value: unknown): Promise<void> {
  if (!mayKeepCopy() || local.getItem(SIGNED_IN) !== uid) return;
  await set(name, { version: VERSION, uid, value } satisfies DeviceRecord<unknown>, openStore());
}
