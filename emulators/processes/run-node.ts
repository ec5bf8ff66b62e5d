import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#paths.ts';

interface RunOptions {
  env?: Record<string, string>;
  /** Ends the program when aborted; `runNode` then rejects. */
  signal?: AbortSignal;
  /** Hides the standard output; the error output is shown. */
  quiet?: boolean;
}

/**
 * Runs a Node program with these arguments. Returns its exit code; 1 if a signal ended it. Its output goes
 * to the terminal; with `quiet`, only its error output. Throws if `signal` is aborted.
 */
export async function runNode(args: string[], { env, signal, quiet }: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    ...(signal && { signal }),
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Starts a Node program. It must end when its input closes, so that it does not outlive this process. */
export function startNode(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'inherit', 'inherit'] });
}
