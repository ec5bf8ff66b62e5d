import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves requests on a free port. Returns the origin. */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0; // data is prepared for minutes between two requests of a connection
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
