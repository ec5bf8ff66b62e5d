import type { Context as Call } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorAnswer, STATUS_OF } from '#contract/error.ts';
import type { Deps } from '#deps.ts';
import { AppError, stackOf } from '#errors.ts';
import type { Env } from './env.ts';

/** Returns the error to send. An unexpected error becomes a 500 that reveals only the request id. */
function refusalOf(error: Error, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400)
    return new AppError('invalid_argument', 'The body is not valid JSON');
  if (error instanceof HTTPException && error.status === 415)
    return new AppError('unsupported_media_type', 'The body must be application/json');
  return new AppError('internal', `Something went wrong. Tell us this number: ${requestId}`);
}

/** Turns any error of a request into a response. Logs unexpected errors. */
export function answerError(error: Error, c: Call<Env>, log: Deps['log']): Response {
  const requestId = c.get('requestId');
  const refusal = refusalOf(error, requestId);
  if (refusal.code === 'internal') log('error', 'A request failed', { requestId, stack: stackOf(error) });
  const { code, message, details, retryAfter, current } = refusal;
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  const answer: ErrorAnswer = {
    error: { code, message, ...(details && { details }), ...(current && { current }) },
  };
  return c.json(answer, STATUS_OF[code]);
}
