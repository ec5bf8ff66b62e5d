import { createMiddleware } from 'hono/factory';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { apiTokenOf } from './bearer.ts';
import type { Env } from './env.ts';

/**
 * Returns middleware that refuses calls without a valid App Check token in `x-firebase-appcheck`. If App
 * Check is not set up, all calls pass. Calls with an API token pass too: they come from programs, which have
 * no token of App Check.
 */
export const requireApp = ({ appCheck }: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    if (!appCheck || apiTokenOf(c.req.header('authorization')) !== undefined) return next();
    if (!(await appCheck.verify(c.req.header('x-firebase-appcheck') ?? '')))
      throw new AppError('unauthenticated', 'This call does not come from the app. Reload the page');
    return next();
  });
