import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, transformWithOxc } from 'vite';
import { APP, chunkOf, filesOf } from './manifest.ts';

/** Entry points of what works offline: the list with its search, and one person. */
const ENTRIES = [
  APP,
  'src/screens/people/person-screen.tsx',
  'src/lib/match-people.ts',
  'src/features/people-list/found-words.tsx',
  'src/features/people-list/nobody-found.tsx',
];
const FONT = /-latin-wght-normal\.woff2$/;

/** Returns the addresses of all files that the app needs to show these screens offline. */
function shellOf(manifest: Manifest): string[] {
  const scripts = ENTRIES.flatMap((entry) => filesOf(manifest, entry));
  const styles = ENTRIES.flatMap((entry) => chunkOf(manifest, entry).css ?? []);
  const fonts = Object.values(manifest).filter(({ src = '' }) => FONT.test(src));
  const files = new Set([...scripts, ...styles, ...fonts.map(({ file }) => file)]);
  return ['/people', ...[...files].map((file) => `/${file}`)];
}

/**
 * Writes the service worker into the build. Its version is a hash of the cached files' names, the page
 * and its own code.
 */
export async function writeServiceWorker(folder: string, manifest: Manifest): Promise<void> {
  const files = shellOf(manifest);
  const page = readFileSync(join(folder, 'index.html'));
  const source = join(import.meta.dirname, 'service-worker.ts');
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
  const version = createHash('sha256')
    .update(files.join())
    .update(page)
    .update(code)
    .digest('hex')
    .slice(0, 12);
  const shell = `const SHELL = ${JSON.stringify({ version, files })};\n`;
  writeFileSync(join(folder, 'service-worker.js'), shell + code);
}
