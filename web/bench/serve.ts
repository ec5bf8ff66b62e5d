import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

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

/** Answers of the API are packed less tightly, as the API does, because it packs each answer anew. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A PNG of one transparent pixel, sent for every map tile. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Returns the file of an address: of that name, or of that name with `.html`, or else the fallback. */
const fileOf = (folder: string, pathname: string, fallback: string) =>
  [pathname, `${pathname}.html`, fallback].map((name) => join(folder, name)).find(isFile);

/** Returns an answer as the API sends it: each element of a list is a line. */
export const jsonOf = (answer: unknown): string =>
  Array.isArray(answer)
    ? `[${answer.map((one) => JSON.stringify(one)).join(',\n')}]`
    : JSON.stringify(answer);

export interface Site {
  origin: string;
  /** What the API answers, by path. Other calls of it are never answered. */
  answers: Record<string, unknown>;
  close: () => void;
}

/** Serves a folder, compressed as Hosting does; map tiles are blank. */
export async function serve(folder: string, fallback: string): Promise<Site> {
  const answers: Site['answers'] = {};
  const packed = new Map<string, Buffer>();
  function pack(key: string, read: () => Buffer | string, options = {}) {
    const known = packed.get(key) ?? brotliCompressSync(read(), options);
    packed.set(key, known);
    return known;
  }
  const server: Server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/tiles/')) return answer.setHeader('content-type', 'image/png').end(TILE);
    if (pathname in answers) {
      answer.setHeader('content-type', 'application/json').setHeader('content-encoding', 'br');
      return answer.end(pack(pathname, () => jsonOf(answers[pathname]), QUICKLY));
    }
    if (pathname.startsWith('/api/')) return;
    const file = fileOf(folder, decodeURIComponent(pathname), fallback);
    if (!file) return answer.writeHead(404).end();
    const ending = extname(file);
    answer.setHeader('content-type', TYPES[ending] ?? 'application/octet-stream');
    if (!PACKED.has(ending)) return answer.end(readFileSync(file));
    answer.setHeader('content-encoding', 'br').end(pack(file, () => readFileSync(file)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
