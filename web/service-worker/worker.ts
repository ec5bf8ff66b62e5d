// The browser's interfaces for service workers, as far as they are used. TypeScript has them only without
// the DOM.

export interface WindowClient {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: unknown): void;
}

interface Clients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
}

/** The options of a notification that the DOM's own type lacks, because only workers may use them. */
interface WorkerNotificationOptions extends NotificationOptions {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
}

interface Registration extends ServiceWorkerRegistration {
  /** Only where the browser has Background Sync. */
  sync?: { register(tag: string): Promise<void> };
  showNotification(title: string, options?: WorkerNotificationOptions): Promise<void>;
}

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  clients: Clients;
  registration: Registration;
  navigator: Navigator;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** The events that the worker listens to. */
interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void };
  push: ExtendableEvent & { data: { json(): unknown } | null };
  notificationclick: ExtendableEvent & { action: string; notification: Notification };
  pushsubscriptionchange: ExtendableEvent & { oldSubscription?: PushSubscription | null };
  sync: ExtendableEvent & { tag: string };
  message: ExtendableEvent & { data: unknown };
}

export const worker = globalThis as unknown as Worker;

/** Returns all windows of the app. */
export const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
