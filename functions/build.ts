import { globSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildOptions, type Plugin, build, context } from 'esbuild';

const lib = join(import.meta.dirname, 'lib');

/**
 * Writes the output itself, in place: esbuild's watch deletes the output of a build that failed, and the
 * emulator, which notices changed files but not new ones, would then never answer again.
 */
const writeInPlace: Plugin = {
  name: 'write-in-place',
  setup(bundler) {
    bundler.onEnd(async ({ outputFiles = [] }) => {
      for (const { path, contents } of outputFiles) {
        mkdirSync(dirname(path), { recursive: true });
        const old = await readFile(path).catch(() => undefined);
        if (!old?.equals(contents)) await writeFile(path, contents);
      }
    });
  },
};

/** The bundle: our own code in one file and the chunks it loads late; packages stay where they are installed. */
export const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts'],
  outdir: lib,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

export async function buildFunctions(): Promise<void> {
  const { outputFiles } = await build({ ...options, plugins: [writeInPlace] });
  const made = new Set(outputFiles.map((file) => file.path));
  for (const file of globSync(`${lib}/**/*.{js,map}`)) if (!made.has(file)) rmSync(file);
}

/** Builds on every save until it is told to stop. */
export async function watchFunctions(): Promise<() => Promise<void>> {
  const bundler = await context({ ...options, plugins: [writeInPlace] });
  await bundler.watch();
  return () => bundler.dispose();
}

if (import.meta.main) {
  if (process.argv.includes('--watch')) {
    const stop = await watchFunctions();
    process.stdin.on('end', () => void stop()).resume();
  } else {
    await buildFunctions().catch(() => process.exit(1));
  }
}
