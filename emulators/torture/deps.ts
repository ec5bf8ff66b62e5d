import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { geminiEngine } from 'functions/assistant/gemini/gemini-engine.ts';
import { offlineEngine } from 'functions/assistant/offline/engine.ts';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { twilioTexting } from 'functions/clients/twilio.ts';
import type { Deps } from 'functions/deps.ts';
import { ACCOUNT_SID, NUMBERS } from '#suite/functions-environment.ts';

export const PROJECT = 'demo-kindred-torture';
export const ACCOUNT = { accountSid: ACCOUNT_SID, authToken: 'local-auth-token', numbers: NUMBERS };

/**
 * Opens the product's dependencies, with the emulator and stand-ins that the environment names. Tokens are
 * user ids.
 */
export function openDeps(now: () => Date = () => new Date()): Deps {
  const standIns = `http://127.0.0.1:${process.env.STAND_INS_PORT}`;
  const publicUrl = `http://127.0.0.1:${process.env.PORT}`;
  return {
    db: getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT })),
    identity: {
      verify: async (token) => ({ uid: token, email: `${token}@kindred.test` }),
      remove: async () => {},
    },
    texting: twilioTexting({ ...ACCOUNT, apiUrl: standIns, publicUrl }),
    geocoder: offlineGeocoder(),
    engines: [geminiEngine({ apiKey: 'local', model: 'local', url: `${standIns}/gemini` }), offlineEngine],
    now,
    limits: {
      freePlanPeople: 0,
      perDay: { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity },
    },
    publicUrl,
    log: (severity, message, fields) => {
      if (severity === 'error') console.error(message, fields);
    },
  };
}
