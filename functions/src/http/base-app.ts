import { OpenAPIHono } from '@hono/zod-openapi';
import { requestId } from 'hono/request-id';
import type { Deps } from '#context.ts';
import { AppError } from '#errors.ts';
import { answerError } from './answer-error.ts';
import { allowedMethods } from './methods.ts';
import type { Env } from './router.ts';

/** What every answer has, whoever asks: a request id, no caching by others, errors in the contract's shape. */
export function createBaseApp(deps: Deps): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({ strict: false });
  app.onError((error, c) => answerError(error, c, deps.log));
  app.use(requestId({ headerName: '', generator: () => crypto.randomUUID() }), async (c, next) => {
    c.header('x-request-id', c.get('requestId'));
    c.header('cache-control', 'private, no-cache');
    await next();
  });
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    if (allowed.length) c.header('allow', allowed.join(', '));
    const error = allowed.length
      ? new AppError('method_not_allowed', `${c.req.method} is not a method of this address`)
      : new AppError('not_found', 'There is no such address');
    return answerError(error, c, deps.log);
  });
  return app;
}
