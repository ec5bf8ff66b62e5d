import { createECDH, randomBytes } from 'node:crypto';
import { endpointOf } from '#testing/reminders/scripted-reminders.ts';

/** Returns a push subscription of a new browser, as the page would post it. */
export function newBrowser(name = randomBytes(8).toString('hex')) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: endpointOf(name), keys };
}
