import type { Context as Call } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { requestContexts } from '#request-context.ts';
import { type CallLimits, usesToReadAll } from './call-limits.ts';
import type { Env } from './env.ts';

const refused = () => new AppError('unauthenticated', 'Sign in to do this');

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Returns the person id in the path, if the contract says that the call reads this person. */
function personOf(c: Call<Env>): string | undefined {
  const call = c.get('call');
  return call?.needs.reads === 'person' ? c.req.path.split('/')[call.parameterAt] : undefined;
}

/**
 * Tells whether the call will read the whole people list: it has no query parameters, and no ETag that could
 * lead to a 304.
 */
const readsWholeList = (c: Call<Env>) =>
  c.get('call')?.needs.reads === 'list' && !c.req.url.includes('?') && !c.req.header('if-none-match');

/**
 * Returns middleware that opens the context of the user whose bearer token the request has. Throws
 * `unauthenticated` without a valid token and for a deleted account. Throws `resource_exhausted` for too many
 * calls at once, and for a change if the daily quota is used up.
 */
export function authenticate(deps: Deps, limits: CallLimits) {
  const openRequest = requestContexts(deps);
  return createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const user = token ? await deps.identity.verify(token) : undefined;
    if (!user) throw refused();
    limits.countUser(user.uid);
    const { deletesAccount = false, changesNothing = false } = c.get('call')?.needs ?? {};
    const ctx = await openRequest(user, {
      personId: personOf(c),
      readsList: readsWholeList(c),
      isChange: !deletesAccount && !changesNothing && !READS.includes(c.req.method),
      allowsDeleted: deletesAccount,
    });
    if (!ctx) throw refused();
    limits.countUser(user.uid, usesToReadAll(c.get('call')?.needs.readsAll, ctx.revisionAtStart));
    c.set('ctx', ctx);
    await next();
  });
}
