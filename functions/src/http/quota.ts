import { createMiddleware } from 'hono/factory';
import { requireWrites } from '#context.ts';
import { isChange } from './authenticate.ts';
import type { Env } from './router.ts';

/** Refuses changes once the day's are used up; deleting the account is always allowed. */
export const limitWrites = () =>
  createMiddleware<Env>(async (c, next) => {
    const { found, limits, now } = c.get('ctx');
    if (isChange(c.req.method, c.req.path)) requireWrites(found, limits.perDay.writes, now());
    await next();
  });
