/** The address where Google publishes the keys with which App Check signs tokens. */
export const GOOGLES_KEYS = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const ISSUER = 'https://firebaseappcheck.googleapis.com/';
/**
 * Milliseconds for which fetched keys are used. A token of an unknown key lets them be fetched again, at most
 * every 30 s.
 */
const KEYS_MS = 6 * 3_600_000;
const DEADLINE_MS = 8_000;

export interface AppCheckConfig {
  /** The Firebase project whose apps may call. */
  projectId: string;
  /** Address of the public keys, as a JSON Web Key Set. */
  keysUrl: string;
}

/** Firebase App Check, which tells our app from other programs that call the API. */
export interface AppCheck {
  /** Tells whether a token is valid and from an app of the project. Throws if the keys cannot be fetched. */
  verify(token: string): Promise<boolean>;
}

/** Errors of jose that say nothing about the token: the keys could not be fetched. */
const KEY_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/**
 * Checks tokens of App Check by its published keys. firebase-admin is not used, because it has a fixed
 * address for the keys, so that no stand-in could be tested.
 */
export function firebaseAppCheck({ projectId, keysUrl }: AppCheckConfig): AppCheck {
  async function openVerifier() {
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
    const options = { cacheMaxAge: KEYS_MS, timeoutDuration: DEADLINE_MS };
    const keys = createRemoteJWKSet(new URL(keysUrl), options);
    const expected = {
      algorithms: ['RS256'],
      typ: 'JWT',
      audience: `projects/${projectId}`,
      requiredClaims: ['exp', 'iat', 'sub'],
    };
    return async (token: string): Promise<boolean> => {
      try {
        const { payload } = await jwtVerify(token, keys, expected);
        return payload.sub !== '' && (payload.iss?.startsWith(ISSUER) ?? false);
      } catch (error) {
        if (error instanceof errors.JOSEError && !KEY_FAULTS.includes(error.code)) return false;
        throw error;
      }
    };
  }
  let opened: ReturnType<typeof openVerifier> | undefined;
  return { verify: async (token) => (await (opened ??= openVerifier()))(token) };
}
