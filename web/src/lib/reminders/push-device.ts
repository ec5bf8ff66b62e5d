import { registerServiceWorker } from '#lib/browser/register-service-worker.ts';
import { isSharedComputer } from '#lib/storage/storage.ts';

/**
 * Notifications on this device: `possible`; `denied` by the user in the browser; `home-screen`: on an iPhone
 * or iPad only if the app is on the home screen; `shared`: not on a shared computer; `never` in this browser.
 */
export type PushSupport = 'possible' | 'denied' | 'home-screen' | 'shared' | 'never';

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  if (isSharedComputer()) return 'shared';
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasPush) return isAppleTouch() ? 'home-screen' : 'never';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export const mayNotify = () => pushSupport() === 'possible' && Notification.permission === 'granted';

/** Returns the running service worker's registration; undefined if there is none, as during development. */
async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await registerServiceWorker();
  return (await navigator.serviceWorker.getRegistration()) && navigator.serviceWorker.ready;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/**
 * Subscribes this device. If it is already subscribed with this key, returns the same subscription. Throws
 * if no service worker runs here.
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscriptionJSON> {
  const worker = await readyWorker();
  if (!worker) throw new Error('No service worker runs here.');
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const subscribe = () => worker.pushManager.subscribe(options);
  const subscription = await subscribe().catch(async (error: unknown) => {
    // The browser refuses a different key until the old subscription has ended.
    if ((error as Error).name !== 'InvalidStateError' || !(await unsubscribeDevice())) throw error;
    return subscribe();
  });
  return subscription.toJSON();
}

/** Returns the endpoint of this device's subscription in the browser; undefined if there is none. */
export async function subscribedEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint;
}

/**
 * Ends this device's subscription in the browser. The push service then refuses messages for it. Returns
 * false if there was none.
 */
export async function unsubscribeDevice(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return (await subscription?.unsubscribe()) ?? false;
}

/** Returns the notifications that are visible on this device. */
export async function shownNotifications(): Promise<Notification[]> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

/** Sends the service worker a message, if one is running. */
export async function tellWorker(message: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

/** Shows a number on the app's icon, if the browser can; 0 removes it. */
export async function setBadge(count: number): Promise<void> {
  // Browsers that have this function but show no badges may reject.
  await navigator.setAppBadge?.(count).catch(() => {});
}
