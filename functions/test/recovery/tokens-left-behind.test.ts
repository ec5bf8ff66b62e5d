import { expect, test } from 'vitest';
import { checkLeftBehind } from '#account-repair.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

test('verify-data finds a token of nobody, removes it with --rebuild, and leaves those of others', async () => {
  const api = await startApi();
  const [me, gone] = [api.as(), api.as()];
  const program = await openProgram(api, me, 'read');
  const lost = await openProgram(api, gone, 'read');
  const [row] = (await testDb().collection('api_tokens').where('uid', '==', gone.uid).get()).docs;
  expect((await gone.delete('/api/auth/me')).status).toBe(204);
  await row!.ref.set(row!.data());
  expect((await lost.get('/api/people')).status).toBe(401);
  expect(await checkLeftBehind(testDb(), false)).toBeGreaterThan(0);
  expect(await checkLeftBehind(testDb(), true)).toBe(0);
  expect((await row!.ref.get()).exists).toBe(false);
  expect((await program.get('/api/people')).status).toBe(200);
});
