import { readFileSync } from 'node:fs';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { geminiEngine } from 'functions/assistant/gemini/gemini-engine.ts';
import { offlineEngine } from 'functions/assistant/offline/engine.ts';
import { placesNamed } from 'functions/clients/gazetteer.ts';
import { readPhoto } from 'functions/clients/images.ts';
import { offlineGeocoder } from 'functions/clients/offline-geocoder.ts';
import { smtpMail } from 'functions/clients/smtp-mail.ts';
import { twilioTexting } from 'functions/clients/twilio.ts';
import { webPush } from 'functions/clients/web-push.ts';
import type { Deps } from 'functions/deps.ts';
import {
  ACCOUNT_SID,
  GUIDE_NUMBER,
  MAIL_FROM,
  NUMBERS,
  pushServiceUrl,
  readExampleSecrets,
  VAPID_PUBLIC_KEY,
  VAPID_SUBJECT,
} from '#suite/functions-environment.ts';

export const PROJECT = 'demo-kindred-torture';
export const ACCOUNT = {
  accountSid: ACCOUNT_SID,
  authToken: 'local-auth-token',
  numbers: NUMBERS,
  guideNumber: GUIDE_NUMBER,
};

/**
 * Returns the time. FIXED_NOW in the environment (ISO 8601) stops the clock; CLOCK_FILE names a file with the time, for
 * processes whose clock a test moves.
 */
function systemTime(): Date {
  const { FIXED_NOW, CLOCK_FILE } = process.env;
  if (CLOCK_FILE) return new Date(readFileSync(CLOCK_FILE, 'utf8'));
  return FIXED_NOW ? new Date(FIXED_NOW) : new Date();
}

/**
 * Opens the product's dependencies, with the emulator, stand-ins and address given in the environment. Tokens
 * are user ids.
 */
export function openDeps(now: () => Date = systemTime): Deps {
  const standIns = `http://127.0.0.1:${process.env.STAND_INS_PORT}`;
  const publicUrl = process.env.PUBLIC_URL ?? '';
  const secrets = readExampleSecrets();
  return {
    db: getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT })),
    identity: {
      verify: async (token) => ({ uid: token, email: `${token}@kindred.test` }),
      isActive: async () => true,
      remove: async () => {},
    },
    texting: twilioTexting({ ...ACCOUNT, apiUrl: standIns, publicUrl }),
    push: webPush({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: secrets.VAPID_PRIVATE_KEY ?? '',
      subject: VAPID_SUBJECT,
      serviceUrl: pushServiceUrl(process.env.STAND_INS_PORT ?? ''),
    }),
    mail: smtpMail({ url: `smtp://127.0.0.1:${process.env.MAIL_PORT}`, from: MAIL_FROM }),
    linkKey: secrets.LINK_KEY ?? '',
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
    davUrl: process.env.DAV_URL ?? `${publicUrl}/dav`,
    log: (severity, message, fields) => {
      if (severity === 'error') console.error(message, fields);
    },
  };
}
