import * as identity from '#firebase/auth.ts';
import { keepSession } from '#firebase/keep-session.ts';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { toastFailed } from '#lib/toasts.ts';
import { confirmSession, useSession } from './session.ts';

/** Signs in with `how`. On a shared computer the session and all other data stay in this tab. */
async function enter<T>(isShared: boolean, how: () => Promise<T>): Promise<T> {
  await confirmSession();
  setSharedComputer(isShared);
  try {
    const isKept = await keepSession(isShared);
    const result = await how();
    if (!isKept)
      toastFailed("This browser's storage is full or blocked. Closing or reloading this tab signs you out.");
    return result;
  } catch (error) {
    if (!useSession.getState().user) setSharedComputer(false);
    throw error;
  }
}

export async function signIn(email: string, password: string, isShared: boolean): Promise<void> {
  await enter(isShared, () => identity.signIn(email, password));
}

export async function signUp(email: string, password: string, isShared: boolean): Promise<void> {
  await enter(isShared, () => identity.signUp(email, password));
}

/**
 * Signs in with Google's window, whose code is loaded only now. Returns true if this created a new account.
 * After the user closes the window, it stays pending for about ten seconds.
 */
export const signInWithGoogle = (isShared: boolean) =>
  enter(isShared, async () => (await import('#firebase/google.ts')).signInWithGoogle());

/** Mails a link for choosing a new password. */
export const { mailPasswordReset } = identity;
