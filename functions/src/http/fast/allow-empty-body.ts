import { createMiddleware } from 'hono/factory';
import type { Env } from '#http/env.ts';

/**
 * Returns middleware that treats an empty body with a content type as `{}`, unless the call takes a file. It
 * writes `{}` into hono's cache of the body, which the validators read. Replacing the request would create a
 * second `Request` object for every write.
 */
export const allowEmptyBody = () =>
  createMiddleware<Env>(async (c, next) => {
    const isJson = c.req.header('content-type') && !c.get('call')?.needs.takesBytes;
    const isEmpty = isJson && (await c.req.text()) === '';
    if (isEmpty) c.req.bodyCache.text = Promise.resolve('{}') as never; // holds promises, against its type
    await next();
  });
