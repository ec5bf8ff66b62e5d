import type { Auth, DecodedIdToken } from 'firebase-admin/auth';

/**
 * Milliseconds for which the answer about a user is kept. So long a user who was disabled, deleted or revoked may still
 * be let in, and one who is enabled again may not.
 */
const KEPT_MS = 5 * 60_000;
/** Maximum number of users whose answer is kept. Beyond it, the oldest answer is forgotten. */
const MOST_KEPT = 10_000;
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
  /**
   * Tells whether a user may use Kindred: they are there, and no administrator has disabled them. Throws if that is not
   * known.
   */
  isActive(uid: string): Promise<boolean>;
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

/** Nobody has signed in since then: for a user who is disabled or deleted. */
const NEVER = Infinity;

/**
 * Checks sign-ins with Firebase Auth: the signature on every call, and at most every five minutes whether the user may
 * sign in. API tokens and sign-ins share that answer.
 */
export function firebaseIdentity(openAuth: () => Promise<Auth>, now: () => number = Date.now): Identity {
  /** Answers by user, oldest first. */
  const answers = new Map<string, { askedAt: number; validSince: Promise<number> }>();

  async function askValidSince(uid: string): Promise<number> {
    const auth = await openAuth();
    try {
      const { disabled, tokensValidAfterTime } = await auth.getUser(uid);
      if (disabled) return NEVER;
      return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return NEVER;
      throw error;
    }
  }

  /** Returns the time since which a user's sign-ins are valid, in milliseconds. A failed question is asked again. */
  function validSinceOf(uid: string): Promise<number> {
    const known = answers.get(uid);
    if (known && now() - known.askedAt <= KEPT_MS) return known.validSince;
    const answer = { askedAt: now(), validSince: askValidSince(uid) };
    answers.delete(uid);
    answers.set(uid, answer);
    const [oldest] = answers.size > MOST_KEPT ? answers.keys() : [];
    if (oldest !== undefined) answers.delete(oldest);
    answer.validSince.catch(() => {
      if (answers.get(uid) === answer) answers.delete(uid);
    });
    return answer.validSince;
  }

  return {
    async verify(token) {
      const auth = await openAuth();
      try {
        const decoded = await auth.verifyIdToken(token);
        const { uid, email = null, name = null, auth_time } = decoded;
        if (!isOfNow(decoded, Date.now()) || !/^[\w-]+$/.test(uid)) return undefined;
        return auth_time * 1000 >= (await validSinceOf(uid)) ? { uid, email, name } : undefined;
      } catch (error) {
        if (isTokenFault(error)) return undefined;
        throw error;
      }
    },
    isActive: async (uid) => (await validSinceOf(uid)) !== NEVER,
    async remove(uid) {
      const auth = await openAuth();
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      });
    },
  };
}
