import { clear, createStore, type UseStore } from 'idb-keyval';
import { useEffect } from 'react';
import { create } from 'zustand';
import { local } from '#lib/storage/storage.ts';

/** Asks for a thumbnail, to be loaded with others. Returns a function that withdraws this until loading begins. */
type Want = (id: string, hash: string) => () => void;

interface Thumbnails {
  /** The addresses of loaded thumbnails, by hash. */
  urls: Map<string, string>;
  want?: Want;
}

export const useThumbnails = create<Thumbnails>(() => ({ urls: new Map() }));

/** Storage key that is set once this browser has opened the store of thumbnails. */
const HAS_STORED = 'kindred.photos';

let store: UseStore | undefined;
const openStore = () => (store ??= createStore('kindred-photos', 'thumbnails'));

/** Returns the browser's store of thumbnails, which is cleared when the session ends. */
export function thumbnailStore() {
  local.setItem(HAS_STORED, 'yes');
  return openStore();
}

/** Returns the address of a person's thumbnail; undefined until it is loaded. */
export function useThumbnail(id: string, hash: string): string | undefined {
  const url = useThumbnails(({ urls }) => urls.get(hash));
  const isMissing = url === undefined;
  useEffect(() => (isMissing ? useThumbnails.getState().want?.(id, hash) : undefined), [id, hash, isMissing]);
  return url;
}

/** Deletes all thumbnails from this browser. Call it before local storage is cleared. */
export async function forgetThumbnails(): Promise<void> {
  useThumbnails.setState({ urls: new Map() });
  if (!local.getItem(HAS_STORED)) return;
  try {
    await clear(openStore());
  } catch {
    // If a browser refuses to open the store, it has stored nothing.
  }
}
