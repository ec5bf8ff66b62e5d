import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { ports } from './ports.ts';

const HOSTING = `http://127.0.0.1:${ports.hosting}`;
const MAIN = /main-[\w-]+\.js/g;
const NEXT_MAIN = 'main-of-the-next-version.js';

/** Renames the main script wherever a file names it, as a build of changed code would. */
const asNextVersion = (file: string) =>
  file.replace(MAIN, NEXT_MAIN).replace(/"version":"\w+"/, '"version":"next"');

async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const upstream = request(HOSTING + asked.url, { method: asked.method, headers: asked.headers });
  const [[response]] = await Promise.all([once(upstream, 'response'), pipeline(asked, upstream)]);
  answer.writeHead(response.statusCode, response.headers);
  await pipeline(response, answer);
}

async function sendNextVersion(path: string, main: string, answer: ServerResponse): Promise<void> {
  const isGone = path.endsWith(main);
  const file = await fetch(HOSTING + (isGone ? `${path}.gone` : path.replace(NEXT_MAIN, main)));
  answer.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' });
  answer.end(asNextVersion(await file.text()));
}

export interface DeployedSite {
  origin: string;
  /** Replaces the site by its next version, which has another main script and another service worker. */
  deploy: () => void;
  close: () => void;
}

/** Serves the site of the suite at another port, so that a test can deploy another version of it. */
export async function serveSite(): Promise<DeployedSite> {
  const [main] = (await (await fetch(`${HOSTING}/people`)).text()).match(MAIN) ?? [];
  if (!main) throw new Error('The page names no main script');
  let isDeployed = false;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isText = asked.headers['sec-fetch-mode'] === 'navigate' || /^\/[^?]*\.js$/.test(path);
    const answered = isDeployed && isText ? sendNextVersion(path, main, answer) : forward(asked, answer);
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
