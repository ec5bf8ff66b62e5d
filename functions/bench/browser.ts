import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Result } from './results.ts';

const WEB = join(import.meta.dirname, '../../web');

/**
 * Runs the web app’s benchmarks in a separate process; calls `tell` with the results of each. `only` selects
 * some by number.
 */
export async function measureBrowser(tell: (results: Result[]) => void, only?: number[]): Promise<void> {
  const web = fork(join(WEB, 'bench/run.ts'), only?.map(String), { cwd: WEB });
  web.on('message', (rows: Omit<Result, 'part'>[]) => tell(rows.map((row) => ({ ...row, part: 'web' }))));
  const [code] = (await once(web, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The benchmark of the web app ended with ${code}`);
}
