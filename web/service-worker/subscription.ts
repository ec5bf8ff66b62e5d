import { worker } from './worker.ts';

/**
 * Subscribes again when the browser ends a subscription. The server learns the new one from the next page
 * that opens, because only pages know who is signed in.
 */
export async function renewSubscription(old: PushSubscription | null | undefined): Promise<void> {
  if (!old) return;
  const { applicationServerKey } = old.options;
  await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
