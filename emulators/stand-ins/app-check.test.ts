import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { deleteApp, initializeApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check';
import { createApp } from 'functions/app.ts';
import { firebaseAppCheck } from 'functions/clients/app-check.ts';
import type { Deps } from 'functions/deps.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEBUG_TOKEN } from './app-check.ts';
import { NOTHING_LISTENS, openStandIns } from './testing/open-stand-ins.ts';

const PROJECT = 'kindred-live';
const APP = '1:123456789012:web:0a1b2c';
const GOOGLE = 'https://content-firebaseappcheck.googleapis.com';

/** Opens the product's own token check, and the stand-in from which it fetches keys. */
async function open() {
  const { base, failOnce } = await openStandIns();
  const check = (projectId = PROJECT) =>
    firebaseAppCheck({ projectId, keysUrl: `${base}/app-check/v1/jwks` });
  return { base, check, fail: (mode: string) => failOnce('app-check', mode) };
}

/**
 * Gets a token like a browser with a debug token: with Firebase's own SDK, whose requests go to the stand-in.
 */
async function tokenFor(base: string): Promise<string> {
  const { fetch } = globalThis;
  vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', DEBUG_TOKEN);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace(GOOGLE, `${base}/app-check`), init),
  );
  vi.spyOn(console, 'log').mockReturnValue(); // the SDK shows the debug token
  const app = initializeApp({ projectId: PROJECT, appId: APP, apiKey: 'local' }, randomUUID());
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return deleteApp(app);
  });
  const provider = new CustomProvider({ getToken: () => Promise.reject(new Error('Not in debug mode')) });
  return (await getToken(initializeAppCheck(app, { provider }))).token;
}

/** Serves the API with this token check. No call reaches the database. */
async function serveApi(appCheck: Deps['appCheck']): Promise<string> {
  const deps = {
    appCheck,
    identity: { verify: async () => undefined, isActive: async () => true, remove: async () => {} },
    limits: { callsPerSecond: Infinity },
    now: () => new Date(),
    db: { doc: () => ({ get: async () => ({ exists: false }) }) },
    log: () => {},
  };
  const server = createServer(getRequestListener(createApp(deps as unknown as Deps).fetch));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the token that the SDK gets for a debug token is valid for its project, and no other', async () => {
  const { base, check } = await open();
  const token = await tokenFor(base);
  expect(await check().verify(token)).toBe(true);
  expect(await check('other-project').verify(token)).toBe(false);
});

test('a debug token that is not registered gets no token', async () => {
  const { post } = await openStandIns();
  const path = `/app-check/v1/projects/${PROJECT}/apps/${APP}:exchangeDebugToken`;
  expect((await post(path, { debug_token: '11111111-0000-4000-8000-000000000000' })).status).toBe(403);
  expect((await post(`${path}Twice`, { debug_token: DEBUG_TOKEN })).status).toBe(404);
});

test('with App Check, calls need its token before they need a sign-in; the documentation does not', async () => {
  const { base, check } = await open();
  const origin = await serveApi(check());
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    return [answer.status, path.endsWith('json') ? '' : ((await answer.json()) as any).error.message];
  };
  const NO_APP = [401, 'This call does not come from the app. Reload the page'];
  expect(await read('/api/people')).toEqual(NO_APP);
  expect(await read('/api/people', { 'x-firebase-appcheck': 'made.up.token' })).toEqual(NO_APP);
  const token = { 'x-firebase-appcheck': await tokenFor(base) };
  expect(await read('/api/people', token)).toEqual([401, 'Sign in to do this']);
  expect(await read('/api/openapi.json')).toEqual([200, '']);
});

test('without App Check, calls need no token of it', async () => {
  const origin = await serveApi(undefined);
  expect(await (await fetch(`${origin}/api/people`)).text()).toContain('Sign in to do this');
});

test.each(['refuse', 'error', 'garbage'])(
  'while the keys cannot be fetched (%s), no call is taken for foreign',
  async (mode) => {
    const { base, check, fail } = await open();
    const token = await tokenFor(base);
    const appCheck = check();
    await fail(mode);
    await expect(appCheck.verify(token)).rejects.toThrow();
    expect(await appCheck.verify(token)).toBe(true);
    const unreachable = firebaseAppCheck({ projectId: PROJECT, keysUrl: `${NOTHING_LISTENS}/jwks` });
    await expect(unreachable.verify(token)).rejects.toThrow();
  },
);
