import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { requestContexts } from '#request-context.ts';
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

/** Opens the context of the user whose bearer token the request carries; refuses requests without a valid one. */
export function authenticate(deps: Deps) {
  const openRequest = requestContexts(deps);
  return createMiddleware<Env>(async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const user = token ? await deps.identity.verify(token) : undefined;
    if (!user) throw refused();
    const { method, path } = c.req;
    const ctx = await openRequest(user, {
      personId: personIn(path),
      readsList: isWholeList(c.req),
      isChange: isChange(method, path),
      allowsDeleted: isDeletion(method, path),
    });
    if (!ctx) throw refused();
    c.set('ctx', ctx);
    await next();
  });
}
