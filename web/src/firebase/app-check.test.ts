import { expect, test, vi } from 'vitest';

const DEBUG_TOKEN = '00000000-0000-4000-8000-000000000000';
const EXCHANGE =
  'https://content-firebaseappcheck.googleapis.com/v1/projects/kindred-live/apps/1:2:web:3:exchangeDebugToken?key=local';
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=/g, '');
const TOKEN = `${part({ alg: 'RS256' })}.${part({ exp: inAnHour() })}.signature`;

// The configuration and the SDK read these values only once, so modules that the set-up has loaded are forgotten.
vi.resetModules();
vi.stubEnv('VITE_APP_CHECK_KEY', 'site-key');
vi.stubEnv(
  'VITE_FIREBASE_CONFIG',
  JSON.stringify({ projectId: 'kindred-live', appId: '1:2:web:3', apiKey: 'local' }),
);
vi.stubGlobal('FIREBASE_APPCHECK_DEBUG_TOKEN', DEBUG_TOKEN);
vi.mock('./auth.ts', async () => {
  const { initializeApp } = await import('firebase/app');
  const { FIREBASE } = await import('#config.ts');
  return { app: initializeApp(FIREBASE), idToken: async () => undefined };
});

test('calls carry the token of App Check, which is fetched once for the debug token', async () => {
  const calls: { url: string; body: unknown; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input);
    calls.push({ url, body: init.body, token: new Headers(init.headers).get('x-firebase-appcheck') });
    return Response.json(url === EXCHANGE ? { token: TOKEN, ttl: '3600s' } : []);
  });
  vi.spyOn(console, 'log').mockReturnValue(); // the SDK shows the debug token
  const { api } = await import('#api/client.ts');
  await api.people.$get({ query: {} });
  await api.people.$get({ query: {} });
  const [exchange, ...asked] = calls;
  expect(exchange).toEqual({
    url: EXCHANGE,
    body: JSON.stringify({ debug_token: DEBUG_TOKEN }),
    token: null,
  });
  expect(asked.map(({ url, token }) => [url, token])).toEqual([
    ['/api/people', TOKEN],
    ['/api/people', TOKEN],
  ]);
});
