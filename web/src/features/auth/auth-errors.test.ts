import { expect, test } from 'vitest';
import { checkCredentials, codeOf, describeAuthError } from './auth-errors.ts';

const inputs = (email: string, password: string) => {
  const form = document.createElement('form');
  form.innerHTML = '<input type="email" required><input type="password" required>';
  const [emailInput, passwordInput] = form.querySelectorAll('input');
  emailInput!.value = email;
  passwordInput!.value = password;
  return { email: emailInput!, password: passwordInput! };
};

test.each([
  ['sign-up', '', 'secret1', 'auth/invalid-email'],
  ['sign-up', 'ada', 'secret1', 'auth/invalid-email'],
  ['sign-up', 'ada@kept.org', '', 'auth/missing-password'],
  ['sign-up', 'ada@kept.org', '12345', 'auth/weak-password'],
  ['sign-up', 'ada@kept.org', '123456', undefined],
  ['sign-in', 'ada', 'secret1', 'auth/invalid-email'],
  ['sign-in', 'ada@kept.org', '', 'auth/missing-password'],
  ['sign-in', 'ada@kept.org', '1', undefined],
  ['sign-in', 'ada@kept', 'secret1', undefined],
] as const)('%s of "%s" with password "%s" is refused with %s', (mode, email, password, code) => {
  expect(checkCredentials(mode, inputs(email, password))).toBe(code);
});

test('an error is a plain sentence followed by the code', () => {
  expect(describeAuthError('auth/wrong-password')).toBe(
    'This password does not match the account. (auth/wrong-password)',
  );
  expect(describeAuthError('auth/quota-exceeded')).toMatch(/\. \(auth\/quota-exceeded\)$/);
});

test('whatever is thrown has a code', () => {
  expect(codeOf({ code: 'auth/user-disabled' })).toBe('auth/user-disabled');
  expect(codeOf(undefined)).toBe('auth/internal-error');
});
