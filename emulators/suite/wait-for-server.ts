import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Waits until an HTTP server answers at this host and port, with any status; throws after 60 s. */
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
