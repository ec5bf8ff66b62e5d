import type { startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

/** Makes a token of the user and uses it once, because the first use of an hour is written down. */
export async function usedToken({ as, request }: Api, uid: string, scope: string): Promise<string> {
  const { token } = (await as(uid).post('/api/tokens', { name: 'A program', scope })).body;
  await request('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return token;
}
