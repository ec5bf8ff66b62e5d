import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { utcDate } from '#contract/health.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { Env } from './router.ts';

/**
 * Answers 304 while nothing the answer depends on has changed: these counters of the user's revision and, because health
 * counts days, the UTC day. It names the user and the deployed version too: browsers keep answers across sign-ins and
 * deployments. Costs no read of its own.
 */
export const etagFrom = (...counters: (keyof Revision)[]) =>
  createMiddleware<Env>(async (c, next) => {
    const { uid, revisionAtStart, now } = c.get('ctx');
    const { K_REVISION = '' } = process.env; // of Cloud Run: another one after each deployment
    const user = hash('sha256', `${uid} ${K_REVISION}`, 'base64url').slice(0, 12);
    const state = counters.map((counter) => revisionAtStart[counter]).join('.');
    const etag = `W/"${user}-${state}-${utcDate(now())}"`;
    c.header('cache-control', 'private, no-cache');
    c.header('vary', 'authorization');
    c.header('etag', etag);
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim() === etag)) return c.body(null, 304);
    await next();
  });
