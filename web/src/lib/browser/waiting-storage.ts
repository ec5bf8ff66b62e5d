import { clear, createStore, type UseStore } from 'idb-keyval';
import { local } from './storage.ts';

/** Local storage key that is set while changes wait in IndexedDB. Its value changes with them. */
export const WAITING = 'kindred.waiting';

/** Name of the lock under which one tab, or the service worker, sends or removes waiting changes. */
export const SENDING = 'kindred.sending';
/** The name of the Background Sync, and the message by which the service worker tells that it has sent. */
export const SYNC = 'changes';

/** Tells whether changes may wait, without opening the database. */
export const mayWait = () => local.getItem(WAITING) !== null;

/** Prefix of the keys in local storage of unsent texts; a person's id follows. */
export const UNSENT = 'kindred.unsent.';

/** Tells whether texts that were written without a connection wait for the user's word. */
export const hasHeldTexts = () =>
  local.keys().some((key) => key.startsWith(UNSENT) && local.getItem(key)?.includes('"isHeld":true'));

let opened: UseStore | undefined;

/** Opens the database only when needed, because most visits keep nothing. */
export const openWaiting = () => (opened ??= createStore('kindred-changes', 'changes'));

/** Deletes what waits, of all users. */
export async function forgetWaiting(): Promise<void> {
  local.removeItem(WAITING);
  await clear(openWaiting());
}
