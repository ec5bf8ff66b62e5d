import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { APP, filesOf, filesOfList, FIRST_PAINT, readManifest } from './manifest.ts';

const KIB = 1024;
const PUBLIC_KIB = 2.5;
/** The first script of the page that is the app, beside the app's own. */
const APP_PAGE_KIB = 5;
/** With the parts of the frame, which the page fetches too. */
const APP_KIB = 140;
const LAZY_KIB = 60;
/** Pages that are read without signing in, with the limits of what they need besides the app's own file. */
const PUBLIC = [
  { what: 'of a blog post, besides the app', entry: 'src/screens/blog/tom-dunbar-number.tsx', limit: 18 },
  { what: 'of signing in, with Firebase Auth', entry: 'src/features/auth/auth-page.tsx', limit: 50 },
];
/** Entry of what listens to changes. Its files are fetched after the list is shown, when the browser is idle. */
const LIVE = 'src/queries/live-revision.tsx';
const LIVE_KIB = 160;
const WORKER = 'service-worker.js';
const WORKER_KIB = 5;

const KEPT_OUT =
  /node_modules\/(@firebase\/(auth|firestore|app-check)|reactfire|zod|@hono\/zod-openapi|leaflet|@tanstack\/table-core|force-graph|react-easy-crop|@dnd-kit)\//;

/** An address that only Firebase Auth's code for popups contains. */
const POPUP = 'emulator/auth/handler';

interface Weight {
  what: string;
  kib: number;
  limit: number;
}

/**
 * Returns the manifest keys of the chunks that neither the landing page nor the list of people needs at the
 * start.
 */
function lazyChunks(manifest: Manifest): string[] {
  const first = Object.values(FIRST_PAINT).flatMap((entry) => filesOf(manifest, entry));
  const early = [...first, ...filesOfList(manifest)];
  const chunks = Object.entries(manifest).filter(
    ([, { file }]) => file.endsWith('.js') && !early.includes(file),
  );
  return chunks.map(([key]) => key);
}

/** Returns the gzipped size of each part of a build's JavaScript that has a budget, and the budget. */
export function weigh(folder: string): Weight[] {
  const manifest = readManifest(folder);
  const kibOf = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) /
    KIB;
  const lazy = lazyChunks(manifest)
    .map((key) => ({ key, kib: kibOf([manifest[key]!.file]) }))
    .toSorted((a, b) => b.kib - a.kib);
  const early = filesOfList(manifest);
  const late = filesOf(manifest, LIVE).filter((file) => !early.includes(file));
  const app = filesOf(manifest, APP);
  const published = PUBLIC.map(({ what, entry, limit }) => {
    const files = filesOf(manifest, entry).filter((file) => !app.includes(file));
    return { what, kib: kibOf(files), limit };
  });
  return [
    {
      what: 'before /landing is usable',
      kib: kibOf(filesOf(manifest, FIRST_PAINT.publicPage)),
      limit: PUBLIC_KIB,
    },
    {
      what: 'before the page of the app is painted first',
      kib: kibOf(filesOf(manifest, FIRST_PAINT.appPage)),
      limit: APP_PAGE_KIB,
    },
    { what: 'before the list of people is usable', kib: kibOf(early), limit: APP_KIB },
    { what: `of the heaviest lazy chunk, ${lazy[0]!.key}`, kib: lazy[0]!.kib, limit: LAZY_KIB },
    { what: 'for live updates, when idle', kib: kibOf(late), limit: LIVE_KIB },
    {
      what: 'of the service worker, with the list of files it caches',
      kib: kibOf([WORKER]),
      limit: WORKER_KIB,
    },
    ...published,
  ];
}

/**
 * Returns libraries of `KEPT_OUT`, and popups, that are in the chunks of the list, although they must load
 * later.
 */
function misplacedSources(folder: string): string[] {
  return filesOfList(readManifest(folder)).flatMap((file) => {
    const popups = readFileSync(join(folder, file), 'utf8').includes(POPUP) ? ['The code for popups'] : [];
    const map = join(folder, `${file}.map`);
    if (!existsSync(map)) return popups; // a chunk with only the bundler's runtime has no source map
    const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    return [...popups, ...sources.filter((source) => KEPT_OUT.test(source))];
  });
}

if (import.meta.main) {
  const folder = process.argv[2] ?? join(import.meta.dirname, 'dist');
  const weights = weigh(folder);
  for (const { what, kib, limit } of weights)
    console.log(`${kib <= limit ? 'ok  ' : 'OVER'} ${kib.toFixed(1).padStart(6)} of ${limit} KiB  ${what}`);
  const misplaced = misplacedSources(folder);
  for (const source of misplaced) console.log(`OVER ${source} is needed before the list of people`);
  if (Object.values(FIRST_PAINT).some((entry) => filesOf(readManifest(folder), entry).length > 1))
    throw new Error('The first script is not a module: it cannot import anything.');
  process.exitCode = misplaced.length || weights.some(({ kib, limit }) => kib > limit) ? 1 : 0;
}
