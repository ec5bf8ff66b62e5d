import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#app.ts';
import type { Deps } from '#deps.ts';
import { createWebhook } from '#routes/signed-out/sms-webhook.ts';

/** Creates an HTTP server of the API and the SMS webhook. */
export function serveDeps(
  deps: Deps,
  wrap = (listener: RequestListener): RequestListener => listener,
): Server {
  const api = getRequestListener(createApp(deps).fetch);
  const webhook = getRequestListener(createWebhook(deps).fetch);
  return createServer(
    wrap((request, response) => {
      const listener = /^\/api\/sms\/(webhook|status)/.test(request.url ?? '') ? webhook : api;
      void listener(request, response);
    }),
  );
}
