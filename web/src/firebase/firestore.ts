import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { EMULATOR_HOST, EMULATORS } from '#config.ts';
import { app } from './auth.ts';

/** Heavy: imported only by what is itself loaded when idle. */
export const firestore = initializeFirestore(app, {});
if (EMULATORS) connectFirestoreEmulator(firestore, EMULATOR_HOST, EMULATORS.firestore);
