import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#paths.ts';

export const NOT_RUNNING = 'Kindred is not running: start it with npm start.';

type RunningPorts = Record<'auth' | 'firestore' | 'functions' | 'hosting', number>;

/**
 * Returns the ports of the suite last started with `npm start`, whether it still runs or not. Throws if there
 * was none.
 */
export function findRunningSuite(): RunningPorts {
  const file = join(root, '.firebase.start.json');
  if (!existsSync(file)) throw new Error(NOT_RUNNING);
  const { emulators } = JSON.parse(readFileSync(file, 'utf8')) as {
    emulators: Record<keyof RunningPorts, { port: number }>;
  };
  const { auth, firestore, functions, hosting } = emulators;
  return { auth: auth.port, firestore: firestore.port, functions: functions.port, hosting: hosting.port };
}
