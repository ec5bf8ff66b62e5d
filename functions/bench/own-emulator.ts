import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PORT = 9_490;
const STARTER = join(import.meta.dirname, '../../emulators/suite/firestore-emulator.ts');

interface Starter {
  startFirestore(port: number): Promise<{ host: string; stop(): Promise<void> }>;
}

/**
 * Uses the Firestore emulator named in the environment, or starts one. Returns a function that stops the
 * one that it started.
 */
export async function withEmulator(): Promise<() => Promise<void>> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {};
  // Imported by its path, because the emulators are another workspace, which is not deployed.
  const { startFirestore } = (await import(pathToFileURL(STARTER).href)) as Starter;
  const { host, stop } = await startFirestore(PORT);
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return stop;
}
