import { createMiddleware } from 'hono/factory';
import type { Env } from '#http/env.ts';

/**
 * Reads an empty body as `{}`, also where the content type says JSON. It puts the text into hono's cache of
 * the body, where the validators find it: a new request with another body would cost every write a second
 * `Request` object.
 */
export const allowEmptyBody = () =>
  createMiddleware<Env>(async (c, next) => {
    const isEmpty = c.req.header('content-type') && (await c.req.text()) === '';
    if (isEmpty) c.req.bodyCache.text = Promise.resolve('{}') as never; // holds promises, against its type
    await next();
  });
