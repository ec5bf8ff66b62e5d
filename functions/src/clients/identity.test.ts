import type { Auth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { firebaseIdentity } from './identity.ts';

/** A stand-in for the parts of Firebase Auth that identity uses. It has one user, whom a test can change. */
function fakeAuth() {
  const asked = { service: 0 };
  const state = { revoked: false, disabled: false, deleted: false, down: false };
  const auth = {
    async verifyIdToken(token: string) {
      if (token !== 'good')
        throw Object.assign(new Error('bad'), {
          code: token === 'no-keys' ? 'auth/internal-error' : 'auth/argument-error',
        });
      return { uid: 'ana', auth_time: 1, iat: 1, exp: Infinity, email: 'ana@example.com', name: 'Ana' };
    },
    async getUser() {
      asked.service++;
      const { revoked, disabled, deleted, down } = state;
      if (down) throw new Error('no network');
      if (deleted) throw Object.assign(new Error('gone'), { code: 'auth/user-not-found' });
      return { disabled, tokensValidAfterTime: new Date(revoked ? 2000 : 1000).toUTCString() };
    },
  };
  return { auth: auth as unknown as Auth, asked, state };
}

/** Opens identity with a clock that the test sets. */
function withClock() {
  const fake = fakeAuth();
  let now = 10_000_000;
  const identity = firebaseIdentity(
    async () => fake.auth,
    () => now,
  );
  return { ...fake, identity, pass: (ms: number) => void (now += ms) };
}

const FIVE_MINUTES = 5 * 60_000;
const ANA = { uid: 'ana', email: 'ana@example.com', name: 'Ana' };

test.each(['disabled', 'deleted'] as const)(
  'a user who is %s is found out within 5 minutes, by sign-in and token, asking the service once in that time',
  async (how) => {
    const { identity, asked, state, pass } = withClock();
    const both = () => Promise.all([identity.verify('good'), identity.isActive('ana')]);
    expect(await both()).toEqual([ANA, true]);
    state[how] = true;
    pass(FIVE_MINUTES);
    expect(await both()).toEqual([ANA, true]);
    expect(asked.service).toBe(1);
    pass(1);
    expect(await both()).toEqual([undefined, false]);
    state[how] = false;
    pass(FIVE_MINUTES + 1);
    expect(await both()).toEqual([ANA, true]);
    expect(asked.service).toBe(3);
  },
);

test('a revoked sign-in is found out within 5 minutes, and tokens of the user go on', async () => {
  const { identity, state, pass } = withClock();
  expect(await identity.verify('good')).toEqual(ANA);
  state.revoked = true;
  pass(FIVE_MINUTES + 1);
  expect(await identity.verify('good')).toBeUndefined();
  expect(await identity.isActive('ana')).toBe(true);
});

test('while the service is down nobody is refused, and the next call asks again', async () => {
  const { identity, state } = withClock();
  state.down = true;
  await expect(identity.isActive('ana')).rejects.toThrow('no network');
  await expect(identity.verify('good')).rejects.toThrow('no network');
  state.down = false;
  expect(await identity.isActive('ana')).toBe(true);
});

test('answers about ten thousand users are kept, and the oldest is forgotten first', async () => {
  const { identity, asked } = withClock();
  for (let n = 0; n <= 10_000; n++) await identity.isActive(`user-${n}`);
  await identity.isActive('user-1');
  expect(asked.service).toBe(10_001);
  await identity.isActive('user-0');
  expect(asked.service).toBe(10_002);
});

test('a forged token is nobody’s, and a fault of the service is no refusal', async () => {
  const { auth } = fakeAuth();
  expect(await firebaseIdentity(async () => auth).verify('forged')).toBeUndefined();
  await expect(firebaseIdentity(async () => auth).verify('no-keys')).rejects.toThrow('bad');
  const broken = firebaseIdentity(() => Promise.reject(new Error('no network')));
  await expect(broken.verify('good')).rejects.toThrow('no network');
});
