import type { ErrorAnswer, Person } from 'functions/contract';

type Body = ErrorAnswer['error'] & { current?: Person };

/**
 * Error of a failed API call. `code` is that of the response, or `no_answer` (with status 0) if our API did
 * not answer.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Body['code'] | 'no_answer';
  readonly details: NonNullable<Body['details']>;
  /** The person as they are now, if the change was based on an old version. */
  readonly current: Person | undefined;

  constructor(
    status: number,
    { code, message, details = [], current }: Omit<Body, 'code'> & { code: ApiError['code'] },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.current = current;
  }
}

const UNREACHED = 'Failed to connect to API';
const FOREIGN = 'The answer did not come from Kindred. If this network has a sign-in page, open that first.';
const late = (timeoutMs: number) => `The server did not answer within ${timeoutMs / 1000} seconds`;

/**
 * Builds the error of a response that is not 2xx. The code is `internal` if the body is not an error of our
 * API, such as the page of a proxy.
 */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  const unknown = { code: 'internal' as const, message: `The server answered ${response.status}` };
  return new ApiError(response.status, body?.error ?? unknown);
}

/** Builds the error of a call without an answer. `timeoutMs` is given only if the deadline has passed. */
export const noAnswer = (timeoutMs?: number) =>
  new ApiError(0, { code: 'no_answer', message: timeoutMs ? late(timeoutMs) : UNREACHED });

/**
 * Builds the error of a 2xx response that is not from our API, such as the sign-in page of a hotel's network.
 */
export const foreignAnswer = () => new ApiError(0, { code: 'no_answer', message: FOREIGN });
