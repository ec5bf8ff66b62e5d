import { clear, createStore } from 'idb-keyval';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Asks for a thumbnail; the function that it returns takes that back. */
type Want = (id: string, hash: string) => () => void;

interface Thumbnails {
  /** The addresses of the thumbnails that are loaded, by hash. */
  urls: Map<string, string>;
  want?: Want;
}

export const useThumbnails = create<Thumbnails>(() => ({ urls: new Map() }));

/** Opens the browser's store of thumbnails. */
export const thumbnailStore = () => createStore('kindred-photos', 'thumbnails');

/** Returns the address of a person's thumbnail, as soon as it is loaded. */
export function useThumbnail(id: string, hash: string): string | undefined {
  const url = useThumbnails(({ urls }) => urls.get(hash));
  const isMissing = url === undefined;
  useEffect(() => (isMissing ? useThumbnails.getState().want?.(id, hash) : undefined), [id, hash, isMissing]);
  return url;
}

/** Deletes all thumbnails from this browser. */
export function forgetThumbnails(): void {
  useThumbnails.setState({ urls: new Map() });
  clear(thumbnailStore()).catch(() => {}); // a browser that refuses to open the store has stored none
}
