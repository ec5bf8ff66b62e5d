import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Serves requests on a free port, with `rawBody` set as the functions framework does. Returns the origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(async (req, res) => {
    const rawBody = await buffer(req);
    listener(Object.assign(req, { rawBody }), res);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
