import type { Auth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { firebaseIdentity } from './identity.ts';

/** A stand-in for the parts of Firebase Auth that identity uses. It has one sign-in, which can be revoked. */
function fakeAuth() {
  const asked = { service: 0 };
  const state = { revoked: false };
  const auth = {
    async verifyIdToken(token: string, checkRevoked = false) {
      if (checkRevoked) asked.service++;
      if (token !== 'good')
        throw Object.assign(new Error('bad'), {
          code: token === 'no-keys' ? 'auth/internal-error' : 'auth/argument-error',
        });
      if (checkRevoked && state.revoked)
        throw Object.assign(new Error('revoked'), { code: 'auth/id-token-revoked' });
      return { uid: 'ana', auth_time: 1, iat: 1, exp: Infinity, email: 'ana@example.com', name: 'Ana' };
    },
  };
  return { auth: auth as unknown as Auth, asked, state };
}

test('a revoked or disabled user is found out within 5 minutes, asking the service once in that time', async () => {
  const { auth, asked, state } = fakeAuth();
  let now = 10_000_000;
  const identity = firebaseIdentity(
    async () => auth,
    () => now,
  );
  const ana = { uid: 'ana', email: 'ana@example.com', name: 'Ana' };
  expect(await identity.verify('good')).toEqual(ana);
  state.revoked = true;
  expect(await identity.verify('good')).toEqual(ana);
  expect(asked.service).toBe(1);
  now += 5 * 60_000 + 1;
  expect(await identity.verify('good')).toBeUndefined();
});

test('a forged token is nobody’s, and a fault of the service is no refusal', async () => {
  const { auth } = fakeAuth();
  expect(await firebaseIdentity(async () => auth).verify('forged')).toBeUndefined();
  await expect(firebaseIdentity(async () => auth).verify('no-keys')).rejects.toThrow('bad');
  const broken = firebaseIdentity(() => Promise.reject(new Error('no network')));
  await expect(broken.verify('good')).rejects.toThrow('no network');
});
