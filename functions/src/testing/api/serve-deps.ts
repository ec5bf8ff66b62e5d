import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#app.ts';
import { createDav } from '#dav/app.ts';
import type { Deps } from '#deps.ts';
import { createWebhook } from '#routes/signed-out/sms-webhook.ts';

/** Time for which the webhook waits for a push, so that tests find it at the push service after the answer. */
const PATIENT_MS = 60_000;

/** Creates an HTTP server of the API, the SMS webhook, and CardDAV below `/dav`. */
export function serveDeps(
  deps: Deps,
  wrap = (listener: RequestListener): RequestListener => listener,
): Server {
  const api = getRequestListener(createApp(deps).fetch);
  const webhook = getRequestListener(createWebhook(deps, PATIENT_MS).fetch);
  const dav = getRequestListener(createDav(deps).fetch);
  const listenerOf = (path: string) => {
    if (/^\/api\/sms\/(webhook|status)/.test(path)) return webhook;
    return /^\/(dav|\.well-known\/carddav)(\/|$)/.test(path) ? dav : api;
  };
  return createServer(wrap((request, response) => void listenerOf(request.url ?? '')(request, response)));
}
