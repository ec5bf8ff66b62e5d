import { clear, createStore, get, set } from 'idb-keyval';
import { create } from 'zustand';
import { isSharedComputer, local } from './storage.ts';

const ALLOWED = 'kindred.offline';

/**
 * True if the user allowed an offline copy in this browser. This is stored per device, not in the account's
 * settings.
 */
export const useOffline = create(() => ({ isAllowed: local.getItem(ALLOWED) === 'yes' }));

const KEY = 'copy';
/** Opens the IndexedDB store of the copy, only when needed, because most users keep no copy. */
const openStore = () => createStore('kindred-offline', KEY);

export const readOffline = <T>() => get<T>(KEY, openStore());

/**
 * Replaces the stored copy. Does nothing if the copy is not allowed; rejects if the browser cannot store it.
 */
export async function writeOffline(copy: unknown): Promise<void> {
  if (useOffline.getState().isAllowed) await set(KEY, copy, openStore());
}

export function allowOffline(): void {
  local.setItem(ALLOWED, 'yes');
  useOffline.setState({ isAllowed: true });
}

/** Deletes the copy and revokes the permission for it. Does nothing without a permission. */
export async function forgetOffline(): Promise<void> {
  if (!useOffline.getState().isAllowed) return;
  local.removeItem(ALLOWED);
  useOffline.setState({ isAllowed: false });
  try {
    await clear(openStore());
  } catch {
    // If a browser refuses to open the store, it has no copy.
  }
}

/**
 * In production, registers the service worker, which caches the files of the app so that it starts without a
 * network. Does nothing on a shared computer: nothing is stored there that such a start could show.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || isSharedComputer()) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Without service workers, or where site data is blocked, starting the app needs the network.
  }
}
