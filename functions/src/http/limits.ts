import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** Refuses bodies over 256 KiB. */
export const limitBody = () =>
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new AppError('payload_too_large', 'The body is over 256 KiB');
    },
  });

/** No body reads as one without fields, also where the content type promises JSON. */
export const allowNoBody = () =>
  createMiddleware<Env>(async (c, next) => {
    const isEmpty = c.req.header('content-type') && (await c.req.text()) === '';
    if (isEmpty) c.req.bodyCache.text = Promise.resolve('{}') as never; // hono keeps promises here and types them away
    await next();
  });
