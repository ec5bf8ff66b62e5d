import { browserLocalPersistence, browserSessionPersistence, inMemoryPersistence } from 'firebase/auth';
import { isSharedComputer, session } from '#lib/browser/storage.ts';
import { auth } from './auth.ts';

let isInTab = isSharedComputer();

/** Keeps the next session in this tab: until it is closed or, if its storage is full or blocked, reloaded. */
const keepInTab = () =>
  auth.setPersistence(session.isStored() ? browserSessionPersistence : inMemoryPersistence);

/** Keeps the next session in this tab only, or in the browser. */
export async function keepSession(inTab: boolean): Promise<void> {
  if (inTab === isInTab) return;
  isInTab = inTab;
  // When the page is loaded again, the SDK moves a session from local storage to IndexedDB.
  await (inTab ? keepInTab() : auth.setPersistence(browserLocalPersistence));
}
