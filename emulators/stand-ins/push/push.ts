import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Call, readBytes, sendJson } from '#stand-ins/http.ts';
import { pageServer } from '#stand-ins/page.ts';
import { type BrowserKeys, decrypt } from './decrypt.ts';
import { vapidProblem } from './vapid.ts';

const MOST_BYTES = 4096;
const MOST_MESSAGES = 2000;

/**
 * A message as sent over the wire. `text` is the decrypted body; null if it is empty or the stand-in has no
 * keys.
 */
interface PushedMessage {
  at: string;
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** Base64url. */
  body: string;
  text: string | null;
}

const problem = (status: number, message: string, more: object = {}) => ({
  status,
  body: { message },
  ...more,
});

export const pushFailures = {
  refuse: problem(403, 'The sender is not allowed to send here.'),
  error: problem(503, 'The service is down.'),
  gone: problem(410, 'The subscription has ended.'),
  redirect: problem(307, 'Try there.', { headers: { location: '/push/send/elsewhere' } }),
};

/**
 * Returns the problem with the headers and the body of a message (RFC 8030), and the status to answer;
 * undefined if there is none.
 */
function messageProblem(headers: IncomingHttpHeaders, body: Buffer): [number, string] | undefined {
  const { ttl, topic, urgency } = headers;
  if (!/^\d+$/.test(String(ttl))) return [400, 'TTL is missing'];
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return [400, 'Topic is malformed'];
  if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(urgency)))
    return [400, 'Urgency is unknown'];
  if (body.length > MOST_BYTES) return [413, 'The message is too long'];
  if (body.length > 0 && headers['content-encoding'] !== 'aes128gcm')
    return [415, 'The body is not aes128gcm'];
  return undefined;
}

/** Creates a stand-in for a push service and for the browsers that subscribe with it. */
export function createPush() {
  const browsers = new Map<string, BrowserKeys>();
  const messages: PushedMessage[] = [];
  const servePage = pageServer(import.meta.dirname, 'push');

  function subscribe(origin: string) {
    const endpoint = `${origin}/push/send/${randomBytes(16).toString('base64url')}`;
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    browsers.set(endpoint, { pair, auth });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint, keys, expiration_time: null };
  }

  async function receive({ request, response, url }: Call, origin: string): Promise<void> {
    const { headers } = request;
    const body = await readBytes(request);
    const endpoint = origin + url.pathname + url.search;
    const unsigned = vapidProblem(headers.authorization, origin, Date.now());
    if (unsigned) return sendJson(response, 403, { message: unsigned });
    const wrong = messageProblem(headers, body);
    if (wrong) return sendJson(response, wrong[0], { message: wrong[1] });
    const browser = browsers.get(endpoint);
    let text: string | null = null;
    try {
      text = browser && body.length > 0 ? decrypt(body, browser) : null;
    } catch {
      return sendJson(response, 400, { message: 'The browser could not decrypt the message' });
    }
    messages.push({
      at: new Date().toISOString(),
      endpoint,
      headers,
      body: body.toString('base64url'),
      text,
    });
    if (messages.length > MOST_MESSAGES) messages.shift();
    response
      .writeHead(201, { location: `${origin}/push/sent/${messages.length}`, ttl: String(headers.ttl) })
      .end();
  }

  return {
    /** Returns the messages that the service accepted, at most the last 2000, oldest first. */
    all: () => messages,
    /** Tells whether a call comes from a sender; only these can be made to fail. */
    isSending: ({ method, url }: Call) => method === 'POST' && url.pathname.startsWith('/push/send/'),
    async answer(call: Call): Promise<void> {
      const { method, url, request, response } = call;
      // The signature includes the endpoint's origin, so the origin must be the same however the stand-in is
      // reached.
      const origin = `http://localhost:${request.socket.localPort}`;
      if (method === 'POST' && url.pathname === '/push/subscriptions')
        return sendJson(response, 201, subscribe(origin));
      if (method === 'POST' && url.pathname.startsWith('/push/send/')) return receive(call, origin);
      if (method === 'GET' && url.pathname === '/push/messages') {
        const endpoint = url.searchParams.get('endpoint');
        return sendJson(
          response,
          200,
          messages.filter((message) => !endpoint || message.endpoint === endpoint),
        );
      }
      return servePage(call);
    },
  };
}
