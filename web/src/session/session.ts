import { create } from 'zustand';
import { dropStoredToken, openStoredSession } from '#firebase/token.ts';
import { forgetShared } from '#lib/browser/shared-cache.ts';
import { isSharedComputer, local, session, setSharedComputer, SIGNED_IN } from '#lib/browser/storage.ts';
import { claimTab, draftsOfTab } from '#lib/browser/this-tab.ts';
import { forgetWaiting, WAITING } from '#lib/browser/waiting-storage.ts';
import { forgetDeviceCopy } from '#lib/device-copy/choice.ts';
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
  void forgetThumbnails();
  void forgetShared();
  const waiting = local.getItem(WAITING);
  if (next && local.getItem(SIGNED_IN) === next.uid) draftsOfTab.clear();
  else local.clear();
  // A session that ended by itself leaves what waits for the same user; another user deletes it at their start.
  if (waiting) local.setItem(WAITING, waiting);
  session.clear();
  setSharedComputer(isShared);
  void forgetDeviceCopy();
}

/** Reports of Firebase Auth change the session. The first one confirms or ends the stored session. */
async function observe(): Promise<void> {
  const [{ observeUser }] = await Promise.all([loadIdentity(), claimTab()]);
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
}

/** Runs once, however often it is called, unless it failed. */
function once(work: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () =>
    (started ??= work().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
}

/**
 * Loads Firebase Auth and observes who is signed in. With a stored session, this can wait until the first screen
 * is shown.
 */
export const confirmSession = once(observe);

/** Finds out who is signed in: at once from the stored session, else from Firebase Auth. */
export const startSession = once(async () => {
  const [stored] = await Promise.all([openStoredSession(), claimTab()]);
  if (!useSession.getState().loading) return;
  if (!stored || stored.uid !== local.getItem(SIGNED_IN)) return confirmSession();
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
  // After that work, which may keep changes. A shared computer keeps none, and those of others stay.
  if (!isSharedComputer()) await forgetWaiting().catch(() => {});
  await confirmSession();
  await (await loadIdentity()).endSession();
}
