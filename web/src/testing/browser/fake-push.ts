import { vi } from 'vitest';

interface FakePushOptions {
  permission?: NotificationPermission;
  /** The user's answer when the browser asks. */
  answer?: NotificationPermission;
}

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** Gives jsdom a service worker, a push service and notifications, and records their calls. */
export function fakePush({ permission = 'default', answer = 'granted' }: FakePushOptions = {}) {
  let endpoint: string | undefined;
  let count = 0;
  const shown: { tag: string; close: () => void }[] = [];
  const told: unknown[] = [];
  const badges: number[] = [];
  const keys: Uint8Array[] = [];
  const subscription = () =>
    endpoint === undefined
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys: KEYS, expirationTime: null }),
          unsubscribe: async () => {
            endpoint = undefined;
            return true;
          },
        };
  const registration = {
    active: { postMessage: (message: unknown) => told.push(message) },
    getNotifications: async () => [...shown],
    pushManager: {
      getSubscription: async () => subscription(),
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        keys.push(applicationServerKey);
        endpoint ??= `https://push.example/${++count}`;
        return subscription();
      },
    },
  };
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  const fakes = {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
    setAppBadge: async (number: number) => void badges.push(number),
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return {
    badges,
    told,
    keys,
    isSubscribed: () => endpoint !== undefined,
    /** Makes the push service replace the subscription, as browsers sometimes do. */
    replace: () => (endpoint = `https://push.example/${++count}`),
    /** Shows a notification. Returns a function that tells whether it is still shown. */
    show(tag: string) {
      const one = { tag, close: () => void shown.splice(shown.indexOf(one), 1) };
      shown.push(one);
      return () => shown.includes(one);
    },
    /** Removes all these fakes. */
    end() {
      for (const name of Object.keys(fakes)) Reflect.deleteProperty(navigator, name);
    },
  };
}
