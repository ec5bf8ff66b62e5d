import { expect, test } from 'vitest';
import { countCosts } from '#testing/costs/count-costs.ts';
import { usedToken } from '#testing/costs/used-token.ts';
import { startApi } from '#testing/api/start-api.ts';

test('what a call with a token reads and writes: the token more than the same call of a browser', async () => {
  const api = await startApi();
  const me = api.as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const authorization = `Bearer ${await usedToken(api, me.uid, 'write')}`;
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
