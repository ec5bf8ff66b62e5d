import { clear, createStore, get, set } from 'idb-keyval';
import { create } from 'zustand';

const ALLOWED = 'kindred.offline';

/** Whether the user allowed an offline copy in this browser. It is per device, so not a setting of the account. */
export const useOffline = create(() => ({ isAllowed: globalThis.localStorage?.getItem(ALLOWED) === 'yes' }));

const KEY = 'copy';
/** Opened only when needed, because most users keep no copy. */
const openStore = () => createStore('kindred-offline', KEY);

export const readOffline = <T>() => get<T>(KEY, openStore());

/** Replaces the stored copy; does nothing if the copy is not allowed any more. */
export async function writeOffline(copy: unknown): Promise<void> {
  if (useOffline.getState().isAllowed) await set(KEY, copy, openStore());
}

export function allowOffline(): void {
  localStorage.setItem(ALLOWED, 'yes');
  useOffline.setState({ isAllowed: true });
}

/** Deletes the copy and withdraws the permission. */
export async function forgetOffline(): Promise<void> {
  if (!useOffline.getState().isAllowed) return;
  localStorage.removeItem(ALLOWED);
  useOffline.setState({ isAllowed: false });
  await clear(openStore());
}

/** Registers the service worker, which caches the app's files so that it starts without a network. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
