import { FIREBASE } from '#config.ts';
import { once } from '#lib/once.ts';
import { earlyReads } from '#lib/device-copy/early.ts';
import { hasUsableToken, readStoredSession, type StoredSession } from '#lib/browser/stored-session.ts';

type Auth = typeof import('./auth.ts');

let stored: StoredSession | undefined;
let prepare: (auth: Auth) => Promise<void> = async () => {};

/** Registers what is done with Firebase Auth once its code is loaded, before it is used. */
export const whenAuthLoads = (work: typeof prepare) => void (prepare = work);

/** Loads Firebase Auth. Rejects if its code cannot be loaded; the next call then tries again. */
export const loadAuth = once(async () => {
  const auth = await import('./auth.ts');
  await prepare(auth);
  return auth;
});

/**
 * Reads the stored session. Until Firebase Auth is loaded, or the token is refused or too old, calls are made with
 * its token.
 */
export async function openStoredSession(): Promise<StoredSession | undefined> {
  stored = await (earlyReads()?.session ?? readStoredSession(FIREBASE.apiKey ?? ''));
  return stored;
}

/** Lets later calls use the token of Firebase Auth, which knows who is signed in now. */
export function dropStoredToken(): void {
  stored = undefined;
}

/** Returns the user's token. With `isRefused`, returns a new one, because the server has refused the old one. */
export async function idToken(isRefused = false): Promise<string | undefined> {
  if (isRefused) dropStoredToken();
  if (stored && hasUsableToken(stored)) return stored.token;
  return (await loadAuth()).idToken(isRefused);
}
