import { join } from 'node:path';
import { root } from '#paths.ts';
import { runNode, startNode } from '#processes/run-node.ts';

export async function buildFunctions(signal?: AbortSignal): Promise<void> {
  const code = await runNode(['functions/build.ts'], signal && { signal });
  if (code !== 0) throw new Error('The functions do not build, see above.');
}

/** Rebuilds the functions on every save. */
export const watchFunctions = () => startNode(['functions/build.ts', '--watch']);

export async function buildWeb(
  folder: string,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const args = ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await runNode(['node_modules/vite/bin/vite.js', ...args], {
    env,
    quiet: true,
    ...(signal && { signal }),
  });
  if (code !== 0) throw new Error('The web app does not build, see above.');
}

/**
 * Serves the web app with hot reload. `env` is copied into `process.env`, where Vite's configuration finds
 * it.
 */
export async function serveWeb({ port, env }: { port: number; env: Record<string, string> }): Promise<void> {
  Object.assign(process.env, env);
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    server: { port, strictPort: true },
  });
  await server.listen();
}
