// Runs in the browser as a service worker. It caches the app's own files and never any data of a user.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * Inserted by the build: addresses of the files that the app needs to start, and a version that changes with
 * them.
 */
declare const SHELL: { version: string; files: string[] };

const KIND = 'kindred-shell-';
const cacheName = KIND + SHELL.version;
/** The page that is shown offline for every address of the app. */
const PAGE = '/people';

const openShell = () => caches.open(cacheName);

async function dropOthers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Answers from the cache, else from the network. These files never change, because their names contain a hash
 * of their content.
 */
async function fromShell(request: Request): Promise<Response> {
  const shell = await openShell();
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await openShell()).match(PAGE);
    if (page) return page;
    throw error;
  }
}

const isOfApp = (path: string) => !/^\/(api|calendar|landing|blog)(\/|$)/.test(path);

addEventListener('install', (event) =>
  (event as ExtendableEvent).waitUntil(openShell().then((shell) => shell.addAll(SHELL.files))),
);

addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(dropOthers()));

addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) (event as FetchEvent).respondWith(fromShell(request));
  else if (request.mode === 'navigate' && isOfApp(pathname))
    (event as FetchEvent).respondWith(pageOrShell(request));
});
