import { DIGEST_TAG, type PushNotification } from 'functions/contract/reminders/notification';
import type { NotificationData } from '#lib/reminders/push-payload.ts';
import { doAct } from './acts.ts';
import { openWindows, worker, type WindowClient } from './worker.ts';

const ICON = '/icon-192.png';
/** Black on nothing, because some devices show only the shape. */
const SHAPE = '/badge-96.png';

/** True if a window that the user sees shows the texts with this person. */
function showsThread({ url, visibilityState }: WindowClient, personId: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const isOpen = pathname === `/people/${encodeURIComponent(personId)}`;
  return isOpen && visibilityState === 'visible' && (searchParams.get('panel') ?? 'messages') === 'messages';
}

/**
 * Shows one notification, and its number at the app's icon if it has one. Shows nothing for a text that the
 * user sees coming in.
 */
export async function showPush({
  tag,
  title,
  body,
  url,
  badge,
  thread,
  actions = [],
}: PushNotification): Promise<void> {
  if (thread !== undefined && (await openWindows()).some((window) => showsThread(window, thread))) return;
  const data: NotificationData = { url, actions };
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: SHAPE,
    data,
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    // A digest that comes twice replaces itself in silence; a new text may ring again.
    renotify: tag !== DIGEST_TAG,
  });
  if (badge !== undefined && 'setAppBadge' in worker.navigator) await worker.navigator.setAppBadge(badge);
}

/** Shows an address of the app: in a window that shows it already, in another one, or in a new one. */
async function open(address: string): Promise<void> {
  const { href } = new URL(address, location.origin);
  const windows = await openWindows();
  const shown = windows.find(({ url }) => url === href) ?? windows[0];
  try {
    if (!shown) throw new Error('No window is open');
    await shown.focus();
    if (shown.url !== href) await shown.navigate(href);
  } catch {
    await worker.clients.openWindow(href);
  }
}

/**
 * Does what the pressed button of a notification says; a click beside the buttons opens its address in the
 * app.
 */
export async function handleClick(notification: Notification, pressed: string): Promise<void> {
  notification.close();
  const { url, actions } = notification.data as NotificationData;
  const act = actions?.find(({ action }) => action === pressed);
  await (act ? doAct(act) : open(url));
}
