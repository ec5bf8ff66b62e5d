import { createMiddleware } from 'hono/factory';
import type { Deps } from '#deps.ts';
import { openSystem } from '#system.ts';
import { AppError } from '#errors.ts';
import { type CallLimits, usesToReadAll } from '#http/call-limits.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { type Env } from '#http/env.ts';
import { findCalendar } from '#services/account/calendar-secret.ts';
import { writeCalendar } from '#services/today/calendar-feed.ts';

const absent = () => new AppError('not_found', 'There is no such calendar');

/** Serves the feed that calendars subscribe to. Its secret address is the only access check. */
export function calendar(deps: Deps, limits: CallLimits) {
  const router = createRouter();
  const system = openSystem(deps);
  const openCalendar = createMiddleware<Env>(async (c, next) => {
    limits.requireAddress(c);
    const [, secret] = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
    const ctx = secret && (await findCalendar(system, secret));
    if (!ctx) {
      limits.countAddress(c);
      throw absent();
    }
    limits.countUser(ctx.uid, 1 + usesToReadAll('people', ctx.revisionAtStart));
    c.set('ctx', ctx);
    await next();
  });
  router.get('/calendar/:file', openCalendar, etagFrom('people'), async (c) =>
    c.body(await writeCalendar(c.var.ctx), 200, { 'content-type': 'text/calendar; charset=utf-8' }),
  );
  router.get('/calendar/*', () => {
    throw absent();
  });
  router.all('/calendar/*', (c) => {
    c.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed', `${c.req.method} is not a method of this address`);
  });
  return router;
}
