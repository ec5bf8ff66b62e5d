import { type Deps, openSystem } from '#context.ts';
import { AppError } from '#errors.ts';
import { createRouter } from '#http/router.ts';
import { writeCalendar } from '#services/calendar.ts';

/** The feed calendars subscribe to: whoever has the address may read it. */
export function calendar(deps: Deps) {
  const router = createRouter();
  const system = openSystem(deps);
  router.get('/calendar/:file{[\\w-]+\\.ics}', async (c) => {
    const feed = await writeCalendar(system, c.req.param('file').slice(0, -'.ics'.length));
    if (feed === undefined) throw new AppError('not_found', 'There is no such calendar');
    return c.body(feed, 200, { 'content-type': 'text/calendar; charset=utf-8' });
  });
  return router;
}
