import { createMiddleware } from 'hono/factory';
import { utcDate } from '#contract/health.ts';
import { usedUp } from '#errors.ts';
import type { Env } from './router.ts';
import { isDeletion } from './authenticate.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses changes once the day's are used up; deleting the account is always allowed. */
export const limitWrites = () =>
  createMiddleware<Env>(async (c, next) => {
    const { limits, now, quotas } = c.get('ctx');
    const limit = limits.perDay.writes;
    const isFree = READS.includes(c.req.method) || isDeletion(c.req.method, c.req.path);
    if (!isFree && (await quotas.get(utcDate(now()))).writes >= limit) throw usedUp(limit, 'changes', now());
    await next();
  });
