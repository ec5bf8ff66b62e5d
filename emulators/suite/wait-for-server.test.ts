import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { waitForServer } from './wait-for-server.ts';

test('a server that takes connections and never answers is given up in time', async () => {
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(waitForServer(host, 300)).rejects.toThrow(`Nothing answers at ${host}`);
});
