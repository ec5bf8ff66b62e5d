import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { geminiEngine } from 'functions/assistant/gemini/gemini-engine.ts';
import { offlineEngine } from 'functions/assistant/offline/engine.ts';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { twilioTexting } from 'functions/clients/twilio.ts';
import type { Deps } from 'functions/context.ts';

export const PROJECT = 'demo-kindred-torture';
export const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'local-auth-token' };
export const NUMBERS = Array.from({ length: 5 }, (_, n) => `+1500555000${n + 6}`);

/** What the product stands on, with the emulator and the stand-ins the environment names; a token is a user's id. */
export function openDeps(now: () => Date = () => new Date()): Deps {
  const standIns = `http://127.0.0.1:${process.env.STAND_INS_PORT}`;
  const publicUrl = `http://127.0.0.1:${process.env.PORT}`;
  return {
    db: getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT })),
    identity: {
      verify: async (token) => ({ uid: token, email: `${token}@kindred.test` }),
      remove: async () => {},
    },
    texting: twilioTexting({ ...ACCOUNT, numbers: NUMBERS, apiUrl: standIns, publicUrl }),
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
