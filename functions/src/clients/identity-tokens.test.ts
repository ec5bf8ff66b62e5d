import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { firebaseIdentity, type Identity } from './identity.ts';

const PROJECT = 'kindred-live';
const KID = 'google-1';
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [googles, forgers] = [newKeys(), newKeys()];
const publicPem = googles.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The user as stored in Google's identity service; tests change it. */
const user = { localId: 'ana', disabled: false, validSince: '0' };
const known = { users: [user] as object[] };
const state = { areKeysThere: true };

/**
 * Stand-in for the Google servers that are asked when a token is checked, for the public keys and for the
 * account.
 */
const google = createServer((req, res) => {
  const isKeys = req.url?.includes('securetoken@system');
  const answer = JSON.stringify(isKeys ? { [KID]: publicPem } : known);
  res
    .writeHead(isKeys && !state.areKeysThere ? 500 : 200, {
      'content-type': 'application/json',
      'cache-control': 'max-age=3600',
    })
    .end(answer);
});

/** Sends the SDK's requests for Google to the server above. */
class StandInAgent extends Agent {
  override createConnection() {
    return connect((google.address() as AddressInfo).port, '127.0.0.1');
  }
}

let identity: Identity;

/** Opens identity as in the cloud, with an SDK that has not fetched any keys yet. */
function openIdentity(httpAgent = new StandInAgent()): Identity {
  const credential = { getAccessToken: async () => ({ access_token: 'ours', expires_in: 3600 }) };
  const app = initializeApp({ projectId: PROJECT, credential, httpAgent }, randomUUID());
  onTestFinished(() => deleteApp(app));
  return firebaseIdentity(async () => getAuth(app));
}

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined); // the emulator checks no signatures
  await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready));
});
beforeEach(() => {
  identity = openIdentity();
  Object.assign(user, { disabled: false, validSince: '0' });
  known.users = [user];
  state.areKeysThere = true;
});
afterAll(() => {
  google.closeAllConnections();
  google.close();
  vi.unstubAllEnvs();
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
let signIns = 0;

/** Returns the claims of a valid token, of another sign-in each time. */
const claims = () => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ana',
  user_id: 'ana',
  email: 'ana@example.com',
  auth_time: seconds() - 60 - signIns++,
  iat: seconds() - 60,
  exp: seconds() + 3600,
});

type Claims = Partial<Record<keyof ReturnType<typeof claims>, unknown>>;

/** Returns a token as Firebase issues it, with the given changes. */
function token(changes: Claims = {}, { header = {}, key = googles.privateKey } = {}): string {
  const signed = `${encode({ alg: 'RS256', kid: KID, typ: 'JWT', ...header })}.${encode({ ...claims(), ...changes })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

/** Returns a forged token, signed with the public key as if that were a shared secret. */
function confusedToken(): string {
  const signed = `${encode({ alg: 'HS256', kid: KID, typ: 'JWT' })}.${encode(claims())}`;
  return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`;
}

const unsigned = () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`;

test('a token that Google signed for this project is its user’s', async () => {
  expect(await identity.verify(token())).toEqual({ uid: 'ana', email: 'ana@example.com', name: null });
});

const OTHER = 'https://securetoken.google.com/another';
const REFUSED: Record<string, () => string> = {
  'is not a token': () => 'nonsense',
  'is empty': () => ' ',
  'has no signature': unsigned,
  'has lost its signature': () => token().replace(/[^.]+$/, ''),
  'is signed with another key': () => token({}, { key: forgers.privateKey }),
  'is signed with another key under a name nobody knows': () =>
    token({}, { key: forgers.privateKey, header: { kid: 'forgers' } }),
  'is signed with the public key': confusedToken,
  'names no key': () => token({}, { header: { kid: undefined } }),
  'is of another project': () => token({ aud: 'another', iss: OTHER }),
  'is of another audience': () => token({ aud: 'another' }),
  'is of another issuer': () => token({ iss: OTHER }),
  'is of another audience that speaks of fetching': () => token({ aud: 'fetch' }),
  'names two audiences': () => token({ aud: [PROJECT, 'another'] }),
  'has expired': () => token({ exp: seconds() - 1, iat: seconds() - 3600 }),
  'is not valid yet': () => token({ iat: seconds() + 3600, exp: seconds() + 7200 }),
  'never expires': () => token({ exp: undefined }),
  'is nobody’s': () => token({ sub: '' }),
  'has a user that is no text': () => token({ sub: 7 }),
  'has a user whose id leads elsewhere': () => token({ sub: '../ana' }),
  'has a user whose id is too long': () => token({ sub: 'a'.repeat(129) }),
  'was changed after it was signed': () => {
    const [header, , signature] = token().split('.');
    return `${header}.${encode({ ...claims(), sub: 'bob' })}.${signature}`;
  },
};

test.each(Object.entries(REFUSED))('a token that %s is refused', async (_, write) => {
  expect(await identity.verify(write())).toBeUndefined();
});

test('a token of a disabled, revoked or deleted user is refused', async () => {
  user.disabled = true;
  expect(await identity.verify(token())).toBeUndefined();
  Object.assign(user, { disabled: false, validSince: String(seconds() + 1) });
  expect(await identity.verify(token())).toBeUndefined();
  known.users = [];
  expect(await identity.verify(token())).toBeUndefined();
});

/** Connects to a closed port. */
class ClosedPortAgent extends Agent {
  override createConnection() {
    return connect(1, '127.0.0.1');
  }
}

test('that Google’s keys cannot be had is no fault of the token: nobody is signed out by it', async () => {
  await expect(openIdentity(new ClosedPortAgent()).verify(token())).rejects.toThrow();
  state.areKeysThere = false;
  await expect(openIdentity().verify(token())).rejects.toThrow();
});
