import { create } from 'zustand';
import { dropStoredToken, loadAuth, openStoredSession, whenAuthLoads } from '#firebase/token.ts';
import { once } from '#lib/once.ts';
import { forgetShared } from '#lib/storage/shared-cache.ts';
import { isSharedComputer, local, session, setSharedComputer, SIGNED_IN } from '#lib/storage/storage.ts';
import { claimTab, draftsOfTab } from '#lib/storage/this-tab.ts';
import { forgetWaiting, WAITING } from '#lib/storage/waiting-storage.ts';
import { CHOICE, clearRecords, forgetLastSeen } from '#lib/device-copy/records.ts';
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
  /** True until it is known whether a user is signed in: from the stored session, else from Firebase Auth. */
  loading: boolean;
  /** True if the session of a user ended during this visit. */
  ended: boolean;
  /** Content of the goodbye page, if the account is deleted during this visit. */
  farewell: Farewell | null;
}

export const useSession = create<Session>(() => ({
  user: null,
  loading: true,
  ended: false,
  farewell: null,
}));

export const expectsUser = () => local.getItem(SIGNED_IN) !== null;

/**
 * Deletes all data of the last user from this browser, however the session ended. If another tab has already
 * signed in the next user, local storage belongs to them, except for the drafts of this tab.
 */
function forgetEverything(next: SessionUser | null) {
  const wasShared = isSharedComputer();
  useSettings.setState(DEFAULT_SETTINGS);
  usePanels.setState(CLOSED);
  clearToasts();
  void forgetThumbnails();
  void forgetShared();
  // Waiting changes are left for the same user; another user deletes them at their start.
  const kept = [CHOICE, WAITING];
  if (next && local.getItem(SIGNED_IN) === next.uid) draftsOfTab.clear();
  else for (const key of local.keys()) if (!kept.includes(key)) local.removeItem(key);
  session.clear();
  setSharedComputer(wasShared && next !== null);
  if (!wasShared) void clearRecords(); // on a shared computer they are of the other tabs
}

// Reports of Firebase Auth change the session. The first one confirms or ends the stored session.
whenAuthLoads(async ({ observeUser }) => {
  await claimTab();
  let isFirst = true;
  observeUser((user) => {
    dropStoredToken();
    const { user: before } = useSession.getState();
    const last = before?.uid ?? local.getItem(SIGNED_IN);
    if (last !== null && last !== user?.uid) forgetEverything(user);
    if (user) local.setItem(SIGNED_IN, user.uid);
    else local.removeItem(SIGNED_IN);
    useSession.setState({
      user: user && { uid: user.uid, email: user.email },
      loading: false,
      ended: !user && before !== null && !isFirst,
      ...(user && { farewell: null }),
    });
    isFirst = false;
  });
});

/**
 * Loads Firebase Auth and observes who is signed in. With a stored session, this can wait until the first screen
 * is shown, or a call needs more than the stored token.
 */
export const confirmSession: () => Promise<unknown> = loadAuth;

/** Finds out who is signed in: at once from the stored session, else from Firebase Auth. */
export const startSession = once(async () => {
  const [stored] = await Promise.all([openStoredSession(), claimTab()]);
  if (!useSession.getState().loading) return;
  if (!stored || stored.uid !== local.getItem(SIGNED_IN)) {
    await loadAuth();
    return;
  }
  const { uid, email } = stored;
  useSession.setState({ user: { uid, email }, loading: false });
});

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
  const { endSession } = await loadAuth();
  // After that work, which may keep changes, and once nothing can stop the sign-out. A shared computer keeps none, and those
  // of others stay.
  if (!isSharedComputer()) await forgetWaiting().catch(() => {});
  forgetLastSeen(); // before the session ends: the tab may be closed before that is reported
  await endSession();
}
