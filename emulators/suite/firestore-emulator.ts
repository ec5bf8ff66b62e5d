import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFirestoreJar } from '#find/find-emulators.ts';
import { findJava } from '#find/find-java.ts';
import { waitForServer } from './wait-for-server.ts';

export interface FirestoreEmulator {
  host: string;
  /** Freezes the process (SIGSTOP) until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts an empty Firestore emulator that is independent of a running suite. */
export async function startFirestore(port: number): Promise<FirestoreEmulator> {
  const [java, jar] = await Promise.all([findJava(), findFirestoreJar()]);
  const host = `127.0.0.1:${port}`;
  const args = ['-Xmx3g', '-jar', jar, '--host', '127.0.0.1', '--port', String(port)];
  const child: ChildProcess = spawn(java.path, args, { stdio: 'ignore' });
  const kill = () => void child.kill('SIGKILL');
  process.on('exit', kill);
  await waitForServer(host);
  return {
    host,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', kill);
      kill();
      await once(child, 'close');
    },
  };
}
