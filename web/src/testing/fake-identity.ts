import { initializeApp } from 'firebase/app';
import { vi } from 'vitest';

export interface IdentityCall {
  /** Name of the call: `POST /v1/accounts:signUp`. */
  name: string;
  body: Record<string, unknown>;
}

type Answers = Record<string, (() => unknown) | object>;

const DAY_LONG = 86_400;

const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=/g, '');
const token = (sub: string) =>
  `${part({ alg: 'none' })}.${part({ sub, iat: Date.now() / 1000, exp: Date.now() / 1000 + DAY_LONG })}.x`;

/** Returns the answer of Firebase Auth's server to a successful sign-in. */
export const letIn = (localId = 'me') => ({
  localId,
  idToken: token(localId),
  refreshToken: 'refresh',
  expiresIn: '3600',
});

const USUAL: Answers = {
  'POST /v1/accounts:signUp': () => letIn(),
  'POST /v1/accounts:signInWithPassword': () => letIn(),
  'POST /v1/accounts:lookup': { users: [{ localId: 'me', email: 'ada@kept.org', passwordHash: 'x' }] },
  'POST /v1/accounts:delete': {},
  'POST /v1/accounts:sendOobCode': {},
  'POST /v1/token': () => ({ access_token: token('me'), refresh_token: 'refresh', expires_in: '3600' }),
};

let answers = USUAL;
let calls: IdentityCall[] = [];

/** Returns the answer of Firebase Auth's server to a refused call. */
export const refusal = (code: string) =>
  Response.json({ error: { code: 400, message: code } }, { status: 400 });

function bodyOf(body: unknown, type: string | null): Record<string, unknown> {
  if (typeof body !== 'string') return {};
  return type?.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}

async function answerCall(url: string, init: RequestInit = {}) {
  const name = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
  calls.push({ name, body: bodyOf(init.body, new Headers(init.headers).get('content-type')) });
  const answer = answers[name];
  const result: unknown = typeof answer === 'function' ? await answer() : answer;
  if (result instanceof Response) return result;
  return result === undefined ? refusal('NOT_FAKED') : Response.json(result);
}

// Stubbed before the import, because the SDK keeps the `fetch` that exists when it is loaded.
vi.stubGlobal('fetch', answerCall);
export const sdk = await import('firebase/auth');

/** The SDK's internal access to Firebase Auth, which its other products, such as Firestore, use. */
interface Products {
  container: {
    getProvider: (name: 'auth-internal') => {
      getImmediate: () => { addAuthTokenListener: (listener: () => void) => void };
    };
  };
}

let apps = 0;

/** Opens the real SDK of Firebase Auth with a fake server. `custom` adds or replaces its answers. */
export function fakeIdentity(custom: Answers = {}) {
  answers = { ...USUAL, ...custom };
  calls = [];
  const app = initializeApp({ apiKey: 'key', projectId: 'demo' }, `app-${apps++}`);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  const called = (name: string) => calls.filter((call) => call.name === name);
  /**
   * Adds a listener for tokens, as Firestore does. With a listener, the SDK renews the token before it
   * expires.
   */
  const listen = () => {
    const { container } = app as unknown as Products;
    container
      .getProvider('auth-internal')
      .getImmediate()
      .addAuthTokenListener(() => {});
  };
  return { auth, calls, called, listen };
}
