import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Rolldown, ViteBuilder } from 'vite';
import type { Assets } from './src/prerender/assets.ts';
import { writeServiceWorker } from './offline-shell.ts';
import { APP, chunkOf, filesOfList, FIRST_PAINT, PAGE_STYLES, readManifest } from './manifest.ts';

const address = (file: string) => `/${file}`;
/** Matches the Latin fonts, which nearly every page needs. */
const PRELOADED_FONT = /-latin-wght-normal\.woff2$/;

function assetsOf(folder: string, manifest: Manifest): Assets {
  const [app = '', ...parts] = filesOfList(manifest).map(address);
  const fonts = Object.values(manifest).filter(({ src = '' }) => PRELOADED_FONT.test(src));
  return {
    firstPaint: {
      publicPage: address(chunkOf(manifest, FIRST_PAINT.publicPage).file),
      appPage: address(chunkOf(manifest, FIRST_PAINT.appPage).file),
    },
    app,
    parts,
    appStyles: address(chunkOf(manifest, APP).css![0]!),
    pageStyles: readFileSync(join(folder, chunkOf(manifest, PAGE_STYLES).file), 'utf8'),
    fonts: fonts.map(({ file }) => address(file)),
  };
}

/** Writes a module's code to a temporary file and imports it. */
async function importCode<T>(code: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kindred-pages-'));
  const file = join(folder, 'pages.mjs');
  writeFileSync(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as T;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Builds the app, then writes the prerendered pages and the service worker. The server-side build that
 * renders the pages is not kept.
 */
export async function buildAll({ environments, build, config }: ViteBuilder): Promise<void> {
  await build(environments.client!);
  const { output } = (await build(environments.ssr!)) as Rolldown.RolldownOutput;
  const { renderFiles } = await importCode<typeof import('./src/prerender/pages.tsx')>(output[0].code);
  const folder = resolve(config.root, config.build.outDir);
  const files = await renderFiles(assetsOf(folder, readManifest(folder)));
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  await writeServiceWorker(folder, readManifest(folder));
}
