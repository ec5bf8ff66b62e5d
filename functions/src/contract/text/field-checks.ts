/**
 * Checks of texts that users write. This file does not import zod, so that the browser can check before it
 * sends.
 */
import { birthdayProblem, dayProblem } from './day-checks.ts';
import { EMAIL } from './email.ts';
import { type FieldSpec, type ProfileField, specOf } from '#contract/people/person-fields.ts';

const codePoints = (text: string) => [...text].length;

/** Returns what is wrong with a text that must have `min` to `max` code points; undefined if nothing is. */
export function lengthProblem(min: number, max: number, text: string): string | undefined {
  if (!text.isWellFormed()) return 'contains damaged letters';
  if (codePoints(text) < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (codePoints(text) > max) return `must have at most ${max} characters`;
}

const emailProblem = (text: string) => (EMAIL.test(text) ? undefined : 'is not an email address');

/** Descriptions of a wrong value, by the kind of its field. */
const PROBLEM_OF: Partial<Record<FieldSpec['kind'], (text: string) => string | undefined>> = {
  email: emailProblem,
  birthday: birthdayProblem,
  day: dayProblem,
};

/**
 * Returns what is wrong with the text of a profile field, after trimming; undefined if nothing is. The result
 * continues the field's name, as in `must not be empty`, or is a sentence of its own, as in `February has no
 * 31st`. Phone numbers are also checked by `phoneProblem`.
 */
export function fieldProblem(field: ProfileField, text: string): string | undefined {
  const { kind, longest } = specOf(field);
  const tooLong = lengthProblem(kind === 'name' ? 1 : 0, longest, text);
  return tooLong ?? (text === '' ? undefined : PROBLEM_OF[kind]?.(text));
}
