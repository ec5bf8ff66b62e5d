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
import { isSharedComputer } from '#lib/browser/storage.ts';
import { paths } from '#paths.ts';
import { EMULATOR_HOST, EMULATORS, FIREBASE } from '#config.ts';

export const app = initializeApp(FIREBASE);

// Without a popup resolver: its code would make the first download larger. google.ts has it.
export const auth = initializeAuth(app, {
  persistence: isSharedComputer()
    ? [browserSessionPersistence]
    : [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});
if (EMULATORS)
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${EMULATORS.auth}`, { disableWarnings: true });

export const observeUser = (onUser: (user: User | null) => void) => onAuthStateChanged(auth, onUser);

/** Returns the user's token; with `isRefused` a new one, in place of one that the server did not accept. */
export const idToken = async (isRefused = false): Promise<string | undefined> =>
  auth.currentUser?.getIdToken(isRefused);

export const signUp = (email: string, password: string) =>
  createUserWithEmailAndPassword(auth, email, password);

export const signIn = (email: string, password: string) => signInWithEmailAndPassword(auth, email, password);

/** Mails a link for choosing a new password. After that, the user is led to the sign-in screen. */
export const mailPasswordReset = (email: string) =>
  sendPasswordResetEmail(auth, email, { url: `${location.origin}${paths.auth('sign-in')}` });

export const endSession = () => signOut(auth);
