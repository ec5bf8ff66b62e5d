import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
} from 'firebase/auth';
import { createStore, del, set } from 'idb-keyval';
import { local } from '#lib/storage/storage.ts';
import { auth } from './auth.ts';

const TRIAL = 'kindred.trial';
/** A text that is longer than a session. */
const TEXT = 'x'.repeat(10_000);

function storesText(): boolean {
  const isStored = local.setItem(TRIAL, TEXT);
  local.removeItem(TRIAL);
  return isStored;
}

/**
 * Tests whether indexed storage works, by waiting for a commit. The SDK does not wait: with a full storage it
 * takes the session for stored, misses it a second later, and signs out.
 */
async function storesIndexed(): Promise<boolean> {
  try {
    const store = createStore(TRIAL, 'trial');
    await set(TRIAL, TEXT, store);
    await del(TRIAL, store);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the next session in the browser, or only in this tab if `inTab`. If the storage is full or blocked,
 * the session stays in memory and the promise resolves to false.
 */
export async function keepSession(inTab: boolean): Promise<boolean> {
  if (!inTab && (await storesIndexed())) await auth.setPersistence(indexedDBLocalPersistence);
  else if (storesText())
    await auth.setPersistence(inTab ? browserSessionPersistence : browserLocalPersistence);
  else {
    await auth.setPersistence(inMemoryPersistence);
    return false;
  }
  return true;
}
