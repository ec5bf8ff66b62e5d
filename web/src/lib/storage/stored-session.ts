import { get, promisifyRequest } from 'idb-keyval';
import { isSharedComputer, local } from './storage.ts';

// Reads the session where Firebase Auth keeps it, without the code of Firebase Auth. The names below are those of
// the SDK (`indexed_db.ts` and `user_impl.ts` in its source). If it changes them, no session is found, and
// everything waits for the SDK.
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const keyOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

/** Milliseconds for which a token must still be valid to be used: a call may take a while. */
const LEFT_MS = 60_000;

export interface StoredSession {
  uid: string;
  email: string | null;
  token: string;
  /** Time of this device's clock after which the token is refused. */
  expiresMs: number;
  /** Gets a new token from the sign-in service. */
  refreshToken: string;
}

/** The user as the SDK stores them; every field is checked, because the format is not ours. */
interface StoredUser {
  uid?: string;
  email?: string;
  stsTokenManager?: { accessToken?: string; refreshToken?: string; expirationTime?: number };
}

function sessionOf(user: StoredUser | undefined): StoredSession | undefined {
  const { uid, email = null, stsTokenManager: tokens } = user ?? {};
  const { accessToken: token, refreshToken, expirationTime: expiresMs } = tokens ?? {};
  if (!uid || !token || !refreshToken || !expiresMs) return undefined;
  return { uid, email, token, expiresMs, refreshToken };
}

/** Opens the SDK's database. Rejects if there is none, without creating one. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.transaction!.abort());
  return promisifyRequest(request);
}

async function readIndexed(key: string): Promise<StoredUser | undefined> {
  const database = await openDatabase();
  try {
    const stored = await get<{ value?: StoredUser }>(key, async (mode, work) =>
      work(database.transaction(STORE, mode).objectStore(STORE)),
    );
    return stored?.value;
  } finally {
    database.close();
  }
}

/**
 * Returns the session that this browser keeps, or this tab on a shared computer. Undefined if there is none or
 * it cannot be read. `apiKey` is that of Firebase's configuration. Works in a service worker too, which only
 * has indexed storage.
 */
export async function readStoredSession(apiKey: string): Promise<StoredSession | undefined> {
  try {
    const text = local.getItem(keyOf(apiKey));
    if (text) return sessionOf(JSON.parse(text) as StoredUser);
    return isSharedComputer() ? undefined : sessionOf(await readIndexed(keyOf(apiKey)));
  } catch {
    return undefined;
  }
}

/** Tells whether the token of a session is valid for long enough to make a call with it. */
export const hasUsableToken = ({ expiresMs }: StoredSession) => expiresMs - Date.now() >= LEFT_MS;
