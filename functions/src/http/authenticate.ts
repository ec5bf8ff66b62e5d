import { createMiddleware } from 'hono/factory';
import { type Deps, findRevision, openContext, readFirst } from '#context.ts';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const refused = () => new AppError('unauthenticated', 'Sign in to do this');

/** The one call a deleted account still has: to finish its deletion. */
const isDeletion = (method: string, path: string) => method === 'DELETE' && /^\/api\/auth\/me\/?$/.test(path);

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call counts against the day's changes. */
export const isChange = (method: string, path: string) =>
  !READS.includes(method) && !isDeletion(method, path);

/** The person an address is about; no other part of an address is as long as an id. */
const personIn = (path: string) => /^\/api\/(?:people|sms\/messages)\/([\w-]{20})(?:\/|$)/.exec(path)?.[1];

/**
 * Opens the context of whoever the bearer token belongs to. The revision is read with the person the address is about;
 * only an account without one may be new, and then gets one, or deleted, and then its tokens stop at once.
 */
export const authenticate = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const user = token ? await deps.identity.verify(token) : undefined;
    if (!user) throw refused();
    const { method, path } = c.req;
    const ahead = await readFirst(deps, user.uid, personIn(path));
    const found = await findRevision(deps, user.uid, ahead);
    if (!found && !isDeletion(method, path)) throw refused();
    const isCounted = isChange(method, path);
    c.set(
      'ctx',
      openContext(deps, user.uid, { ...user, isChange: isCounted, ahead, ...(found && { found }) }),
    );
    await next();
  });
