// Runs in the browser beside the app, by itself: it keeps the app's own files, never anything of a user's.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Put in by the build: the files the app needs to start, and a name for them that changes with any of them. */
declare const SHELL: { version: string; files: string[] };

const KIND = 'kindred-shell-';
const cacheName = KIND + SHELL.version;
/** Every address of the app is this page. */
const PAGE = '/people';

const openShell = () => caches.open(cacheName);

async function dropOthers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Files whose names hold a hash of what is in them never change. */
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
  (event as Lasting).waitUntil(openShell().then((shell) => shell.addAll(SHELL.files))),
);

addEventListener('activate', (event) => (event as Lasting).waitUntil(dropOthers()));

addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) (event as Fetching).respondWith(fromShell(request));
  else if (request.mode === 'navigate' && isOfApp(pathname))
    (event as Fetching).respondWith(pageOrShell(request));
});
