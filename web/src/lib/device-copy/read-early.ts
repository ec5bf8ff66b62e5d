import { hasUsableToken, readStoredSession, type StoredSession } from '#lib/storage/stored-session.ts';
import { isSharedComputer, local, SIGNED_IN } from '#lib/storage/storage.ts';
import { LIST_URL, type EarlyList } from './early.ts';
import { readListCopy, seenList, sinceEtag } from './list-copy.ts';

/** Asks for the list with the token of the stored session, if that is of the user and still valid. */
function askForList(uid: string, session: StoredSession | undefined): EarlyList | undefined {
  if (session?.uid !== uid || !hasUsableToken(session) || !navigator.onLine) return undefined;
  const { token } = session;
  const etag = seenList()?.etag || null;
  const response = fetch(LIST_URL, {
    headers: { authorization: `Bearer ${token}`, ...sinceEtag(etag) },
    ...(isSharedComputer() && { cache: 'no-store' }),
  });
  response.catch(() => {}); // the app asks again
  return { token, etag, response };
}

/**
 * Starts, before the app's code has arrived, what the app would do first for a signed-in user: reads the session and
 * the list from the device, and asks the server for the list. `asksServer` is false if calls need more than a token.
 */
export function readEarly(apiKey: string, asksServer: boolean): void {
  const uid = local.getItem(SIGNED_IN);
  if (uid === null || globalThis.kindredEarly) return;
  const session = readStoredSession(apiKey);
  const list = session.then((stored) => (asksServer ? askForList(uid, stored) : undefined));
  const copy = readListCopy(uid).catch(() => undefined);
  globalThis.kindredEarly = { uid, startedMs: Date.now(), session, copy, list };
}
