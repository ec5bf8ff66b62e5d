import { clear, createStore, get, set } from 'idb-keyval';
import { create } from 'zustand';

const ALLOWED = 'kindred.offline';

/** Whether the user allowed this browser to keep their people; what one device may is no setting of the account. */
export const useOffline = create(() => ({ isAllowed: globalThis.localStorage?.getItem(ALLOWED) === 'yes' }));

const KEY = 'copy';
/** Opened when it is first needed: most browsers keep nothing. */
const openStore = () => createStore('kindred-offline', KEY);

export const readOffline = <T>() => get<T>(KEY, openStore());

/** Keeps this in place of what was kept; nothing if the user takes their leave meanwhile. */
export async function writeOffline(copy: unknown): Promise<void> {
  if (useOffline.getState().isAllowed) await set(KEY, copy, openStore());
}

export function allowOffline(): void {
  localStorage.setItem(ALLOWED, 'yes');
  useOffline.setState({ isAllowed: true });
}

/** Deletes what this browser kept, and keeps no more. */
export async function forgetOffline(): Promise<void> {
  if (!useOffline.getState().isAllowed) return;
  localStorage.removeItem(ALLOWED);
  useOffline.setState({ isAllowed: false });
  await clear(openStore());
}

/** Lets the browser keep the app's own files, so that it starts without a network. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
