import { z } from '@hono/zod-openapi';
import { headers, json } from './answer.ts';

export const ErrorCode = z.enum([
  'invalid_argument',
  'failed_precondition',
  'unauthenticated',
  'plan_limit',
  'opted_out',
  'not_found',
  'method_not_allowed',
  'already_exists',
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
  plan_limit: 403,
  opted_out: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_exists: 409,
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
  .openapi('Error', { example: { error: { code: 'not_found', message: 'Person not found' } } });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

const MEANING = {
  400: 'Body, query or a header does not validate, or the state forbids it',
  401: 'No, malformed or expired token',
  403: 'The plan is used up, or the person opted out of texts',
  404: 'No such thing among this user’s own',
  409: 'Taken, or the idempotency key was used for something else',
  413: 'Body over the limit',
  415: 'Body is not JSON',
  429: 'A quota is used up; see Retry-After',
  500: 'Unforeseen; carries a request id',
  502: 'An outside service refused or failed',
  503: 'Not now: too much at once, see Retry-After; or no number is free to text from',
  504: 'An outside service took over 8 s',
};
type Refusal = keyof typeof MEANING;

function refusal(status: Refusal) {
  const mayRetry = status === 429 || status === 503;
  return { ...json(MEANING[status], ErrorAnswer), headers: mayRetry ? headers('retry-after') : headers() };
}
type Refusals = Partial<Record<Exclude<Refusal, 500>, ReturnType<typeof refusal>>>;

/** The documented refusals of a call: those named, and 401 and 500, which every call can give. */
export const refusals = (...statuses: Refusal[]): Refusals =>
  Object.fromEntries(([401, ...statuses, 500] as const).map((status) => [status, refusal(status)]));

/** As `refusals`, of a call that changes something: with the limits’ and, if it takes a body, the body’s. */
export const writeRefusals = (...statuses: Refusal[]): Refusals =>
  refusals(...statuses, 413, ...(statuses.includes(400) ? ([415] as const) : []), 429, 503);

/** A JSON body that must be there. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});
