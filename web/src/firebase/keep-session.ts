import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
} from 'firebase/auth';
import { createStore, del, set } from 'idb-keyval';
import { local } from '#lib/browser/storage.ts';
import { auth } from './auth.ts';

const TRIAL = 'kindred.trial';
/** Longer than a session. */
const TEXT = 'x'.repeat(10_000);

function storesText(): boolean {
  const isStored = local.setItem(TRIAL, TEXT);
  local.removeItem(TRIAL);
  return isStored;
}

/**
 * Waits for the commit. The SDK does not: with a full storage it believes that the session is stored, misses it a
 * second later, and signs out.
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
 * Keeps the next session in the browser, or in this tab only. If the storage is full or blocked, the session stays
 * in memory, and the promise resolves to false.
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
