import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { utcDate } from '#contract/people/health.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { Env } from './env.ts';

/**
 * Returns middleware that answers 304 while these counters of the user's revision are unchanged. The ETag
 * also contains the UTC day, because health counts days, and the user and the deployed version, because
 * browsers keep answers across sign-ins and deployments. No document is read: the context has the revision.
 */
export const etagFrom = (...counters: (keyof Revision)[]) =>
  createMiddleware<Env>(async (c, next) => {
    const { uid, revisionAtStart, now } = c.get('ctx');
    const { K_REVISION = '' } = process.env; // set by Cloud Run, new with each deployment
    const user = hash('sha256', `${uid} ${K_REVISION}`, 'base64url').slice(0, 12);
    const state = counters.map((counter) => revisionAtStart[counter]).join('.');
    const etag = `W/"${user}-${state}-${utcDate(now())}"`;
    c.header('cache-control', 'private, no-cache');
    c.header('vary', 'authorization');
    c.header('etag', etag);
    const sent = c.req.header('if-none-match')?.split(',') ?? [];
    if (sent.some((tag) => tag.trim() === etag)) return c.body(null, 304);
    await next();
  });
