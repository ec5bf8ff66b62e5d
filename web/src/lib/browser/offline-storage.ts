import { clear, createStore, get, set } from 'idb-keyval';
import { create } from 'zustand';
import { isSharedComputer, local } from './storage.ts';

const ALLOWED = 'kindred.offline';

/**
 * Whether the user allowed an offline copy in this browser. Kept per device, not in the account's settings.
 */
export const useOffline = create(() => ({ isAllowed: local.getItem(ALLOWED) === 'yes' }));

const KEY = 'copy';
/** Opens the copy's IndexedDB store. Done only when needed, because most users keep no copy. */
const openStore = () => createStore('kindred-offline', KEY);

export const readOffline = <T>() => get<T>(KEY, openStore());

/** Replaces the stored copy. Does nothing if the copy is not allowed, and rejects if the browser cannot store it. */
export async function writeOffline(copy: unknown): Promise<void> {
  if (useOffline.getState().isAllowed) await set(KEY, copy, openStore());
}

export function allowOffline(): void {
  local.setItem(ALLOWED, 'yes');
  useOffline.setState({ isAllowed: true });
}

/** Deletes the copy and takes back the permission for it. */
export async function forgetOffline(): Promise<void> {
  if (!useOffline.getState().isAllowed) return;
  local.removeItem(ALLOWED);
  useOffline.setState({ isAllowed: false });
  try {
    await clear(openStore());
  } catch {
    // A browser that refuses to open the store has stored no copy.
  }
}

/**
 * In production, registers the service worker, which caches the app's files so that it starts without a
 * network. Not on a shared computer, where nothing can be read without one.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || isSharedComputer()) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // A browser without service workers, or one that blocks site data, needs the network to start the app.
  }
}
