import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Waits until an HTTP server answers at this host and port, with any status; throws after 60 s. */
export async function waitForServer(host: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (;;) {
    try {
      await fetch(`http://${host}/`, { signal });
      return;
    } catch (error) {
      if (signal.aborted) throw new Error(`Nothing answers at ${host}`, { cause: error });
    }
    await wait(100);
  }
}
