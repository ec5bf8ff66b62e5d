import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Resolves once an HTTP server answers at this host and port, whatever it answers. */
export async function waitForServer(host: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(`http://${host}/`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`Nothing answers at ${host}`, { cause: error });
    }
    await wait(100);
  }
}
