import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { APP, filesOf, FIRST_PAINT, readManifest } from './manifest.ts';

const KIB = 1024;
const FIRST_PAINT_KIB = 5;
/** The goal is 160, and is missed: React, the router, sign-in, queries and the virtual list alone are 147. */
const APP_KIB = 174;
const LAZY_KIB = 60;
/** Fetched once the list is there and the browser idle. */
const IDLE = 'src/queries/live-revision.tsx';
const IDLE_KIB = 200;

const KEPT_OUT =
  /node_modules\/(@firebase\/firestore|reactfire|zod|@hono\/zod-openapi|leaflet|@tanstack\/table-core)\//;

const folder = process.argv[2] ?? join(import.meta.dirname, 'dist');
const manifest = readManifest(folder);
const read = (file: string) => readFileSync(join(folder, file));
const weigh = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

let isOver = false;

function check(what: string, files: string[], limit: number) {
  const kib = weigh(files) / KIB;
  const isFine = kib <= limit;
  isOver ||= !isFine;
  console.log(`${isFine ? 'ok  ' : 'OVER'} ${kib.toFixed(1).padStart(6)} of ${limit} KiB  ${what}`);
}

function checkSources(files: string[]) {
  for (const file of files) {
    if (!existsSync(join(folder, `${file}.map`))) continue; // the bundler's own few lines
    const { sources } = JSON.parse(read(`${file}.map`).toString()) as { sources: string[] };
    const found = sources.find((source) => KEPT_OUT.test(source));
    if (!found) continue;
    isOver = true;
    console.log(`OVER ${found} is on the critical path, in ${file}`);
  }
}

const firstPaint = filesOf(manifest, FIRST_PAINT);
const app = filesOf(manifest, APP);
check('before the landing page is usable', firstPaint, FIRST_PAINT_KIB);
check('before the list of people is usable', app, APP_KIB);
const lazy = Object.entries(manifest).filter(
  ([, { file }]) => file.endsWith('.js') && !app.includes(file) && !firstPaint.includes(file),
);
for (const [key, { file }] of lazy) {
  if (key === IDLE) check('live updates, when idle', [file], IDLE_KIB);
  else if (weigh([file]) > (LAZY_KIB / 2) * KIB) check(key, [file], LAZY_KIB);
}
console.log(`${lazy.length} lazy chunks; listed are those over half of what one may weigh.`);
checkSources(app);
if (firstPaint.length > 1) throw new Error('The first script is not a module: it cannot import anything.');
process.exitCode = isOver ? 1 : 0;
