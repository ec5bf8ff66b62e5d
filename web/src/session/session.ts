import { create } from 'zustand';
import { forgetOffline } from '#lib/browser/offline-storage.ts';
import { clearToasts } from '#lib/toasts.ts';
import { useSettings, DEFAULT_SETTINGS } from '#settings/settings-store.ts';
import { CLOSED, usePanels } from '#settings/panels-store.ts';

export interface SessionUser {
  uid: string;
  email: string | null;
}

interface Session {
  user: SessionUser | null;
  /** Until the identity provider has reported for the first time. */
  loading: boolean;
  /** Somebody was signed in during this visit and no longer is. */
  ended: boolean;
}

/** Who is signed in, left in local storage: the landing page then does not show itself, and others inherit nothing. */
const HINT = 'kindred.signed-in';

export const useSession = create<Session>(() => ({ user: null, loading: true, ended: false }));

export const expectsUser = () => localStorage.getItem(HINT) !== null;

const loadIdentity = () => import('#firebase/auth.ts');

/** However a session ends, nothing of it stays in the browser. */
function forgetEverything() {
  useSettings.setState(DEFAULT_SETTINGS);
  usePanels.setState(CLOSED);
  clearToasts();
  void forgetOffline();
  localStorage.clear();
  sessionStorage.clear();
}

async function observe(): Promise<void> {
  const { observeUser } = await loadIdentity();
  observeUser((user) => {
    const { user: before } = useSession.getState();
    const last = before?.uid ?? localStorage.getItem(HINT);
    if (last !== null && last !== user?.uid) forgetEverything();
    if (user) localStorage.setItem(HINT, user.uid);
    else localStorage.removeItem(HINT);
    useSession.setState({
      user: user && { uid: user.uid, email: user.email },
      loading: false,
      ended: !user && before !== null,
    });
  });
}

let started: Promise<void> | undefined;

/** Asks the identity provider who is signed in; safe to call often. */
export function startSession(): Promise<void> {
  started ??= observe().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

export const logout = async () => (await loadIdentity()).endSession();

export async function signIn(email: string, password: string): Promise<void> {
  await startSession();
  await (await loadIdentity()).signIn(email, password);
}

export async function signUp(email: string, password: string): Promise<void> {
  await startSession();
  await (await loadIdentity()).signUp(email, password);
}

/** Sends a link with which the owner of the address chooses a new password. */
export const mailPasswordReset = async (email: string) => (await loadIdentity()).mailPasswordReset(email);
