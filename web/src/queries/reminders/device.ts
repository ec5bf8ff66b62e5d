import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '#api/api-error.ts';
import { api, bodyOf } from '#api/client.ts';
import { local } from '#lib/browser/storage.ts';
import { inDays } from '#lib/days.ts';
import { dropAllActs } from '#lib/reminders/kept-acts.ts';
import {
  mayNotify,
  setBadge,
  shownNotifications,
  subscribedEndpoint,
  subscribeDevice,
  unsubscribeDevice,
} from '#lib/reminders/push-device.ts';
import { meQuery, saveAccount } from '#queries/account/account.ts';
import { useSession } from '#session/session.ts';

/** This device's subscription, as the server knows it. */
interface Device {
  /** null while the device gets no notifications. */
  endpoint: string | null;
  /** The day on which the server was last told, `YYYY-MM-DD`. */
  toldOn: string;
}

const STORED = 'kindred.push';
const OFF: Device = { endpoint: null, toldOn: '' };

function storedDevice(): Device {
  try {
    return { ...OFF, ...(JSON.parse(local.getItem(STORED) ?? '{}') as Partial<Device>) };
  } catch {
    return OFF;
  }
}

const useDevice = create<Device>(storedDevice);

export const isSubscribed = () => useDevice.getState().endpoint !== null;

function remember(device: Device): void {
  if (device.endpoint === null) local.removeItem(STORED);
  else local.setItem(STORED, JSON.stringify(device));
  useDevice.setState(device);
}

/** Removes reminders of the last user from this device. The push service then refuses messages for it. */
async function clean(): Promise<void> {
  for (const notification of await shownNotifications()) notification.close();
  await Promise.allSettled([unsubscribeDevice(), dropAllActs()]);
}

// By the time of a sign-in, data of another user has been deleted from the storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.uid === before?.uid) return;
  if (before && isSubscribed()) void clean();
  if (before) void setBadge(0);
  useDevice.setState(storedDevice());
});

/** Subscribes this device and tells the server its endpoint, for the signed-in user. */
async function subscribe(): Promise<void> {
  const { public_key } = await bodyOf(api['push-key'].$get());
  if (!public_key) throw new Error('This site is not set up for notifications.');
  const { endpoint, keys, expirationTime } = await subscribeDevice(public_key);
  const { p256dh = '', auth = '' } = keys ?? {};
  const json = { endpoint: endpoint!, keys: { p256dh, auth }, expiration_time: expirationTime ?? null };
  await bodyOf(api['push-subscriptions'].$post({ json }));
  remember({ endpoint: json.endpoint, toldOn: inDays(0) });
}

/** Ends the subscription of this device, here and on the server. */
async function unsubscribe(): Promise<void> {
  const { endpoint } = useDevice.getState();
  const isEnded = await unsubscribeDevice().catch(() => false);
  if (endpoint === null) return;
  try {
    await api['push-subscriptions'].$delete({ json: { endpoint } });
  } catch (error) {
    // Once the subscription has ended in the browser, nothing can arrive, and the server learns of it from
    // the push service.
    if (!isEnded) throw error;
  }
  remember(OFF);
}

/**
 * Returns true if this device is subscribed and the browser may show notifications. It gets them only if the
 * account's setting is on too.
 */
export const useIsSubscribed = () => useDevice(({ endpoint }) => endpoint !== null) && mayNotify();

/**
 * Runs at sign-out: ends the subscription while the user's token is still valid, and removes visible
 * notifications.
 */
export async function leaveDevice(): Promise<void> {
  if (!isSubscribed()) return;
  await unsubscribe().finally(clean);
}

/**
 * Tells the server this device's subscription, once a day or if the browser has changed it. Unsubscribes a
 * device that may not show notifications, or that this user has not subscribed.
 */
export async function keepSubscribed(): Promise<void> {
  const { endpoint, toldOn } = useDevice.getState();
  if (endpoint === null || !mayNotify()) return unsubscribe();
  if (toldOn === inDays(0) && (await subscribedEndpoint()) === endpoint) return;
  await subscribe();
}

/** The result of the switch. `not-allowed` also if the user closes the browser's question. */
type Switched = 'on' | 'off' | 'not-allowed';

const sayFailed = (error: ApiError) =>
  error instanceof ApiError
    ? `Could not change notifications. ${error.message}`
    : 'This browser could not subscribe to notifications. Please try again later.';

/**
 * Switches the notifications on this device on or off. To switch them on, the browser asks the user first.
 */
export function useSwitchDevice(onSwitched: (to: Switched) => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(isOn: boolean): Promise<Switched> {
      if (!isOn) {
        await unsubscribe();
        return 'off';
      }
      // Comes first, because browsers ask only right after a click.
      if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed';
      await subscribe();
      client.setQueryData(meQuery().queryKey, await saveAccount({ reminders: { push: true } }));
      return 'on';
    },
    meta: { failure: sayFailed },
    onSuccess: onSwitched,
  });
}
