import { MOST_THUMBNAILS } from 'functions/contract/limits';
import { get, set, type UseStore } from 'idb-keyval';
import { api, bodyOf } from '#api/client.ts';
import { isSharedComputer } from '#lib/storage/storage.ts';
import { thumbnailStore, useThumbnails } from '#lib/pictures/thumbnails.ts';

/** Milliseconds during which wanted thumbnails are collected, to load them together. */
const COLLECT_MS = 30;

interface Wish {
  id: string;
  hash: string;
}
/** A wish for each place that shows a thumbnail, so that one place can withdraw its own. */
const wishes = new Set<Wish>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs work on the browser's store. Returns undefined if there is none, as on a shared computer. */
async function withStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (isSharedComputer()) return undefined;
  try {
    return await work(thumbnailStore());
  } catch {
    return undefined; // storage is full or blocked: the thumbnails stay in memory
  }
}

/** Shows thumbnails, given by hash as WebP in base64. */
function show(thumbnails: [hash: string, thumbnail: string][]): void {
  if (thumbnails.length === 0) return;
  const { urls } = useThumbnails.getState();
  for (const [hash, thumbnail] of thumbnails) urls.set(hash, `data:image/webp;base64,${thumbnail}`);
  useThumbnails.setState({ urls });
}

/** Shows the thumbnails that this browser has stored. Returns the others. */
async function showStored(some: [hash: string, id: string][]): Promise<[hash: string, id: string][]> {
  const stored = await withStore((store) => Promise.all(some.map(([hash]) => get<string>(hash, store))));
  show(some.flatMap(([hash], n) => (stored?.[n] ? [[hash, stored[n]]] : [])));
  return some.filter((_, n) => !stored?.[n]);
}

/** Loads the thumbnails of at most 50 people from the server, then shows and stores them. */
async function load(some: [hash: string, id: string][]): Promise<void> {
  const ids = some.map(([, id]) => id).join(',');
  const answer = await bodyOf(api.people.photos.$get({ query: { ids } }));
  show(answer.map(({ hash, thumbnail }) => [hash, thumbnail]));
  await withStore((store) => Promise.all(answer.map(({ hash, thumbnail }) => set(hash, thumbnail, store))));
}

async function loadWanted(): Promise<void> {
  timer = undefined;
  const idsByHash = new Map([...wishes].map(({ id, hash }) => [hash, id]));
  wishes.clear();
  const missing = await showStored([...idsByHash]);
  for (let n = 0; n < missing.length; n += MOST_THUMBNAILS)
    await load(missing.slice(n, n + MOST_THUMBNAILS)).catch(() => {}); // on failure the initials stay
}

/**
 * Loads a thumbnail soon, together with others. Returns a function that withdraws this, as long as loading has not
 * begun.
 */
export function want(id: string, hash: string): () => void {
  const wish = { id, hash };
  wishes.add(wish);
  timer ??= setTimeout(() => void loadWanted(), COLLECT_MS);
  return () => wishes.delete(wish);
}
