import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { answerError } from './answer-error.ts';
import { contractCalls } from './contract-calls.ts';
import { setHeaders } from './fast/set-headers.ts';
import type { Env } from './env.ts';

/**
 * Creates an app whose answers all have a request id, security headers, and errors as the contract describes.
 */
export function createBaseApp(deps: Deps): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({ strict: false });
  const calls = contractCalls(app);
  app.onError((error, c) => answerError(error, c, deps.log));
  app.use((c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('call', calls.callOf(c));
    setHeaders(c, requestId);
    return next();
  });
  app.notFound((c) => {
    const allowed = calls.methodsOf(c.req.path);
    if (allowed.length) c.header('allow', allowed.join(', '));
    const error = allowed.length
      ? new AppError('method_not_allowed', `${c.req.method} is not a method of this address`)
      : new AppError('not_found', 'There is no such address');
    return answerError(error, c, deps.log);
  });
  return app;
}
