import type { ErrorCode } from '#contract/error.ts';

export interface ErrorDetail {
  path: string;
  message: string;
}

/** A refusal that the caller may read: a code of the contract, a clear sentence, and where it helps the fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { details?: ErrorDetail[]; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

export const invalid = (path: string, message: string) =>
  new AppError('invalid_argument', `${path}: ${message}`, { details: [{ path, message }] });

/** Where an error happened, for the log; what could not be read as JSON is left out, for it is somebody's words. */
export function stackOf(error: unknown): string | undefined {
  const { name, message, stack } = error as Error;
  return error instanceof SyntaxError ? stack?.replace(`${name}: ${message}`, name) : stack;
}

const DAY_MS = 86_400_000;

/** A quota of the UTC day is used up, until midnight. */
export const usedUp = (limit: number, what: string, now: Date) =>
  new AppError('resource_exhausted', `Today’s ${limit} ${what} are used up`, {
    retryAfter: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
  });

export const forbiddenByState = (message: string) => new AppError('failed_precondition', message);
