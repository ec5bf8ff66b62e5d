import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppCheck, firebaseAppCheck } from './app-check.ts';

const [googles, forgers] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
const published = { ...(await exportJWK(googles.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' };
let fetches = 0;

/** Stand-in for the server where Google publishes the keys of App Check. */
const google = createServer((_, answer) => {
  fetches++;
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [published] }));
});

let appCheck: AppCheck;

beforeAll(async () => {
  await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready));
  const keysUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/v1/jwks`;
  appCheck = firebaseAppCheck({ projectId: 'kindred-live', keysUrl });
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
});

const seconds = () => Math.floor(Date.now() / 1000);

/** Returns a token as App Check issues it, with the given changes. */
function token(
  changes: Record<string, unknown> = {},
  { header = {}, key = googles.privateKey } = {},
): Promise<string> {
  const claims: JWTPayload = {
    iss: 'https://firebaseappcheck.googleapis.com/123456789012',
    aud: ['projects/123456789012', 'projects/kindred-live'],
    sub: '1:123456789012:web:0a1b2c',
    iat: seconds() - 60,
    exp: seconds() + 3600,
    ...changes,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'google-1', ...header })
    .sign(key);
}

test('a token of App Check for this project is valid, and the keys are fetched once', async () => {
  for (let n = 0; n < 3; n++) expect(await appCheck.verify(await token())).toBe(true);
  expect(fetches).toBe(1);
});

test.each<[string, () => string | Promise<string>]>([
  ['nothing', () => ''],
  ['no token', () => 'made.up.token'],
  ['an expired one', () => token({ exp: seconds() - 1 })],
  ['one that never expires', () => token({ exp: undefined })],
  ['one for another project', () => token({ aud: ['projects/1', 'projects/other'] })],
  ['a sign-in of this project', () => token({ iss: 'https://securetoken.google.com/kindred-live' })],
  ['one of nobody', () => token({ iss: undefined })],
  ['one for no app', () => token({ sub: '' })],
  ['one signed with another key', () => token({}, { key: forgers.privateKey })],
  ['one with an unknown key', () => token({}, { header: { kid: 'google-2' }, key: forgers.privateKey })],
  ['one of another type', () => token({}, { header: { typ: 'at+jwt' } })],
  [
    'an unsigned one',
    async () =>
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${(await token()).split('.')[1]}.`,
  ],
])('%s is refused', async (_what, sent) => {
  expect(await appCheck.verify(await sent())).toBe(false);
});
