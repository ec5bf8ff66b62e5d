import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#errors.ts';
import type { Env } from '#http/env.ts';

const KIB = 1024;
const USUAL_KIB = 256;

const inWords = (kib: number) => (kib < KIB ? `${kib} KiB` : `${kib / KIB} MiB`);

/**
 * Returns middleware that refuses compressed bodies, and bodies over 256 KiB or the call's own limit in the
 * contract. `content-length` is trusted. Only a body sent in chunks is measured: hono's `bodyLimit` would
 * create a `Request` with a stream for every write.
 */
export const limitBody = () =>
  createMiddleware<Env>((c, next) => {
    const encoding = c.req.header('content-encoding') ?? 'identity';
    if (encoding.toLowerCase() !== 'identity')
      throw new AppError('unsupported_media_type', 'The body must not be compressed');
    const kib = c.get('call')?.needs.bodyKib ?? USUAL_KIB;
    const onError = () => {
      throw new AppError('payload_too_large', `The body is over ${inWords(kib)}`);
    };
    if (c.req.header('transfer-encoding')) return bodyLimit({ maxSize: kib * KIB, onError })(c, next);
    return Number(c.req.header('content-length') ?? 0) > kib * KIB ? onError() : next();
  });
