import { z } from '@hono/zod-openapi';
import { headers } from './answer.ts';

export const ErrorCode = z.enum([
  'invalid_argument',
  'failed_precondition',
  'unauthenticated',
  'forbidden_scope',
  'plan_limit',
  'opted_out',
  'not_found',
  'method_not_allowed',
  'already_exists',
  'version_mismatch',
  'payload_too_large',
  'unsupported_media_type',
  'resource_exhausted',
  'internal',
  'upstream_failed',
  'unavailable',
  'upstream_timeout',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The HTTP status of each code. */
export const STATUS_OF = {
  invalid_argument: 400,
  failed_precondition: 400,
  unauthenticated: 401,
  forbidden_scope: 403,
  plan_limit: 403,
  opted_out: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
  version_mismatch: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  resource_exhausted: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  upstream_timeout: 504,
} as const satisfies Record<ErrorCode, number>;

export const ErrorAnswer = z
  .object({
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
  })
  .openapi('Error');
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Meaning of each error status, with an example of its code and message. */
const REFUSALS = {
  400: [
    'Body, query or a header does not validate, or the state forbids it',
    'invalid_argument',
    'email: is not an email address',
  ],
  401: ['No, malformed or expired token', 'unauthenticated', 'Sign in to do this'],
  403: [
    'The scope of the token forbids it, the plan is used up, or the person opted out of texts',
    'forbidden_scope',
    'The scope of this token does not allow this call',
  ],
  404: ['No such thing among this user’s own', 'not_found', 'Person not found'],
  409: [
    'Taken, or the idempotency key was used for something else',
    'already_exists',
    'This idempotency key was used for another request',
  ],
  412: [
    'Changed since the version in `If-Match`; `current` is what it is now',
    'version_mismatch',
    'This was changed elsewhere meanwhile',
  ],
  413: ['Body over the limit', 'payload_too_large', 'The body is over 256 KiB'],
  415: ['Body is compressed or not JSON', 'unsupported_media_type', 'The body must be application/json'],
  429: [
    'Too many calls at once, or a quota is used up',
    'resource_exhausted',
    'Too many calls at once, try again in 1 second',
  ],
  500: [
    'Unforeseen',
    'internal',
    'Something went wrong. Tell us this number: 3f6c1f0e-8f0b-4c56-9a55-0a7d1f6f2f8e',
  ],
  502: ['An outside service refused or failed', 'upstream_failed', 'The text service failed'],
  503: [
    'Not now: too much at once, or no number is free to text from',
    'unavailable',
    'Too many changes at once, try again',
  ],
  504: ['An outside service took over 8 s', 'upstream_timeout', 'The text service took too long'],
} as const;
type Refusal = keyof typeof REFUSALS;

/** Describes the error answer with that status for the OpenAPI document. */
export function refusal(status: Refusal) {
  const [description, code, message] = REFUSALS[status];
  const mayRetry = status === 429 || status === 503;
  return {
    description,
    headers: mayRetry ? headers('retry-after') : headers(),
    content: { 'application/json': { schema: ErrorAnswer, example: { error: { code, message } } } },
  };
}
type Refusals = Partial<Record<Exclude<Refusal, 500>, ReturnType<typeof refusal>>>;

/** Describes a call's error answers: the given statuses, and 401, 403, 429 and 500, which every call can have. */
export const refusals = (...statuses: Refusal[]): Refusals =>
  Object.fromEntries(([401, 403, ...statuses, 429, 500] as const).map((status) => [status, refusal(status)]));

/** Like `refusals`, for a call that changes something: adds 413, 415 and 503. */
export const writeRefusals = (...statuses: Refusal[]): Refusals => refusals(...statuses, 413, 415, 503);

/** Describes a required JSON body for a route of the contract. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});
