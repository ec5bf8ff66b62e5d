import type { ErrorAnswer } from 'functions/contract';

type Body = ErrorAnswer['error'];

/** The error of an API call: code and message of the response, or `no_answer` when there was none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Body['code'] | 'no_answer';
  readonly details: NonNullable<Body['details']>;

  constructor(
    status: number,
    { code, message, details = [] }: Omit<Body, 'code'> & { code: ApiError['code'] },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const UNREACHED = 'Failed to connect to API';
const late = (timeoutMs: number) => `The server did not answer within ${timeoutMs / 1000} seconds`;

/** Reads the error of a response that is not 2xx. A page from a proxy or a framework becomes `internal`. */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  const unknown = { code: 'internal' as const, message: `The server answered ${response.status}` };
  return new ApiError(response.status, body?.error ?? unknown);
}

/** Builds the error for a missing answer; `timeoutMs` is the deadline that passed, if that was the reason. */
export const noAnswer = (timeoutMs?: number) =>
  new ApiError(0, { code: 'no_answer', message: timeoutMs ? late(timeoutMs) : UNREACHED });
