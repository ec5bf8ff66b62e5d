import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#find/ports.ts';
import { work } from '#paths.ts';

/** Heap limits in MiB. They are those of an API instance in the cloud, which has 512 MiB in all. */
const LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=8'];

export interface ServerProcess {
  port: number;
  origin: string;
  /** Kills the process (SIGKILL), unless it has ended by itself. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills the process (SIGKILL) and starts it again. */
  restart(): Promise<void>;
  /** Returns the resident memory in bytes, after a garbage collection. */
  memory(): Promise<number>;
}

/** Starts the API in a separate process, on a free port. CLOCK_SHIFT_MS in its environment shifts its clock. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess;
  const clock = env.CLOCK_SHIFT_MS ? ['--import', join(import.meta.dirname, 'shift-clock.ts')] : [];
  async function start() {
    process.on('exit', kill);
    child = fork(join(import.meta.dirname, 'serve.ts'), {
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        NODE_COMPILE_CACHE: join(work, 'compile-cache'),
      },
      execArgv: ['--expose-gc', ...LIMITS, ...clock],
    });
    await once(child, 'message');
  }
  const kill = () => void child.kill('SIGKILL');
  async function stop() {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    kill();
    await closed;
  }
  await start();
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
    async memory() {
      const answer = once(child, 'message');
      child.send('memory?');
      return ((await answer) as [number])[0];
    },
  };
}
