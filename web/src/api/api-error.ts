import type { ErrorAnswer } from 'functions/contract';

type Body = ErrorAnswer['error'];

/** What an API call failed with: the answer's own words, or why there was no answer. */
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

/** Reads the error of an answer that is not 2xx; other servers' pages (a proxy, a framework) have none of ours. */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  const unknown = { code: 'internal' as const, message: `The server answered ${response.status}` };
  return new ApiError(response.status, body?.error ?? unknown);
}

/** There was no answer: none at all, or none in the time it was given. */
export const noAnswer = (timeoutMs?: number) =>
  new ApiError(0, { code: 'no_answer', message: timeoutMs ? late(timeoutMs) : UNREACHED });
