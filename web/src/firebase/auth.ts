import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { isSharedComputer, local } from '#lib/storage/storage.ts';
import { paths } from '#paths.ts';
import { EMULATOR_HOST, EMULATORS, FIREBASE } from '#config.ts';

export const app = initializeApp(FIREBASE);

/** True if the session is in local storage because indexed storage failed; see keep-session.ts. */
const isInLocalStorage = () => local.keys().some((key) => key.startsWith('firebase:authUser'));

// The SDK moves a session to the first storage that seems to be available. There is no popup resolver,
// because its code would make the first download larger; google.ts has it.
export const auth = initializeAuth(app, {
  persistence: isSharedComputer()
    ? [browserSessionPersistence]
    : isInLocalStorage()
      ? [browserLocalPersistence]
      : [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});
if (EMULATORS)
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${EMULATORS.auth}`, { disableWarnings: true });

export const observeUser = (onUser: (user: User | null) => void) => onAuthStateChanged(auth, onUser);

/**
 * Returns the user's token, once it is known who is signed in; undefined if nobody is. With `isRefused`, returns a new
 * one, because the server has refused the old one.
 */
export async function idToken(isRefused = false): Promise<string | undefined> {
  await auth.authStateReady();
  return auth.currentUser?.getIdToken(isRefused);
}

export const signUp = (email: string, password: string) =>
  createUserWithEmailAndPassword(auth, email, password);

export const signIn = (email: string, password: string) => signInWithEmailAndPassword(auth, email, password);

/** Mails a link for choosing a new password. Afterwards the link leads to the sign-in screen. */
export const mailPasswordReset = (email: string) =>
  sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.auth('sign-in')}` });

export const endSession = () => signOut(auth);
