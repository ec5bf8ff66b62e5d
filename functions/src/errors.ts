import type { ErrorCode } from '#contract/error.ts';
import { DAY_MS } from '#contract/people/health.ts';
import type { Person } from './contract/people/person.ts';

/** One fault in a request: the path of the field, such as `people.0.email`, and a message. */
export interface ErrorDetail {
  path: string;
  message: string;
}

interface More {
  details?: ErrorDetail[];
  retryAfter?: number;
  current?: Person;
}

/**
 * An error whose message is sent to the caller, with a code of the contract and, for invalid input, the
 * faulty fields.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** The person as they are now, if the caller knew an old version. */
  readonly current: Person | undefined;

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }
}

/** Returns the 404 for a thing that does not exist or belongs to another user. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** Returns the 400 for one faulty field. */
export const invalid = (path: string, message: string) =>
  new AppError('invalid_argument', `${path}: ${message}`, { details: [{ path, message }] });

/**
 * Returns an error's name, code and stack frames for the log. The message is left out, because libraries
 * quote their input in it, such as the path of a document, a line of JSON or an address.
 */
export function stackOf(error: unknown): string {
  const { name = typeof error, code, message = '', stack = '' } = Object(error) as Error & { code?: unknown };
  const frames = stack.replace(message, '').match(/^ +at .+$/gm) ?? [];
  return [code === undefined ? name : `${name} ${String(code)}`, ...frames].join('\n');
}

/**
 * Returns the 429 for a used-up daily quota, with the seconds until midnight UTC, when the quota starts
 * again.
 */
export const usedUp = (limit: number, what: string, now: Date) =>
  new AppError('resource_exhausted', `Today’s ${limit} ${what} are used up`, {
    retryAfter: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
  });

/** Returns the 400 for a valid request that the present state of the data does not allow. */
export const forbiddenByState = (message: string) => new AppError('failed_precondition', message);
