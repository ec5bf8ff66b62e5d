import type { PushConfig } from '#config.ts';
import { isKnownEndpoint, type Push, type PushMessage, type PushOutcome, type Subscription } from './push.ts';

const DEADLINE_MS = 8_000;
/** Maximum bytes of a message that every push service accepts (RFC 8030), encryption included. */
const MOST_BYTES = 4096;

/**
 * Returns the wait that a Retry-After header (seconds or a date) asks for, as `afterMs` in milliseconds.
 * The object is empty if there is no such header or no time is left.
 */
function retryAfter(headers: Headers, now: number): { afterMs?: number } {
  const value = headers.get('retry-after');
  const afterMs = value && (/^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now);
  return afterMs && afterMs > 0 ? { afterMs } : {};
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status === 201 || status === 202) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status < 300 || status === 429 || status >= 500)
    return { outcome: 'later', ...retryAfter(headers, Date.now()) };
  return { outcome: 'refused', message: `The push service answered ${status}` };
}

/**
 * Sends notifications to browsers by Web Push (RFC 8030). The package `web-push` is loaded at the first use;
 * it only encrypts (RFC 8291) and signs (RFC 8292).
 */
export function webPush(config: PushConfig, deadlineMs = DEADLINE_MS): Push {
  const { publicKey, privateKey, subject, serviceUrl } = config;

  async function toRequest({ endpoint, keys }: Subscription, message: PushMessage) {
    const { default: library } = await import('web-push');
    return library.generateRequestDetails({ endpoint, keys }, message.payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    });
  }

  return {
    publicKey: privateKey && publicKey,
    isKnown: (endpoint) => isKnownEndpoint(endpoint, serviceUrl),
    async send(to, message) {
      if (!isKnownEndpoint(to.endpoint, serviceUrl))
        return { outcome: 'refused', message: 'The endpoint is at no push service we know' };
      let details: Awaited<ReturnType<typeof toRequest>>;
      try {
        details = await toRequest(to, message);
      } catch (error) {
        return { outcome: 'refused', message: (error as Error).message };
      }
      if (details.body.length > MOST_BYTES) return { outcome: 'refused', message: 'The message is too long' };
      const { 'Content-Length': _, ...headers } = details.headers;
      try {
        const response = await fetch(to.endpoint, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: new Uint8Array(details.body),
          redirect: 'manual',
          signal: AbortSignal.timeout(deadlineMs),
        });
        await response.body?.cancel();
        return outcomeOf(response);
      } catch {
        return { outcome: 'later' };
      }
    },
  };
}
