import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { answerError } from './answer-error.ts';
import { allowedMethods } from './methods.ts';
import type { Env } from './router.ts';

/** No answer is kept, guessed at, framed, run or read by other sites; the page about the API has its style sheet. */
const HEADERS = new Map(
  Object.entries({
    'cache-control': 'private, no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }),
);

/** What every answer has, whoever asks: a request id, headers that guard it, errors in the contract's shape. */
export function createBaseApp(deps: Deps): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({ strict: false });
  app.onError((error, c) => answerError(error, c, deps.log));
  app.use((c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    // Straight onto Node's answer: on hono's, which makes a `Headers` for them, they take several times as long.
    c.env.outgoing.setHeader('x-request-id', requestId);
    c.env.outgoing.setHeaders(HEADERS);
    return next();
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
