import { isSharedComputer } from './storage.ts';

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
