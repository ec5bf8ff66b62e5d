import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { EMULATOR_HOST, EMULATORS } from '#config.ts';
import { app } from './auth.ts';

/**
 * The Firestore client. Its code is large: import this only from code that is loaded once the browser is
 * idle.
 */
export const firestore = initializeFirestore(app, {});
if (EMULATORS) connectFirestoreEmulator(firestore, EMULATOR_HOST, EMULATORS.firestore);
