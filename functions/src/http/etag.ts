import { hash } from 'node:crypto';
import type { Context as Call } from 'hono';
import { createMiddleware } from 'hono/factory';
import { utcDate } from '#contract/people/health.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { Env } from './env.ts';

/** Returns what an ETag has before and after the state of the data. */
function aroundState({ uid, now }: Env['Variables']['ctx']): [before: string, after: string] {
  const { K_REVISION = '' } = process.env; // set by Cloud Run, new with each deployment
  const user = hash('sha256', `${uid} ${K_REVISION}`, 'base64url').slice(0, 12);
  return [`W/"${user}-`, `-${utcDate(now())}"`];
}

const sentTags = (c: Call<Env>) => (c.req.header('if-none-match')?.split(',') ?? []).map((tag) => tag.trim());

/**
 * Returns middleware that answers 304 while the state of the user's data, as the revision tells it, is unchanged. The
 * ETag also contains the UTC day, because health counts days, and the user and the deployed version, because
 * browsers keep answers across sign-ins and deployments. No document is read: the context has the revision.
 */
export const etagOf = (stateOf: (revision: Revision) => string) =>
  createMiddleware<Env>(async (c, next) => {
    const ctx = c.get('ctx');
    const etag = aroundState(ctx).join(stateOf(ctx.revisionAtStart));
    c.header('cache-control', 'private, no-cache');
    c.header('vary', 'authorization');
    c.header('etag', etag);
    if (sentTags(c).includes(etag)) return c.body(null, 304);
    await next();
  });

/** Like `etagOf`, with counters of the revision as the state. */
export const etagFrom = (...counters: (keyof Revision)[]) =>
  etagOf((revision) => counters.map((counter) => revision[counter]).join('.'));

/**
 * Returns the state in the ETag that the request sends; undefined if it sends none, or several, or one of another user,
 * day or deployment.
 */
export function sentState(c: Call<Env>): string | undefined {
  const [tag = '', ...others] = sentTags(c);
  const [before, after] = aroundState(c.get('ctx'));
  if (others.length > 0 || !tag.startsWith(before) || !tag.endsWith(after)) return undefined;
  return tag.slice(before.length, -after.length);
}
