/** A browser that gets push messages, with the keys to encrypt them. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  /** Data for the service worker, as JSON. */
  payload: string;
  /**
   * A later message with the same topic replaces one that is not yet delivered. Up to 32 characters of
   * base64url.
   */
  topic: string;
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

/**
 * The push service's answer. `gone`: the subscription has ended. `later`: it failed and may be tried again.
 */
export type PushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'later'; afterMs?: number }
  | { outcome: 'refused'; message: string };

export interface Push {
  /** The key with which browsers subscribe; empty if push is not set up. */
  publicKey: string;
  /** Tells whether an endpoint is at a push service to which we send. */
  isKnown(endpoint: string): boolean;
  /** Sends a message; never throws. */
  send(to: Subscription, message: PushMessage): Promise<PushOutcome>;
}

/** The hosts of Google, Mozilla, Microsoft and Apple to which browsers subscribe. */
const KNOWN_HOSTS =
  /^(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/;

/**
 * Tells whether an endpoint is https at a known push service and has no credentials, or is at the `extra`
 * origin.
 */
export function isKnownEndpoint(endpoint: string, extra: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (extra && url.origin === URL.parse(extra)?.origin) return true;
  return url.protocol === 'https:' && !url.port && KNOWN_HOSTS.test(url.hostname);
}
