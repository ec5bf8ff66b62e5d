import { FIREBASE } from '#config.ts';
import { earlyReads } from '#lib/device-copy/early.ts';
import { hasUsableToken, readStoredSession, type StoredSession } from '#lib/browser/stored-session.ts';

let stored: StoredSession | undefined;

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
  const auth = await import('./auth.ts');
  return auth.idToken(isRefused);
}
