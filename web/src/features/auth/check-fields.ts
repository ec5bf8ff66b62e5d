import type { AuthMode } from '#paths.ts';
import { SHORTEST_PASSWORD, type Refusal } from './auth-errors.ts';

interface Fields {
  email: HTMLInputElement;
  password: HTMLInputElement;
}

/** Returns the inputs of a form by name. */
export const fieldsIn = (form: HTMLFormElement) => form.elements as HTMLFormControlsCollection & Fields;

const check = (isWrong: boolean, name: string): Refusal[] => (isWrong ? [{ code: `auth/${name}` }] : []);

/**
 * Checks the email in the browser. Returns refusals with the error codes of the service; none if it is right.
 */
export const checkEmail = ({ validity }: HTMLInputElement) => [
  ...check(validity.valueMissing, 'missing-email'),
  ...check(!validity.valid && !validity.valueMissing, 'invalid-email'),
];

/**
 * Checks the password in the browser: not empty, and long enough at sign-up, because older passwords may be
 * shorter. Returns refusals, as `checkEmail` does.
 */
export const checkPassword = (mode: AuthMode, { validity, value }: HTMLInputElement) => [
  ...check(validity.valueMissing, 'missing-password'),
  ...check(mode === 'sign-up' && !validity.valueMissing && value.length < SHORTEST_PASSWORD, 'weak-password'),
];
