/** Checks of texts that users write. This file needs no zod, so that the browser can check before it sends. */
import { type FieldSpec, type ProfileField, specOf } from './person-fields.ts';

const codePoints = (text: string) => [...text].length;

/** Returns what is wrong with a text that must have `min` to `max` code points; undefined if nothing is. */
export function lengthProblem(min: number, max: number, text: string): string | undefined {
  if (!text.isWellFormed()) return 'is not well-formed Unicode';
  if (codePoints(text) < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (codePoints(text) > max) return `must have at most ${max} characters`;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Tells whether the text is an existing calendar day, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? [];
  return !!year && !!month && month <= 12 && !!day && day <= daysIn(year, month);
}

/** Tells whether the text is a birthday: `YYYY-MM-DD` or, year unknown, `--MM-DD`. */
export const isBirthday = (value: string): boolean => isDay(value.replace(/^--/, '2000-'));

const NOT_A_DAY = 'is not a day, YYYY-MM-DD';

/**
 * Returns what is wrong with the day of a last contact, as the API says it; undefined if nothing is. `today`
 * is the user's.
 */
export function lastContactProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) return NOT_A_DAY;
  if (day > today) return 'must not be in the future';
  return day < '1900' ? 'must lie between 1900 and 2099' : undefined;
}

/** The pattern of zod. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What a value must be, by the kind of its field, and what is said of one that is not. */
const MUST_BE: Partial<Record<FieldSpec['kind'], [is: (text: string) => boolean, otherwise: string]>> = {
  email: [(text) => EMAIL.test(text), 'is not an email address'],
  birthday: [isBirthday, 'is not a date, YYYY-MM-DD or --MM-DD'],
  day: [isDay, NOT_A_DAY],
};

/**
 * Returns what is wrong with the text of a profile field, trimmed, as the API says it after the field's name:
 * `must not be empty`; undefined if nothing is. Phone numbers are also checked by `toE164`.
 */
export function fieldProblem(field: ProfileField, text: string): string | undefined {
  const { kind, longest } = specOf(field);
  const tooLong = lengthProblem(kind === 'name' ? 1 : 0, longest, text);
  const [is, otherwise] = MUST_BE[kind] ?? [];
  return tooLong ?? (is && text !== '' && !is(text) ? otherwise : undefined);
}
