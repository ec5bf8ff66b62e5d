import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, letIn, refusal, sdk } from '#testing/fake-identity.ts';

const MINUTE = 60_000;
const REFRESH = 'POST /v1/token';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Signs in with a token that is valid for an hour. */
async function enter(...options: Parameters<typeof fakeIdentity>) {
  const identity = fakeIdentity(...options);
  const { user } = await sdk.signInWithEmailAndPassword(identity.auth, 'ada@kept.org', 'secret1');
  return { ...identity, user, refreshes: () => identity.called(REFRESH).length };
}

test('a token counts as expired 30 seconds before it is', async () => {
  const { user, refreshes } = await enter();
  await vi.advanceTimersByTimeAsync(59 * MINUTE + 29_000);
  await user.getIdToken();
  expect(refreshes()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  await user.getIdToken();
  expect(refreshes()).toBe(1);
});

test('with a token listener, the token is renewed 5 minutes before it expires', async () => {
  const { listen, refreshes, called } = await enter();
  listen();
  await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
  expect(refreshes()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes()).toBe(1);
  expect(called(REFRESH)[0]?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh' });
});

test('after a network failure it tries again after 30 seconds, then twice as long, at most 960', async () => {
  const moments: number[] = [];
  const { listen } = await enter({
    [REFRESH]: () => {
      moments.push(Date.now());
      throw new TypeError('Failed to fetch');
    },
  });
  listen();
  await vi.advanceTimersByTimeAsync(120 * MINUTE);
  const waits = moments.slice(1).map((moment, index) => (moment - (moments[index] ?? 0)) / 1000);
  expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 960, 960].slice(0, waits.length));
  expect(waits.length).toBeGreaterThanOrEqual(7);
});

test.each(['USER_DISABLED', 'TOKEN_EXPIRED'])('the answer %s signs the user out', async (answer) => {
  const { auth, user } = await enter({ [REFRESH]: () => refusal(answer) });
  await expect(user.getIdToken(true)).rejects.toThrow(/auth\/user-(disabled|token-expired)/);
  expect(auth.currentUser).toBeNull();
});

test('another refusal, or no network, leaves the user signed in', async () => {
  const { auth, user } = await enter({ [REFRESH]: () => refusal('TOO_MANY_ATTEMPTS_TRY_LATER') });
  await expect(user.getIdToken(true)).rejects.toThrow(/auth\/too-many-requests/);
  expect(auth.currentUser).toBe(user);
});

test('reauthentication has to be by the same user', async () => {
  let localId = 'me';
  const { user } = await enter({ 'POST /v1/accounts:signInWithPassword': () => letIn(localId) });
  localId = 'somebody-else';
  const credential = sdk.EmailAuthProvider.credential('eve@kept.org', 'secret1');
  await expect(sdk.reauthenticateWithCredential(user, credential)).rejects.toThrow(/auth\/user-mismatch/);
});
