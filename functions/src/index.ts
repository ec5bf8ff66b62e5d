import { getRequestListener } from '@hono/node-server';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { geminiEngine } from './assistant/gemini/gemini-engine.ts';
import { offlineEngine } from './assistant/offline/engine.ts';
import { firebaseAppCheck } from './clients/app-check.ts';
import { placesNamed } from './clients/gazetteer.ts';
import { readPhoto } from './clients/images.ts';
import { nominatimGeocoder } from './clients/nominatim-geocoder.ts';
import { offlineGeocoder } from './clients/offline-geocoder.ts';
import { firebaseIdentity } from './clients/identity.ts';
import { smtpMail } from './clients/smtp-mail.ts';
import { twilioTexting } from './clients/twilio.ts';
import { webPush } from './clients/web-push.ts';
import { apiMinInstances, readConfig, REGION, secrets } from './config.ts';
import type { Deps } from './deps.ts';
import { readBodiesOurselves } from './http/read-bodies-ourselves.ts';
import { openSystem } from './system.ts';
import { createWebhook } from './routes/signed-out/sms-webhook.ts';
import { runSchedule, type ScheduleName, schedules } from './schedules.ts';

setGlobalOptions({ region: REGION, concurrency: 80, memory: '512MiB' });
readBodiesOurselves();

let deps: Deps | undefined;

/** Creates the `Deps` at the first request: parameters and secrets have no values before. */
function openDeps(): Deps {
  if (deps) return deps;
  const config = readConfig();
  const firebase = getApps()[0] ?? initializeApp();
  deps = {
    db: getFirestore(firebase),
    identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(firebase)),
    appCheck: config.appCheck && firebaseAppCheck(config.appCheck),
    texting: twilioTexting(config.texting),
    push: webPush(config.push),
    mail: smtpMail(config.mail),
    linkKey: config.linkKey,
    now: () => new Date(),
    geocoder: config.nominatim ? nominatimGeocoder(config.nominatim) : offlineGeocoder(),
    placesNamed,
    readPhoto,
    engines: config.gemini ? [geminiEngine(config.gemini), offlineEngine] : [offlineEngine],
    limits: config.limits,
    publicUrl: config.publicUrl,
    davUrl: config.davUrl,
    log: (severity, message, fields) =>
      logger.write({ severity: severity.toUpperCase() as 'INFO' | 'WARNING' | 'ERROR', message, ...fields }),
  };
  return deps;
}

type Listener = ReturnType<typeof getRequestListener>;
type FetchCallback = Parameters<typeof getRequestListener>[0];

/** Returns a listener that builds its app at the first request and passes all requests to it. */
function listenWith(open: (deps: Deps) => { fetch: FetchCallback }): Listener {
  let listener: Listener | undefined;
  return (incoming, outgoing) => {
    listener ??= getRequestListener(open(openDeps()).fetch);
    return listener(incoming, outgoing);
  };
}

/** Opens CardDAV at its first request: the other functions never load it. */
function openDav(deps: Deps) {
  let app: Promise<{ fetch: FetchCallback }> | undefined;
  const load = async () => (await import('./dav/app.ts')).createDav(deps);
  return { fetch: (async (...request) => (await (app ??= load())).fetch(...request)) as FetchCallback };
}

export const api = onRequest({ secrets, minInstances: apiMinInstances }, listenWith(createApp));

export const smsWebhook = onRequest({ secrets }, listenWith(createWebhook));

/** CardDAV, at an address of its own. With `cors: false` the framework leaves OPTIONS to us. */
export const dav = onRequest({ secrets, cors: false }, listenWith(openDav));

const isEmulator = process.env.FUNCTIONS_EMULATOR === 'true';

/**
 * Returns a clock that shows `time` at first and then goes on. Locally, a run can be started for another
 * moment.
 */
function clockFrom(time: string): () => Date {
  const ahead = Date.parse(time) - Date.now();
  return () => new Date(Date.now() + ahead);
}

/**
 * Declares the cloud function of a schedule. It has one instance. Work that a run does not finish is
 * continued by the next one.
 */
function scheduled(name: ScheduleName) {
  const { everyMinutes: minutes, ...schedule } = schedules[name];
  const options = {
    schedule: minutes % 60 ? `every ${minutes} minutes` : `every ${minutes / 60} hours`,
    timeZone: 'Etc/UTC',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 1,
    // A run that shares its work is repeated if it breaks off. By then its claims have expired.
    ...('sharesWork' in schedule ? { retryCount: 2, minBackoffSeconds: 100 } : { retryCount: 0 }),
    secrets,
  };
  return onSchedule(options, async ({ scheduleTime }) => {
    const deps = openDeps();
    const now = isEmulator ? clockFrom(scheduleTime) : deps.now;
    await runSchedule(openSystem({ ...deps, now }), name);
  });
}

export const recomputeHealth = scheduled('recompute-health');
export const settleMessages = scheduled('settle-messages');
export const sendReminders = scheduled('send-reminders');
export const purgeTrash = scheduled('purge-trash');
export const retryGeocoding = scheduled('retry-geocoding');
export const finishDeletions = scheduled('finish-deletions');
