import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

/** Milliseconds for which the token of a disabled or revoked user may still work. */
const RECHECK_MS = 5 * 60_000;
/**
 * Maximum number of sign-ins whose last check is remembered. At this number all are forgotten, and checked
 * again.
 */
const MAX_REMEMBERED = 10_000;
const CLOCK_SKEW_MS = 5 * 60_000;

export interface SignedIn {
  uid: string;
  email: string | null;
  /** The user's name, as the sign-in provider gives it. */
  name?: string | null;
}

export interface Identity {
  /**
   * Returns the user of a valid token, undefined for an invalid one. Throws if the token cannot be checked.
   */
  verify(token: string): Promise<SignedIn | undefined>;
  /** Deletes the user's sign-in. Does nothing if it is already deleted. */
  remove(uid: string): Promise<void>;
}

const codeOf = (error: unknown) => String((error as { code?: string }).code);

const TOKEN_FAULTS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Tells whether the token is invalid; if not, the check itself failed. The SDK gives `argument-error` also
 * when it cannot fetch the public keys, so the beginning of the message decides. The rest of the message may
 * quote the token.
 */
const isTokenFault = (error: unknown) =>
  TOKEN_FAULTS.has(codeOf(error)) && !/^Error (fetching|while making request)/.test((error as Error).message);

/**
 * Tells whether a token is valid now. The SDK would accept tokens without an expiry, and tokens issued in the
 * future.
 */
const isOfNow = ({ exp, iat }: DecodedIdToken, now: number) =>
  exp * 1000 > now && iat * 1000 < now + CLOCK_SKEW_MS;

/**
 * Checks sign-ins with Firebase Auth: the signature on every call, revocation at most every five minutes per
 * sign-in.
 */
export function firebaseIdentity(openAuth: () => Promise<Auth>, now: () => number = Date.now): Identity {
  const checkedAt = new Map<string, number>();
  return {
    async verify(token) {
      const auth = await openAuth();
      try {
        const decoded = await auth.verifyIdToken(token);
        if (!isOfNow(decoded, Date.now())) return undefined;
        const signIn = `${decoded.uid} ${decoded.auth_time}`;
        if (now() - (checkedAt.get(signIn) ?? 0) > RECHECK_MS) {
          await auth.verifyIdToken(token, true);
          if (checkedAt.size >= MAX_REMEMBERED) checkedAt.clear();
          checkedAt.set(signIn, now());
        }
        const { uid, email = null, name = null } = decoded;
        return /^[\w-]+$/.test(uid) ? { uid, email, name } : undefined;
      } catch (error) {
        if (isTokenFault(error)) return undefined;
        throw error;
      }
    },
    async remove(uid) {
      const auth = await openAuth();
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      });
    },
  };
}
