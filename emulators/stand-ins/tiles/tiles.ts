import { type Call, sendJson } from '#stand-ins/http.ts';
import { drawTile, type Tile } from './drawing.ts';
import { openLabels } from './labels.ts';
import { openWorld } from './world.ts';

const MAX_ZOOM = 19;
const MAX_CACHED_TILES = 2_000;

/**
 * Returns a function that draws tiles and caches them. The map data is read only once, for the first tile.
 */
function createAtlas() {
  const cache = new Map<string, string>();
  let atlases:
    | Promise<[Awaited<ReturnType<typeof openWorld>>, Awaited<ReturnType<typeof openLabels>>]>
    | undefined;
  return async (path: string, tile: Tile): Promise<string> => {
    const cached = cache.get(path);
    if (cached) return cached;
    atlases ??= Promise.all([openWorld(), openLabels()]);
    const [world, labels] = await atlases;
    const svg = drawTile(tile, world, labels);
    if (cache.size >= MAX_CACHED_TILES) cache.clear();
    cache.set(path, svg);
    return svg;
  };
}

const atlas = createAtlas();

function parseTile(path: string): Tile | undefined {
  const [, z, x, y] = (/^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.svg$/.exec(path) ?? []).map(Number);
  if (z === undefined || x === undefined || y === undefined) return undefined;
  return z <= MAX_ZOOM && Math.max(x, y) < 2 ** z ? { z, x, y } : undefined;
}

/** Answers a tile request like a map server, with a map drawn here, so that it works offline. */
export async function answerTile({ url, response }: Call): Promise<void> {
  const tile = parseTile(url.pathname);
  if (!tile) return sendJson(response, 404, { error: `There is no ${url.pathname}` });
  const svg = await atlas(url.pathname, tile);
  response
    .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    .end(svg);
}
