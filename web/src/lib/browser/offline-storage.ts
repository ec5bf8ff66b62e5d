import { clear, createStore, get, set } from 'idb-keyval';
import { create } from 'zustand';

const ALLOWED = 'kindred.offline';

/**
 * Whether the user allowed an offline copy in this browser. Kept per device, not in the account's settings.
 */
export const useOffline = create(() => ({ isAllowed: globalThis.localStorage?.getItem(ALLOWED) === 'yes' }));

const KEY = 'copy';
/** Opens the copy's IndexedDB store. Done only when needed, because most users keep no copy. */
const openStore = () => createStore('kindred-offline', KEY);

export const readOffline = <T>() => get<T>(KEY, openStore());

/** Replaces the stored copy. Does nothing if the copy is not allowed. */
export async function writeOffline(copy: unknown): Promise<void> {
  if (useOffline.getState().isAllowed) await set(KEY, copy, openStore());
}

export function allowOffline(): void {
  localStorage.setItem(ALLOWED, 'yes');
  useOffline.setState({ isAllowed: true });
}

/** Deletes the copy and takes back the permission for it. */
export async function forgetOffline(): Promise<void> {
  if (!useOffline.getState().isAllowed) return;
  localStorage.removeItem(ALLOWED);
  useOffline.setState({ isAllowed: false });
  await clear(openStore());
}

/**
 * In production, registers the service worker, which caches the app's files so that it starts without a
 * network.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
