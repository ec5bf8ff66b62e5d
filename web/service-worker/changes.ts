import { APP_CHECK_KEY, EMULATOR_HOST, EMULATORS, FIREBASE } from '#config.ts';
import { inTurn } from '#lib/timing/in-turn.ts';
import { hasUsableToken, readStoredSession, type StoredSession } from '#lib/storage/stored-session.ts';
import { SENDING, SYNC } from '#lib/storage/waiting-storage.ts';
import { learnTime, serverNow } from '#lib/clock.ts';
import type { StoredRequest } from '#queries/waiting-changes/change.ts';
import { nextToSend, type Outcome, outcomeOf, sendChanges } from '#queries/waiting-changes/sending/send.ts';
import { readChanges } from '#queries/waiting-changes/store.ts';
import { openWindows } from './worker.ts';

const TIMEOUT_MS = 10_000;

const TOKENS = EMULATORS
  ? `http://${EMULATOR_HOST}:${EMULATORS.auth}/securetoken.googleapis.com`
  : 'https://securetoken.googleapis.com';

/**
 * Returns a token of the session, a new one if the old one has expired. Rejects without a connection, or if
 * the session is over.
 */
async function tokenOf(session: StoredSession): Promise<string> {
  if (hasUsableToken(session)) return session.token;
  const answer = await fetch(`${TOKENS}/v1/token?key=${FIREBASE.apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.refreshToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error('The session is over');
  return ((await answer.json()) as { id_token: string }).id_token;
}

/**
 * Learns the server's time from the date of an answer, because a worker cannot read it where pages store it.
 * The call carries no token, so the server refuses it, which costs nothing.
 */
async function learnServerTime(): Promise<void> {
  const answer = await fetch('/api/auth/me', { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  learnTime(answer.headers.get('date'));
}

/**
 * Sends one request as the user. The outcome is `later` if no answer comes within 10 s, or if the answer is
 * not the API's.
 */
async function send({ path, ...init }: StoredRequest, token: string): Promise<Outcome> {
  try {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await outcomeOf(await fetch(path, { ...(init as RequestInit), headers, signal }));
  } catch {
    return { outcome: 'later' };
  }
}

/**
 * Sends the waiting changes. Rejects if some have to be sent later, or if a page is sending now and may be closed
 * before it has ended, so that the browser tries again. Does nothing if nobody is signed in, or with App Check, which
 * only pages can use.
 */
export async function sendWaitingChanges(): Promise<void> {
  const session = APP_CHECK_KEY ? undefined : await readStoredSession(FIREBASE.apiKey ?? '');
  if (!session || !nextToSend(await readChanges(session.uid), new Set())) return;
  let isDone = false;
  await inTurn(SENDING, { isPatient: false }, async () => {
    const [token] = await Promise.all([tokenOf(session), learnServerTime()]);
    isDone = await sendChanges({
      uid: session.uid,
      now: serverNow,
      send: (request) => send(request, token),
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of a worker have its origin
  for (const page of await openWindows()) page.postMessage(SYNC);
  if (!isDone) throw new Error('Some changes are sent later');
}
