import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { MOST_BACKUP_BYTES } from '#contract/limits.ts';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const KIB = 1024;
const USUAL_KIB = 256;
/** Calls that carry a file of the user's, and the KiB it may have. */
const FILES: [address: RegExp, kib: number][] = [
  [/^\/api\/people\/import\/?$/, 8 * KIB],
  [/^\/api\/import-backup\/?$/, MOST_BACKUP_BYTES / KIB],
];

const words = (kib: number) => (kib < KIB ? `${kib} KiB` : `${kib / KIB} MiB`);

const limitOf = (path: string) => FILES.find(([address]) => address.test(path))?.[1] ?? USUAL_KIB;

/** Refuses bodies over 256 KiB; a file may have more. Only one whose length is not told is read for it, which takes longer. */
export const limitBody = () =>
  createMiddleware<Env>((c, next) => {
    const kib = limitOf(c.req.path);
    const onError = () => {
      throw new AppError('payload_too_large', `The body is over ${words(kib)}`);
    };
    if (c.req.header('transfer-encoding')) return bodyLimit({ maxSize: kib * KIB, onError })(c, next);
    return Number(c.req.header('content-length') ?? 0) > kib * KIB ? onError() : next();
  });

/** No body reads as one without fields, also where the content type promises JSON. */
export const allowNoBody = () =>
  createMiddleware<Env>(async (c, next) => {
    const isEmpty = c.req.header('content-type') && (await c.req.text()) === '';
    if (isEmpty) c.req.bodyCache.text = Promise.resolve('{}') as never; // hono keeps promises here and types them away
    await next();
  });
