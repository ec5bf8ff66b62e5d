import { create } from 'zustand';
import { forgetOffline } from '#lib/browser/offline-storage.ts';
import { isSharedComputer, local, session, setSharedComputer } from '#lib/browser/storage.ts';
import { claimTab, draftsOfTab } from '#lib/browser/this-tab.ts';
import { forgetThumbnails } from '#lib/pictures/thumbnails.ts';
import { clearToasts } from '#lib/toasts.ts';
import type { Guide } from '#paths.ts';
import { useSettings, DEFAULT_SETTINGS } from '#settings/settings-store.ts';
import { CLOSED, usePanels } from '#settings/panels-store.ts';

export interface SessionUser {
  uid: string;
  email: string | null;
}

/** Facts about a deleted account for the goodbye page. */
export interface Farewell {
  guide: Guide;
  /** Number of people in the account. */
  people: number;
}

interface Session {
  user: SessionUser | null;
  /** True until the identity service has first reported whether a user is signed in. */
  loading: boolean;
  /** True if the user was signed in during this visit and no longer is. */
  ended: boolean;
  /** Content of the goodbye page, if the account is deleted during this visit. */
  farewell: Farewell | null;
}

/**
 * Local storage key for the uid of the last signed-in user. While it is set, the landing page is not shown
 * before it is known who is signed in. If a different uid follows, this user's data is deleted.
 */
const HINT = 'kindred.signed-in';

export const useSession = create<Session>(() => ({
  user: null,
  loading: true,
  ended: false,
  farewell: null,
}));

export const expectsUser = () => local.getItem(HINT) !== null;

const loadIdentity = () => import('#firebase/auth.ts');

/**
 * Deletes all data of the last user from this browser, however the session ended. If another tab has already
 * signed in the next user, local storage belongs to them, except for the drafts of this tab.
 */
function forgetEverything(next: SessionUser | null) {
  const isShared = next !== null && isSharedComputer();
  useSettings.setState(DEFAULT_SETTINGS);
  usePanels.setState(CLOSED);
  clearToasts();
  void forgetOffline();
  void forgetThumbnails();
  if (next && local.getItem(HINT) === next.uid) draftsOfTab.clear();
  else local.clear();
  session.clear();
  setSharedComputer(isShared);
}

async function observe(): Promise<void> {
  const [{ observeUser }] = await Promise.all([loadIdentity(), claimTab()]);
  observeUser((user) => {
    const { user: before } = useSession.getState();
    const last = before?.uid ?? local.getItem(HINT);
    if (last !== null && last !== user?.uid) forgetEverything(user);
    if (user) local.setItem(HINT, user.uid);
    else local.removeItem(HINT);
    useSession.setState({
      user: user && { uid: user.uid, email: user.email },
      loading: false,
      ended: !user && before !== null,
      ...(user && { farewell: null }),
    });
  });
}

let started: Promise<void> | undefined;

/** Starts to observe who is signed in. Later calls return the same promise, unless it has failed. */
export function startSession(): Promise<void> {
  started ??= observe().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

const lastWork = new Set<() => Promise<unknown>>();

/**
 * Registers work to do before the user signs out, while their token is still valid. Its failure is ignored.
 * Returns a function that removes it.
 */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  lastWork.add(work);
  return () => lastWork.delete(work);
}

export async function logout(): Promise<void> {
  await Promise.allSettled([...lastWork].map((work) => work()));
  await (await loadIdentity()).endSession();
}
