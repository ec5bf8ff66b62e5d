import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { geminiEngine } from 'functions/assistant/gemini/gemini-engine.ts';
import { offlineEngine } from 'functions/assistant/offline/engine.ts';
import { placesNamed } from 'functions/clients/gazetteer.ts';
import { readPhoto } from 'functions/clients/images.ts';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { twilioTexting } from 'functions/clients/twilio.ts';
import type { Deps } from 'functions/deps.ts';
import { ACCOUNT_SID, NUMBERS } from '#suite/functions-environment.ts';

export const PROJECT = 'demo-kindred-torture';
export const ACCOUNT = { accountSid: ACCOUNT_SID, authToken: 'local-auth-token', numbers: NUMBERS };

/** Returns the time; FIXED_NOW in the environment (ISO 8601) stops the clock. */
function systemTime(): Date {
  const { FIXED_NOW } = process.env;
  return FIXED_NOW ? new Date(FIXED_NOW) : new Date();
}

/**
 * Opens the product's dependencies, with the emulator, stand-ins and address that the environment names.
 * Tokens are user ids.
 */
export function openDeps(now: () => Date = systemTime): Deps {
  const standIns = `http://127.0.0.1:${process.env.STAND_INS_PORT}`;
  const publicUrl = process.env.PUBLIC_URL ?? '';
  return {
    db: getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT })),
    identity: {
      verify: async (token) => ({ uid: token, email: `${token}@kindred.test` }),
      remove: async () => {},
    },
    texting: twilioTexting({ ...ACCOUNT, apiUrl: standIns, publicUrl }),
    geocoder: offlineGeocoder(),
    placesNamed,
    readPhoto,
    engines: [geminiEngine({ apiKey: 'local', model: 'local', url: `${standIns}/gemini` }), offlineEngine],
    now,
    limits: {
      freePlanPeople: 0,
      callsPerSecond: Number(process.env.CALLS_PER_SECOND ?? Infinity),
      perDay: { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity },
    },
    publicUrl,
    log: (severity, message, fields) => {
      if (severity === 'error') console.error(message, fields);
    },
  };
}
