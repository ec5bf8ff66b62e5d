import { expect, test } from 'vitest';
import { phoneProblem, toE164 } from './phone.ts';

test.each([
  ['12', 'is too short for a phone number'],
  ['+1 512 555 0100 0199 0199', 'is too long for a phone number'],
  ['+999 512 555 0100', 'begins with a country code that does not exist'],
  ['call me', 'is not a phone number'],
  ['', 'is not a phone number'],
])('%s %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem);
  expect(toE164(text)).toBeUndefined();
});

test('a possible number has no problem', () => {
  for (const text of ['(512) 555-0100', '+44 20 7946 0958']) expect(phoneProblem(text)).toBeUndefined();
});
