import { APP_CHECK_KEY, FIREBASE } from '#config.ts';
import { readEarly } from '#lib/device-copy/read-early.ts';

/** Starts to read and ask for the list of people. The API asks a browser for more than a token if it has App Check. */
export const readListEarly = (): void => readEarly(FIREBASE.apiKey ?? '', !APP_CHECK_KEY);
