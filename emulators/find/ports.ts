import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface Ports {
  auth: number;
  firestore: number;
  functions: number;
  hosting: number;
  pubsub: number;
  hub: number;
  standIns: number;
  /** Port on which the stand-in for the mail server receives mails. */
  mail: number;
  web: number;
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** Returns the ports that are already in use on this machine, each as `8000 (hosting)`. */
export async function takenPorts(ports: Record<string, number>): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const taken = (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'));
      return taken ? `${port} (${name})` : '';
    }),
  );
  return checked.filter(Boolean);
}

/** Returns a port of this machine that no program uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
