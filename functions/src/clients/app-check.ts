/** Where Google publishes the keys that App Check signs tokens with. */
export const GOOGLES_KEYS = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const ISSUER = 'https://firebaseappcheck.googleapis.com/';
/** How long fetched keys are used. A token with an unknown key makes them be fetched again, at most every 30 s. */
const KEYS_MS = 6 * 3_600_000;
const DEADLINE_MS = 8_000;

export interface AppCheckConfig {
  /** The Firebase project whose apps may call. */
  projectId: string;
  /** Address of the public keys, as a JSON Web Key Set. */
  keysUrl: string;
}

/** Firebase App Check: tells our app from other programs that know the API. */
export interface AppCheck {
  /** Tells whether App Check gave this token to an app of the project, and it is valid now. Throws without keys. */
  verify(token: string): Promise<boolean>;
}

/** Errors of jose that say nothing about the token: the keys could not be fetched. */
const KEY_FAULTS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/**
 * Checks tokens of App Check by its published keys. Not with firebase-admin, whose address of the keys is fixed, so
 * that no stand-in could take Google's place.
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
