import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ports } from './ports.ts';

const HOSTING = `http://127.0.0.1:${ports.hosting}`;
/** Renames the scripts wherever a file names them, like a build of changed code. */
const asNextVersion = (file: string) =>
  file
    .replace(/((?:\.\/|assets\/)[\w.-]+)\.js/g, '$1-next.js')
    .replace(/"version":"\w+"/, '"version":"next"');

async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const upstream = request(HOSTING + asked.url, { method: asked.method, headers: asked.headers });
  const [[response]] = await Promise.all([once(upstream, 'response'), pipeline(asked, upstream)]);
  answer.writeHead(response.statusCode, response.headers);
  await pipeline(response, answer);
}

async function sendNextVersion(path: string, answer: ServerResponse): Promise<void> {
  const isGone = path.startsWith('/assets/') && !path.endsWith('-next.js');
  const file = await fetch(HOSTING + (isGone ? `${path}.gone` : path.replace('-next.js', '.js')));
  answer.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
  answer.end(asNextVersion(await file.text()));
}

export interface DeployedSite {
  origin: string;
  /** Replaces the site by its next version, in which the scripts have different names. */
  deploy: () => void;
  close: () => void;
}

/** Serves the site of the suite on another port, so that a test can deploy another version of it. */
export async function serveSite(): Promise<DeployedSite> {
  let isDeployed = false;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isText = asked.headers['sec-fetch-mode'] === 'navigate' || /^\/[^?]*\.js$/.test(path);
    const answered = isDeployed && isText ? sendNextVersion(path, answer) : forward(asked, answer);
    // The browser ends requests that it no longer needs.
    answered.catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy() {
      isDeployed = true;
    },
    close: () => server.close().closeAllConnections(),
  };
}
