import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from 'functions/app.ts';
import { createWebhook } from 'functions/routes/sms-webhook.ts';
import { openDeps } from './deps.ts';

// Serves the API and the webhook in a process that can be killed. Answers any process message with its memory
// in bytes.
const deps = openDeps();
const api = getRequestListener(createApp(deps).fetch);
const webhook = getRequestListener(createWebhook(deps).fetch);

const server = createServer((request, response) => {
  const listener = /^\/api\/sms\/(webhook|status)/.test(request.url ?? '') ? webhook : api;
  void listener(request, response);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
