import type { Context as Call } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findToken, joinRun } from '#actor.ts';
import type { Deps } from '#deps.ts';
import { mayCall } from '#contract/tokens/scopes.ts';
import { AppError } from '#errors.ts';
import type { SignedIn } from '#clients/identity.ts';
import type { Actor } from '#context.ts';
import type { OpenRequest } from '#request-context.ts';
import { apiTokenOf, bearerOf, INVALID_TOKEN } from './bearer.ts';
import { changedAtIn } from './changed-at.ts';
import { type CallLimits, usesOfBody, usesToReadAll } from './call-limits.ts';
import type { Env } from './env.ts';

const refused = (c: Call<Env>) =>
  new AppError(
    'unauthenticated',
    apiTokenOf(c.req.header('authorization')) ? INVALID_TOKEN : 'Sign in to do this',
  );

const FORBIDDEN = 'The scope of this token does not allow this call';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns the person id in the path, if the contract says that the call reads this person; else undefined.
 */
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
 * Returns the user in whose name the request comes, and the API token that acts for them, if one does;
 * undefined without a valid token. Wrong API tokens are counted per IP address; throws if there were too
 * many from this one.
 */
async function whoAsks(
  deps: Deps,
  limits: CallLimits,
  c: Call<Env>,
): Promise<{ user: SignedIn; actor?: Actor | undefined } | undefined> {
  const authorization = c.req.header('authorization');
  const apiToken = apiTokenOf(authorization);
  if (apiToken) {
    limits.requireAddress(c);
    const found = await findToken(deps, apiToken, c.req.header('user-agent'));
    if (!found) limits.countAddress(c); // because each guess costs a read
    return found && { user: found, actor: found.actor };
  }
  const idToken = bearerOf(authorization);
  const user = idToken ? await deps.identity.verify(idToken) : undefined;
  return user && { user };
}

/** Tells whether the call is beyond the scope of the token that asks. */
function isBeyond(c: Call<Env>, actor: Actor | undefined): boolean {
  const call = c.get('call');
  return !!actor && !!call && !mayCall(actor.scope, call.access);
}

/**
 * Returns middleware that opens the context of the user whose bearer token the request has: of a sign-in or an API
 * token. Throws `unauthenticated` without a valid token and for a deleted account, then `forbidden_scope` for a call
 * that the API token may not make. Throws `resource_exhausted` for too many calls at once, and for a change if the
 * daily quota is used up. Changes by a token join its run.
 */
export function authenticate(deps: Deps, limits: CallLimits, openRequest: OpenRequest) {
  return createMiddleware<Env>(async (c, next) => {
    const asker = await whoAsks(deps, limits, c);
    if (!asker) throw refused(c);
    const { user, actor } = asker;
    limits.countUser(user.uid, 1 + usesOfBody(c));
    const { deletesAccount = false, changesNothing = false, isOneUnit = false } = c.get('call')?.needs ?? {};
    const isForbidden = isBeyond(c, actor);
    const isChange = !deletesAccount && !changesNothing && !READS.includes(c.req.method);
    const ctx = await openRequest(user, {
      personId: isForbidden ? undefined : personOf(c),
      readsList: !isForbidden && readsWholeList(c),
      isChange: isChange && !isForbidden,
      isOneUnit,
      allowsDeleted: deletesAccount && !actor,
      actor,
    });
    if (!ctx) throw refused(c);
    if (isForbidden) throw new AppError('forbidden_scope', FORBIDDEN);
    limits.countUser(user.uid, usesToReadAll(c.get('call')?.needs.readsAll, ctx.revisionAtStart));
    if (c.get('call')?.access === 'write') await joinRun(ctx);
    if (!actor) ctx.changed_at = changedAtIn(c.req.header('x-changed-at'), deps.now());
    c.set('ctx', ctx);
    return next();
  });
}
