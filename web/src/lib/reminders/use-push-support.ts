import { useSyncExternalStore } from 'react';
import { pushSupport } from './push-device.ts';

/** Calls back when the user changes the browser's permission, which is possible while the page is open. */
function subscribe(onChange: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  async function listen() {
    const asked = await navigator.permissions.query({ name: 'notifications' });
    if (isOver) return;
    status = asked;
    status.addEventListener('change', onChange);
  }
  // Some browsers do not know the name of this permission.
  if (navigator.permissions) listen().catch(() => {});
  return () => {
    isOver = true;
    status?.removeEventListener('change', onChange);
  };
}

/** Returns the `PushSupport` of this device, and renders again when it changes. */
export const usePushSupport = () => useSyncExternalStore(subscribe, pushSupport);
