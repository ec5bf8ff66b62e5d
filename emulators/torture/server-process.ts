import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { work } from '#paths.ts';

/** Heap limits in MiB, for an instance of the API in the cloud, which has 512 MiB in all. */
const LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=8'];

export interface ServerProcess {
  /** Kills the process (SIGKILL) and starts it again. */
  restart(): Promise<void>;
  /** Returns the resident memory in bytes, after a garbage collection. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the API in a separate process. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  let child: ChildProcess;
  async function start() {
    child = fork(join(import.meta.dirname, 'serve.ts'), {
      env: { ...process.env, ...env, NODE_COMPILE_CACHE: join(work, 'compile-cache') },
      execArgv: ['--expose-gc', ...LIMITS],
    });
    await once(child, 'message');
  }
  async function kill() {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
  process.on('exit', () => child.kill('SIGKILL'));
  await start();
  return {
    async restart() {
      await kill();
      await start();
    },
    async memory() {
      const answer = once(child, 'message');
      child.send('memory?');
      return ((await answer) as [number])[0];
    },
    stop: kill,
  };
}
