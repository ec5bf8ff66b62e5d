import { bodyLimit } from 'hono/body-limit';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const KIB = 1024;
const USUAL_KIB = 256;
/** Calls that carry a file of the user's, and the KiB it may have. */
const FILES: [address: RegExp, kib: number][] = [
  [/^\/api\/people\/import\/?$/, 8 * KIB],
  [/^\/api\/import-backup\/?$/, 30 * KIB],
];

const words = (kib: number) => (kib < KIB ? `${kib} KiB` : `${kib / KIB} MiB`);

/** Whether a request brings a body; asking for the body itself takes longer than everything else here. */
const hasBody = (c: Context<Env>) => c.req.header('content-length') ?? c.req.header('transfer-encoding');

/** Refuses bodies over 256 KiB; a file may have more. */
export const limitBody = () =>
  createMiddleware<Env>(async (c, next) => {
    if (!hasBody(c)) return next();
    const kib = FILES.find(([address]) => address.test(c.req.path))?.[1] ?? USUAL_KIB;
    const limit = bodyLimit({
      maxSize: kib * KIB,
      onError: () => {
        throw new AppError('payload_too_large', `The body is over ${words(kib)}`);
      },
    });
    return limit(c, next);
  });

/** No body reads as one without fields, also where the content type promises JSON. */
export const allowNoBody = () =>
  createMiddleware<Env>(async (c, next) => {
    const isEmpty = c.req.header('content-type') && (await c.req.text()) === '';
    if (isEmpty) c.req.bodyCache.text = Promise.resolve('{}') as never; // hono keeps promises here and types them away
    await next();
  });
