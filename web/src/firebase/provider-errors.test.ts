import { afterEach, expect, test, vi } from 'vitest';
import { fakeIdentity, refusal, sdk } from '#testing/fake-identity.ts';
import { CLIENT_CODES } from '#testing/client-codes.ts';

const enter = (answer: () => unknown) => {
  const { auth } = fakeIdentity({ 'POST /v1/accounts:signInWithPassword': answer });
  return sdk.signInWithEmailAndPassword(auth, 'ada@kept.org', 'secret1');
};

afterEach(() => vi.useRealTimers());

test.each([
  ['INVALID_PASSWORD', 'wrong-password'],
  ['MISSING_PASSWORD', 'missing-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['INVALID_IDP_RESPONSE', 'invalid-credential'],
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['INVALID_IDENTIFIER', 'invalid-email'],
  ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['INVALID_ID_TOKEN', 'invalid-user-token'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['USER_NOT_FOUND', 'user-token-expired'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
  ['USER_DISABLED', 'user-disabled'],
  ['UNAUTHORIZED_DOMAIN', 'unauthorized-continue-uri'],
  ['INVALID_RECAPTCHA_TOKEN', 'invalid-recaptcha-token'],
  ['MISSING_MFA_ENROLLMENT_ID', 'missing-multi-factor-info'],
])('the service answers %s, which is auth/%s', async (server, client) => {
  await expect(enter(() => refusal(server))).rejects.toMatchObject({ code: `auth/${client}` });
});

test('a service that cannot be reached is auth/network-request-failed', async () => {
  const unreachable = enter(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(unreachable).rejects.toMatchObject({ code: 'auth/network-request-failed' });
});

test('a service that does not answer is given up after 30 seconds', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  enter(() => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome.mock.lastCall?.[0]).toMatchObject({ code: 'auth/network-request-failed' });
});

test.each(CLIENT_CODES)('auth/%s is a code of the SDK', (name) => {
  expect(Object.values(sdk.AuthErrorCodes)).toContain(`auth/${name}`);
});

test('a Google account whose email is not confirmed opens no account of that email', async () => {
  const { auth } = fakeIdentity({
    'POST /v1/accounts:signInWithIdp': { needConfirmation: true, email: 'ada@kept.org' },
  });
  const entering = sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential('a-token'));
  await expect(entering).rejects.toMatchObject({ code: 'auth/account-exists-with-different-credential' });
});
