import { globSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildOptions, type Plugin, build, context } from 'esbuild';

const lib = join(import.meta.dirname, 'lib');

/**
 * Writes changed output files over the old ones. esbuild's own watch deletes the output of a failed build;
 * the emulator notices changed files but no new ones, so it would never answer again.
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

/**
 * Options of the bundle: our own code in one file, and a chunk for each lazy import. Packages are not
 * bundled.
 */
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

/** Builds the bundle once, and deletes files of earlier builds. */
export async function buildFunctions(): Promise<void> {
  const { outputFiles } = await build({ ...options, plugins: [writeInPlace] });
  const written = new Set(outputFiles.map((file) => file.path));
  for (const file of globSync(`${lib}/**/*.{js,map}`)) if (!written.has(file)) rmSync(file);
}

/** Rebuilds the bundle on every change of a file; returns a function that stops it. */
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
