import type { FirebaseOptions } from 'firebase/app';

interface Emulators {
  project: string;
  auth: number;
  firestore: number;
}

const parse = <T>(json: string | undefined) => (json ? (JSON.parse(json) as T) : undefined);

export const EMULATORS = parse<Emulators>(import.meta.env.VITE_EMULATORS);

export const EMULATOR_HOST = '127.0.0.1';

export const FIREBASE: FirebaseOptions = parse<FirebaseOptions>(import.meta.env.VITE_FIREBASE_CONFIG) ?? {
  projectId: EMULATORS?.project ?? 'demo-kindred',
  apiKey: 'local',
  authDomain: EMULATOR_HOST,
};

/** The site key of reCAPTCHA Enterprise for App Check; empty if the API does not require App Check. */
export const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY ?? '';

/** The site's public origin, such as `https://example.com`, for links with a full URL. */
export const SITE = import.meta.env.VITE_SITE_URL ?? 'http://localhost:8000';
