import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';
import type { PushNotification } from 'functions/contract/reminders/notification';
import { ports } from './ports.ts';

const STAND_INS = `http://localhost:${ports.standIns}`;
const PROJECT = process.env.TEST_PROJECT ?? 'demo-kindred';

interface Shown {
  title: string;
  body: string;
  tag: string;
  actions: string[];
  data: unknown;
}

/** Makes the schedule that sends digests run once. */
export async function sendReminders(): Promise<void> {
  const path = `functions/projects/${PROJECT}/triggers/us-central1-sendReminders-0`;
  const headers = {
    'x-cloudscheduler-jobname': 'send-reminders',
    'x-cloudscheduler-scheduletime': new Date().toISOString(),
  };
  const answer = await fetch(`http://127.0.0.1:${ports.functions}/${path}`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
}

/**
 * Subscribes the context's browser at the stand-in for push services, because this Chromium knows no real
 * one. The permission and the subscription are replaced in its pages, nothing else.
 */
export async function openPushService(context: BrowserContext) {
  const made = await fetch(`${STAND_INS}/push/subscriptions`, { method: 'POST' });
  const subscription = (await made.json()) as { endpoint: string; keys: Record<string, string> };
  await context.addInitScript((at) => {
    const json = { endpoint: at.endpoint, keys: at.keys, expirationTime: null };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
  return {
    endpoint: subscription.endpoint,
    /** Returns what was pushed so far, decrypted. */
    async messages(): Promise<PushNotification[]> {
      const url = `${STAND_INS}/push/messages?endpoint=${encodeURIComponent(subscription.endpoint)}`;
      const sent = (await (await fetch(url)).json()) as { text: string }[];
      return sent.map(({ text }) => JSON.parse(text) as PushNotification);
    },
  };
}

/**
 * Makes the service worker of a page record notifications instead of showing them. Returns functions to use
 * it.
 */
export async function recordNotifications(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const context = page.context();
  const worker: Worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    // This Chromium has no badges, and ends a page whose worker asks for one.
    Object.assign(Object.getPrototypeOf(navigator) as object, { setAppBadge: async () => {} });
    scope.registration.showNotification = async (title, options = {}) => {
      const {
        body = '',
        tag = '',
        data,
        actions = [],
      } = options as {
        body?: string;
        tag?: string;
        data?: unknown;
        actions?: { title: string }[];
      };
      scope.shown.push({ title, body, tag, data, actions: actions.map((action) => action.title) });
    };
  });
  const cdp = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await expect.poll(() => registrations.some(({ scopeURL }) => scopeURL.startsWith(origin))).toBe(true);
  const { registrationId } = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))!;
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    /** Delivers a message as the browser does when its push service has one. */
    deliver: (payload: PushNotification) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: `${origin}/`,
        registrationId,
        data: JSON.stringify(payload),
      }),
    /** Clicks the last shown notification, or one of its buttons, and waits for what that does. */
    click: (action = '') =>
      worker.evaluate(async (pressed) => {
        const { shown } = globalThis as unknown as { shown: Shown[] };
        const notification = { ...shown.at(-1), close() {} };
        const works: Promise<unknown>[] = [];
        const event = Object.assign(new Event('notificationclick'), {
          action: pressed,
          notification,
          waitUntil: (work: Promise<unknown>) => works.push(work),
        });
        dispatchEvent(event);
        await Promise.allSettled(works);
      }, action),
    /** Says that there is a connection again, as the browser does to Background Sync. */
    sync: () =>
      worker.evaluate(async () => {
        const works: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => works.push(work);
        dispatchEvent(Object.assign(new Event('sync'), { tag: 'acts', waitUntil }));
        await Promise.allSettled(works);
      }),
    /** Lets the worker focus windows without a real click. */
    allowFocus: () =>
      worker.evaluate(() => {
        const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } };
        Object.assign(WindowClient.prototype, {
          async focus(this: unknown) {
            return this;
          },
        });
      }),
  };
}
