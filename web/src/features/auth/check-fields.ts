import type { AuthMode } from '#paths.ts';
import { SHORTEST_PASSWORD, type Refusal } from './auth-errors.ts';

interface Fields {
  email: HTMLInputElement;
  password: HTMLInputElement;
}

/** The inputs of a form, by their names. */
export const fieldsIn = (form: HTMLFormElement) => form.elements as HTMLFormControlsCollection & Fields;

const check = (isWrong: boolean, name: string): Refusal[] => (isWrong ? [{ code: `auth/${name}` }] : []);

/** What the service would refuse anyway, said before it is asked and under the code it would give. */
export const checkEmail = ({ validity }: HTMLInputElement) => check(!validity.valid, 'invalid-email');

/** As `checkEmail`; whether a short password is the right one is for the service to say. */
export const checkPassword = (mode: AuthMode, { validity, value }: HTMLInputElement) => [
  ...check(validity.valueMissing, 'missing-password'),
  ...check(mode === 'sign-up' && !validity.valueMissing && value.length < SHORTEST_PASSWORD, 'weak-password'),
];
