import { z } from '@hono/zod-openapi';

/** Text that can be a document id: 1 to 128 letters, digits, `_` and `-`, but not of the form `__…__`. */
export const Id = z.string().regex(/^(?!__.*__$)[\w-]{1,128}$/, 'is not an id');

const codePoints = (text: string) => [...text].length;

function bounded(min: number, max: number, text: string): string | undefined {
  if (!text.isWellFormed()) return 'is not well-formed Unicode';
  if (codePoints(text) < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
  if (codePoints(text) > max) return `must have at most ${max} characters`;
}

function check(min: number, max: number) {
  return (text: string | null, ctx: z.RefinementCtx) => {
    const message = text === null ? undefined : bounded(min, max, text);
    if (message) ctx.addIssue({ code: 'custom', message });
  };
}

/** Schema of text that has `min` to `max` code points after trimming. */
export const text = (min: number, max: number) => z.string().trim().superRefine(check(min, max));

/** Schema of text that has at most `max` code points after trimming; `""` and `null` both clear the field. */
export const clearableText = (max: number) =>
  z
    .string()
    .trim()
    .nullable()
    .superRefine(check(0, max))
    .transform((value) => value || null);

/** Like `clearableText`, for text that `isValid` accepts; otherwise the error is `message`. */
export const clearable = (max: number, isValid: (value: string) => boolean, message: string) =>
  clearableText(max).refine((value) => value === null || isValid(value), message);

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Tells whether the text is an existing calendar day, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? [];
  return !!year && !!month && month <= 12 && !!day && day <= daysIn(year, month);
}

/** Tells whether the text is a birthday: `YYYY-MM-DD` or, year unknown, `--MM-DD`. */
export const isBirthday = (value: string): boolean => isDay(value.replace(/^--/, '2000-'));

/** Parses a moment with any UTC offset to ISO 8601 in UTC; years 1900 to 2099. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^(19|20)\d\d-/.test(value), 'must lie between 1900 and 2099');

/** A moment on the wire: ISO 8601 in UTC, `2026-03-01T12:00:00.000Z`. */
export const Moment = z.string().openapi({ format: 'date-time', example: '2026-03-01T12:00:00.000Z' });

/** Returns the first `length` code points of a text. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');
