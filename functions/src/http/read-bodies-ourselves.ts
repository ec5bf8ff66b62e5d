import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Keeps the functions framework from reading request bodies. Before our code runs, it would unpack up to 1
 * GiB, parse it, and answer a bad body with a page of HTML. Its parsers look at the content type, so every
 * request loses that header; hono still finds it in `rawHeaders`.
 */
export const readBodiesOurselves = () =>
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
  });
