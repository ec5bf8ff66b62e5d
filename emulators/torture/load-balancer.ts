import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface LoadBalancer {
  origin: string;
  /** Ports of the servers that take requests at present. */
  ports: Set<number>;
  close(): Promise<void>;
}

/**
 * Starts a server that passes each request on to a random one of the servers at `ports`. If the connection
 * breaks there, it breaks here.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const ports = new Set<number>();
  const server = createServer((incoming, outgoing) => {
    const all = [...ports];
    const port = all[Math.floor(Math.random() * all.length)];
    if (port === undefined) return void outgoing.destroy();
    const { method, url: path, headers } = incoming;
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    passedOn.on('error', () => outgoing.destroy());
    pipeline(incoming, passedOn, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
