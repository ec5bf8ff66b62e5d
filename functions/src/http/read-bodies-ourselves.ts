import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Keeps the functions framework from reading the bodies of this process's requests. It would unpack up to 1 GiB and
 * parse it before our code is asked, and refuse a bad body with a page of HTML. Its parsers go by the content type,
 * so every request loses that; hono reads headers from `rawHeaders`, which keep it.
 */
export const readBodiesOurselves = () =>
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-type'];
  });
