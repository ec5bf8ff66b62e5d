import { z } from '@hono/zod-openapi';
import './plain-errors.ts';
import { lengthProblem } from './field-checks.ts';

/** Text that can be a document id: 1 to 128 letters, digits, `_` and `-`, but not of the form `__…__`. */
export const Id = z.string().regex(/^(?!__.*__$)[\w-]{1,128}$/, 'is not an id');

function check(min: number, max: number) {
  return (text: string | null, ctx: z.RefinementCtx) => {
    const message = text === null ? undefined : lengthProblem(min, max, text);
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

/** Like `clearableText`, for text that `problemOf` accepts. */
export const clearable = (max: number, problemOf: (value: string) => string | undefined) =>
  clearableText(max).superRefine((value, ctx) => {
    const message = value === null ? undefined : problemOf(value);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

/** Parses a moment with any UTC offset and converts it to ISO 8601 in UTC; years 1900 to 2099. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^(19|20)\d\d-/.test(value), 'must lie between 1900 and 2099');

/** A moment in JSON: ISO 8601 in UTC, `2026-03-01T12:00:00.000Z`. */
export const Moment = z.string().openapi({ format: 'date-time', example: '2026-03-01T12:00:00.000Z' });

/** Returns the first `length` code points of a text. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');
