import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

/** How long a disabled or revoked user's token may go on working. */
const RECHECK_MS = 5 * 60_000;
const REMEMBERED = 10_000;
const CLOCK_SKEW_MS = 5 * 60_000;

export interface SignedIn {
  uid: string;
  email: string | null;
  /** What the sign-in tells of the user's name. */
  name?: string | null;
}

export interface Identity {
  /** Whose token this is; undefined when it is forged, expired, revoked or of a disabled user. */
  verify(token: string): Promise<SignedIn | undefined>;
  /** Deletes the user’s sign-in; one that is gone already is no error. */
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

/** The SDK also says argument-error when it cannot fetch the keys to check a signature with; its words quote the token. */
const isTokensFault = (error: unknown) =>
  TOKEN_FAULTS.has(codeOf(error)) && !/^Error (fetching|while making request)/.test((error as Error).message);

/** The SDK holds neither against a token: that it has no end, and that it is of a time to come. */
const isOfNow = ({ exp, iat }: DecodedIdToken, now: number) =>
  exp * 1000 > now && iat * 1000 < now + CLOCK_SKEW_MS;

/** Firebase Auth: signatures are checked on every call, revocation once in five minutes for each sign-in. */
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
          if (checkedAt.size >= REMEMBERED) checkedAt.clear();
          checkedAt.set(signIn, now());
        }
        const { uid, email = null, name = null } = decoded;
        return /^[\w-]+$/.test(uid) ? { uid, email, name } : undefined;
      } catch (error) {
        if (isTokensFault(error)) return undefined;
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
