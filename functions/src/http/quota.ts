import { createMiddleware } from 'hono/factory';
import { utcDate } from '#contract/health.ts';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses changes once the day's are used up; deleting the account is always allowed. */
export const limitWrites = () =>
  createMiddleware<Env>(async (c, next) => {
    const { limits, now, quotas } = c.get('ctx');
    const isFree = READS.includes(c.req.method) || /^\/api\/auth\/me\/?$/.test(c.req.path);
    if (!isFree && (await quotas.get(utcDate(now()))).writes >= limits.perDay.writes)
      throw new AppError('resource_exhausted', `Today’s ${limits.perDay.writes} changes are used up`);
    await next();
  });
