import { expect, test } from 'vitest';
import { countCosts } from '#testing/costs/count-costs.ts';
import { startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

/** Makes a token of the user and uses it once, because the first use of an hour is written down. */
async function newToken({ as, request }: Api, uid: string, scope: string): Promise<string> {
  const { token } = (await as(uid).post('/api/tokens', { name: 'A program', scope })).body;
  await request('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return token;
}

test('what a call with a token reads and writes: the token more than the same call of a browser', async () => {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const authorization = `Bearer ${await newToken(api, me.uid, 'write')}`;
  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { headers: { authorization }, ...(body !== undefined && { body }) });
  const costOf = countCosts();
  expect({
    person: await costOf(() => call('GET', `/api/people/${id}`)),
    firstOfRun: await costOf(() => call('PATCH', `/api/people/${id}`, { name: 'Anna' })),
    nextOfRun: await costOf(() => call('PATCH', `/api/people/${id}`, { name: 'Ana' })),
  }).toEqual({
    person: { reads: 3, writes: 0 },
    firstOfRun: { reads: 4, writes: 5 },
    nextOfRun: { reads: 3, writes: 4 },
  });
});
