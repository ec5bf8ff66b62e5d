import { expect, test } from 'vitest';
import { CLIENT_CODES } from '#testing/client-codes.ts';
import { fieldOf, refusalOf, sentenceOf } from './auth-errors.ts';

const UNKNOWN = sentenceOf({ code: 'auth/quota-exceeded' });

/** Error codes of the identity service that need their own sentence. */
const CODES = [
  'wrong-password',
  'missing-password',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'invalid-email',
  'operation-not-allowed',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'invalid-user-token',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'user-disabled',
  'unauthorized-continue-uri',
  'network-request-failed',
  ...CLIENT_CODES,
  'invalid-recaptcha-token',
  'recaptcha-not-enabled',
  'missing-multi-factor-info',
  'missing-multi-factor-session',
];

test.each(CODES)('auth/%s has a plain sentence of its own', (name) => {
  const sentence = sentenceOf({ code: `auth/${name}` });
  expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(sentence).not.toBe(UNKNOWN);
});

test.each([
  ['popup-blocked', 'blocked'],
  ['popup-closed-by-user', 'closed'],
  ['user-cancelled', 'closed'],
  ['cancelled-popup-request', 'Another sign-in window'],
  ['network-request-failed', 'Google could not be reached'],
  ['internal-error', 'Google could not be reached'],
  ['invalid-credential', 'Google did not confirm'],
  ['operation-not-allowed', 'Google is switched off'],
  ['account-exists-with-different-credential', 'sign in with your password'],
  ['web-storage-unsupported', 'allow cookies'],
  ['auth-domain-config-required', 'not set up'],
])('auth/%s of Google is told without blaming a field', (name, words) => {
  const refusal = { code: `auth/${name}`, byGoogle: true };
  expect(sentenceOf(refusal)).toMatch(/^[A-Z].+\.$/);
  expect(sentenceOf(refusal)).toContain(words);
  expect(fieldOf(refusal)).toBeUndefined();
});

test('an unknown code gets a plain sentence too', () => {
  expect(UNKNOWN).toMatch(/^[A-Z].+\.$/);
});

test('the missing parts of a password are listed in the words of the service', () => {
  const code = 'auth/password-does-not-meet-requirements';
  const message = `Firebase: Missing password requirements: [Password must contain a numeric character] (${code}).`;
  expect(sentenceOf(refusalOf({ code, message }))).toBe(
    'This password does not meet the rules for passwords. Password must contain a numeric character.',
  );
});

test('anything thrown gets a code', () => {
  expect(refusalOf({ code: 'auth/user-disabled', message: 'Firebase: Error.' }).code).toBe(
    'auth/user-disabled',
  );
  expect(refusalOf(undefined).code).toBe('auth/internal-error');
});
