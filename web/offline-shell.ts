import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Rolldown } from 'vite';
import { APP, chunkOf, filesOf, FRAME } from './manifest.ts';

/** What works offline: the list with its search, one person, and changes, which are kept until there is a connection. */
const ENTRIES = [
  APP,
  FRAME,
  'search',
  'src/screens/people/person-screen.tsx',
  'firebase',
  'src/queries/waiting-changes/keeper.ts',
  'src/features/waiting-changes/waiting-banner.tsx',
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

/** Returns the code of the service worker as one classic script. */
async function buildServiceWorker(): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2024',
      lib: { entry: join(import.meta.dirname, 'service-worker/main.ts'), formats: ['iife'], name: 'worker' },
    },
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Writes the service worker into the build. Its version is a hash of the cached files' names, the page
 * and its own code.
 */
export async function writeServiceWorker(folder: string, manifest: Manifest): Promise<void> {
  const files = shellOf(manifest);
  const page = readFileSync(join(folder, 'index.html'));
  const code = await buildServiceWorker();
  const version = createHash('sha256')
    .update(files.join())
    .update(page)
    .update(code)
    .digest('hex')
    .slice(0, 12);
  const shell = `const SHELL = ${JSON.stringify({ version, files })};\n`;
  writeFileSync(join(folder, 'service-worker.js'), shell + code);
}
