// Runs in the browser as a service worker. It caches the app's own files, shows notifications, does what their
// buttons say, sends changes that wait for a connection, and hands on what another app shares. It keeps no other data
// of a user.

import type { PushNotification } from 'functions/contract/reminders/notification';
import { SEND_KEPT } from '#lib/reminders/push-payload.ts';
import { SYNC } from '#lib/browser/waiting-storage.ts';
import { ACTS, sendKeptActs } from './acts.ts';
import { sendWaitingChanges } from './changes.ts';
import { handleClick, showPush } from './notifications.ts';
import { answerShare } from './share.ts';
import { answerFromShell, dropOthers, fillShell } from './shell.ts';
import { renewSubscription } from './subscription.ts';
import { worker } from './worker.ts';

/** Sends kept acts. Acts that cannot be sent now stay kept. */
const trySendKept = () => sendKeptActs().catch(() => {});

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));

worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

worker.addEventListener('fetch', (event) => {
  const answer = answerShare(event.request) ?? answerFromShell(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const push = event.data.json() as PushNotification;
  event.waitUntil(Promise.all([showPush(push), trySendKept()]));
});

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(handleClick(event.notification, event.action).then(trySendKept)),
);

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
);

worker.addEventListener('sync', (event) => {
  // If the promise rejects, the browser tries again later.
  if (event.tag === ACTS) event.waitUntil(sendKeptActs());
  if (event.tag === SYNC) event.waitUntil(sendWaitingChanges());
});

worker.addEventListener('message', (event) => {
  if (event.data === SEND_KEPT) event.waitUntil(trySendKept());
});
