import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PORT = 9_490;
const STARTER = join(import.meta.dirname, '../../emulators/firestore-emulator.ts');

interface Starter {
  startFirestore(port: number): Promise<{ host: string; stop(): Promise<void> }>;
}

/** Uses the Firestore emulator the environment names, else starts one; answers what ends it. */
export async function withEmulator(): Promise<() => Promise<void>> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {};
  const { startFirestore } = (await import(pathToFileURL(STARTER).href)) as Starter; // a workspace of its own, not deployed
  const { host, stop } = await startFirestore(PORT);
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return stop;
}
