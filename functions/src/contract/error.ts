import { z } from '@hono/zod-openapi';

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

const MEANING: Record<number, string> = {
  400: 'Body, query or id does not validate, or the state forbids it',
  401: 'No, malformed or expired token',
  403: 'The plan is used up, or the person opted out of texts',
  404: 'No such thing among this user’s own',
  409: 'Taken, or the idempotency key was used for something else',
  413: 'Body over the limit',
  415: 'Body is not JSON',
  429: 'A quota is used up; see Retry-After',
  500: 'Unforeseen; carries a request id',
  502: 'An outside service refused or failed',
  503: 'Not now: no number is free, or too much at once; see Retry-After',
  504: 'An outside service took over 8 s',
};

type Refusal = Exclude<(typeof STATUS_OF)[ErrorCode], 405 | 500>;
type Refusals = Record<
  Refusal,
  { description: string; content: { 'application/json': { schema: typeof ErrorAnswer } } }
>;

/** The documented refusals of a call: those named, and 401 and 500, which every call can give. */
export function refusals(...statuses: Refusal[]): Partial<Refusals> {
  return Object.fromEntries(
    [401, ...statuses, 500].map((status) => [
      status,
      { description: MEANING[status], content: { 'application/json': { schema: ErrorAnswer } } },
    ]),
  );
}

/** As `refusals`, of a call that changes something: with the quota's and, if it takes a body, the body's. */
export const writeRefusals = (...statuses: Refusal[]) =>
  refusals(...statuses, ...(statuses.includes(400) ? ([413, 415] as const) : []), 429);

/** A JSON answer. */
export const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A JSON body that must be there. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});
