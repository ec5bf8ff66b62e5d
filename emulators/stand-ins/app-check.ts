import { createSign, generateKeyPairSync } from 'node:crypto';
import { type Call, googleError, readJson, sendJson } from './http.ts';

/** The debug token that counts as registered for every app. */
export const DEBUG_TOKEN = '00000000-0000-4000-8000-000000000000';
const PROJECT_NUMBER = '123456789012';
const KID = 'stand-in';
const TTL_S = 3600;

export const appCheckFailures = {
  refuse: { status: 403, body: googleError(403, 'PERMISSION_DENIED', 'App attestation failed.') },
  error: { status: 500, body: googleError(500, 'INTERNAL', 'Internal error encountered.') },
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    published: { ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' },
  };
}

/**
 * Creates a stand-in for App Check with its own key. It knows one debug token, and does not support
 * reCAPTCHA.
 */
export function createAppCheck() {
  let made: ReturnType<typeof makeKeys> | undefined;
  /** Makes the keys at their first use, because that takes a while. */
  const keys = () => (made ??= makeKeys());

  function issue(project: string, app: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: app,
      aud: [`projects/${PROJECT_NUMBER}`, `projects/${project}`],
      provider: 'debug',
      iss: `https://firebaseappcheck.googleapis.com/${PROJECT_NUMBER}`,
      iat: now,
      exp: now + TTL_S,
    };
    const signed = `${encode({ kid: KID, typ: 'JWT', alg: 'RS256' })}.${encode(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(keys().privateKey, 'base64url')}`;
  }

  return {
    /**
     * Answers App Check's REST API, version 1: the public keys, and a token in exchange for a registered
     * debug token.
     */
    async answer({ method, url, request, response }: Call): Promise<void> {
      if (method === 'GET' && url.pathname === '/app-check/v1/jwks')
        return sendJson(response, 200, { keys: [keys().published] });
      const [, project, app] =
        /^\/app-check\/v1\/projects\/([^/]+)\/apps\/([^/]+):exchangeDebugToken$/.exec(url.pathname) ?? [];
      if (method !== 'POST' || !project || !app)
        return sendJson(response, 404, googleError(404, 'NOT_FOUND', 'Requested entity was not found.'));
      const { debug_token: debugToken } = await readJson(request);
      if (debugToken !== DEBUG_TOKEN)
        return sendJson(response, appCheckFailures.refuse.status, appCheckFailures.refuse.body);
      sendJson(response, 200, { token: issue(project, app), ttl: `${TTL_S}s` });
    },
  };
}
