import { Blob } from 'node:buffer';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives the test an empty indexed storage. Those of jsdom cannot be stored, so it also gets blobs that can. */
export function openFakeStorage(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('Blob', Blob);
}
