import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** Entry points of the build, which the prerendered pages and the app's page load. */
export const FIRST_PAINT = {
  publicPage: 'src/first-paint/public-page.ts',
  appPage: 'src/first-paint/app-page.ts',
};
export const PAGE_STYLES = 'src/styles/pages.css';
export const APP = 'src/main.tsx';
/** Name of the file with the parts that the list of people shows at once; chunks.ts says which. */
export const FRAME = 'frame';

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/**
 * Returns the chunk of a source file. One that other chunks import too is in the manifest by its name
 * alone. Throws if nothing was built from the file.
 */
export function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const name = basename(key).replace(/\.tsx?$/, '');
  const chunk = manifest[key] ?? Object.values(manifest).find((one) => !one.src && one.name === name);
  if (!chunk) throw new Error(`Nothing was built from ${key}`);
  return chunk;
}

/** Returns the files that the list of people needs before it is usable, the app's own first. */
export const filesOfList = (manifest: Manifest): string[] => [
  ...new Set([APP, FRAME].flatMap((key) => filesOf(manifest, key))),
];

/** Returns the files a chunk needs before it runs: its own and all static imports, direct and indirect. */
export function filesOf(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  const { file, imports = [] } = chunkOf(manifest, key);
  if (!found.has(file)) {
    found.add(file);
    for (const part of imports) filesOf(manifest, part, found);
  }
  return [...found];
}
