import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  type Deps,
  findRevision,
  firstLists,
  openContext,
  shardCache,
  readFirst,
  requireWrites,
} from '#context.ts';
import { AppError } from '#errors.ts';
import type { Env } from './router.ts';

const refused = () => new AppError('unauthenticated', 'Sign in to do this');

/** The one call a deleted account still has: to finish its deletion. */
const isDeletion = (method: string, path: string) => method === 'DELETE' && /^\/api\/auth\/me\/?$/.test(path);

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a call counts against the day's changes. */
const isChange = (method: string, path: string) => !READS.includes(method) && !isDeletion(method, path);

/** The person an address is about; no other part of an address is as long as an id. */
const personIn = (path: string) => /^\/api\/(?:people|sms\/messages)\/([\w-]{20})(?:\/|$)/.exec(path)?.[1];

/** Whether a call lists everybody, and cannot be answered that nothing changed. */
const isWholeList = (req: HonoRequest) =>
  req.method === 'GET' && /^[^?]*\/api\/people\/?$/.test(req.url) && !req.header('if-none-match');

/**
 * Opens the context of whoever the bearer token belongs to. The revision is read with what the call needs for certain;
 * only an account without one may be new, and then gets one, or deleted, and then its tokens stop at once.
 * Refuses changes once the day's are used up; deleting the account is always allowed.
 */
export function authenticate(deps: Deps) {
  const memory = shardCache();
  return createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const user = token ? await deps.identity.verify(token) : undefined;
    if (!user) throw refused();
    const { method, path } = c.req;
    const personId = personIn(path);
    const lists = isWholeList(c.req) ? firstLists(memory, user.uid) : [];
    const needed = personId ? [`people/${personId}`] : lists;
    const { revision, ahead } = await readFirst(deps, user.uid, needed);
    const found = revision ?? (await findRevision(deps, user.uid));
    if (!found && !isDeletion(method, path)) throw refused();
    const isCounted = isChange(method, path);
    if (found && isCounted) requireWrites(found, deps.limits.perDay.writes, deps.now());
    c.set(
      'ctx',
      openContext(deps, user.uid, {
        ...user,
        isChange: isCounted,
        ahead,
        memory,
        ...(found && { revision: found }),
      }),
    );
    await next();
  });
}
