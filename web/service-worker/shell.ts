// The app's own files, which are cached so that the app starts without a network. Never any data of a user.

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

/** Deletes the cached files of all other versions. */
export async function dropOthers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Content types of the app's files by extension; pages have no extension. */
const TYPES: Record<string, string> = { js: 'javascript', css: 'css', woff2: 'font', '': 'html' };

/**
 * True if the answer is a script, style, font or page, as the extension of the name says. False for an error,
 * and for anything else, such as a page in place of a script.
 */
function isFile(name: string, { ok, headers }: Response): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  const type = TYPES[extension];
  return ok && type !== undefined && (headers.get('content-type') ?? '').includes(type);
}

/**
 * Fetches a file. If the answer is something else, which may come from the browser's HTTP cache, asks the
 * server again.
 */
async function fetchFile(name: string): Promise<Response> {
  const answer = await fetch(name);
  return isFile(name, answer) ? answer : fetch(name, { cache: 'reload' });
}

/** Caches all files that the app needs to start. Rejects if one cannot be fetched. */
export async function fillShell(): Promise<void> {
  const shell = await openShell();
  async function fill(name: string) {
    const answer = await fetchFile(name);
    if (!isFile(name, answer)) throw new TypeError(`${name} is not on the server`);
    await shell.put(name, answer);
  }
  await Promise.all(SHELL.files.map(fill));
}

/**
 * Answers from the cache, else from the network. These files never change, because their names contain a hash
 * of their content.
 */
async function fromShell(name: string): Promise<Response> {
  const shell = await openShell();
  const kept = await shell.match(name);
  if (kept && isFile(name, kept)) return kept;
  const answer = await fetchFile(name);
  // If the browser's storage is full, the file is fetched again next time.
  if (isFile(name, answer)) await shell.put(name, answer.clone()).catch(() => {});
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

/**
 * Returns the answer to a request for a file or page of the app; undefined: the browser answers it as
 * usual.
 */
export function answerFromShell(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return fromShell(pathname);
  return request.mode === 'navigate' && isOfApp(pathname) ? pageOrShell(request) : undefined;
}
