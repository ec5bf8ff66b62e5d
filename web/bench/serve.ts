import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.json']);

/** A PNG of one transparent pixel, sent for every map tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Returns the file of an address: of that name, or of that name with `.html`, or else the fallback. */
const fileOf = (folder: string, pathname: string, fallback: string) =>
  [pathname, `${pathname}.html`, fallback].map((name) => join(folder, name)).find(isFile);

export interface Site {
  origin: string;
  close: () => void;
}

/** Serves a folder, with gzip; map tiles are blank, and calls of the API are never answered. */
export async function serve(folder: string, fallback: string): Promise<Site> {
  const server: Server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/tiles/')) return answer.setHeader('content-type', 'image/png').end(TILE);
    if (pathname.startsWith('/api/')) return;
    const file = fileOf(folder, decodeURIComponent(pathname), fallback);
    if (!file) return answer.writeHead(404).end();
    const ending = extname(file);
    answer.setHeader('content-type', TYPES[ending] ?? 'application/octet-stream');
    if (!PACKED.has(ending)) return answer.end(readFileSync(file));
    answer.setHeader('content-encoding', 'gzip').end(gzipSync(readFileSync(file)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
