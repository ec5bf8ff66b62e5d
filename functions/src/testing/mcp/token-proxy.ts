import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a proxy that adds a token to every request and sends each to the next one of `targets`, until the
 * test ends. Returns its address.
 */
export async function startTokenProxy(targets: string[], token: string): Promise<string> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn++ % targets.length] ?? '';
    const { method, headers, url = '' } = incoming;
    const onwards = request(
      target + url,
      { method, headers: { ...headers, authorization: `Bearer ${token}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onwards.on('error', () => outgoing.destroy());
    incoming.pipe(onwards);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
