import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Tells whether a program is installed here. */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Runs a program in a folder that is its home, and returns its output followed by its error output. Throws
 * if it cannot be started or its exit code is not 0.
 */
export async function runProgram(
  folder: string,
  program: string,
  args: string[],
  input = '',
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  child.stdin.end(input);
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out}\n${errors}`);
  return out + errors;
}
