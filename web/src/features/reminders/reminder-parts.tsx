import { useEffect } from 'react';
import { tellWorker } from '#lib/reminders/push-device.ts';
import { SEND_KEPT } from '#lib/reminders/push-payload.ts';
import { isSubscribed, keepSubscribed, leaveDevice } from '#queries/reminders/device.ts';
import { useReminderOffer } from '#queries/reminders/offer.ts';
import { useShownReminders } from '#queries/reminders/shown.ts';
import { beforeSignOut } from '#session/session.ts';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const loadOffer = async () => (await import('./reminder-offer.tsx')).ReminderOffer;

/** Asks the service worker to send what was pressed while there was no connection. */
const sendKept = () => void (isSubscribed() && tellWorker(SEND_KEPT));

/**
 * Keeps this device subscribed, and its icon and notifications up to date. Sends kept acts, and ends the
 * subscription before sign-out.
 */
function useDeviceUpkeep() {
  useShownReminders();
  useEffect(() => {
    // If it fails, the next visit tries again.
    keepSubscribed().catch(() => {});
    sendKept();
    addEventListener('online', sendKept);
    const forget = beforeSignOut(leaveDevice);
    return () => {
      removeEventListener('online', sendKept);
      forget();
    };
  }, []);
}

/** Everything of reminders on all screens: upkeep of this device, and the offer to switch reminders on. */
export function ReminderParts({ onFocusLost }: { onFocusLost: () => void }) {
  useDeviceUpkeep();
  const { person, dismiss } = useReminderOffer();
  if (!person) return null;
  function handleClosed() {
    dismiss();
    onFocusLost();
  }
  return <LazyOnIdle load={loadOffer} isUsed props={{ person, onClosed: handleClosed }} />;
}
