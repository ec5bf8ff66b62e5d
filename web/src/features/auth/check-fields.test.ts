import { expect, test } from 'vitest';
import { checkEmail, checkPassword } from './check-fields.ts';

const input = (type: string, value: string) =>
  Object.assign(document.createElement('input'), { type, value, required: true });

test.each([
  ['', 'auth/missing-email'],
  ['ada', 'auth/invalid-email'],
  ['ada@', 'auth/invalid-email'],
  ['ada@kept', undefined],
  ['ada@kept.org', undefined],
])('the email "%s" is refused with %s', (email, code) => {
  expect(checkEmail(input('email', email))[0]?.code).toBe(code);
});

test.each([
  ['sign-up', '', 'auth/missing-password'],
  ['sign-up', '12345', 'auth/weak-password'],
  ['sign-up', '123456', undefined],
  ['sign-in', '', 'auth/missing-password'],
  ['sign-in', '1', undefined],
] as const)('%s with the password "%s" is refused with %s', (mode, password, code) => {
  expect(checkPassword(mode, input('password', password)).map((refusal) => refusal.code)).toEqual(
    code ? [code] : [],
  );
});
