import { calendarRoutes } from '#contract/calls/calendar.ts';
import { todayRoutes } from '#contract/calls/today.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { rotateCalendar } from '#services/account/calendar-secret.ts';
import { getInsights } from '#services/today/insights.ts';
import { getToday } from '#services/today/today.ts';

const router = createRouter();
router.on('GET', todayRoutes.insights.getRoutingPath(), etagFrom('people', 'tags', 'cadence_default'));

export const today = router
  .openapi(todayRoutes.today, async (c) => sendJson(c, await getToday(c.var.ctx)))
  .openapi(todayRoutes.insights, async (c) =>
    c.json(await getInsights(c.var.ctx, c.req.valid('query').first_weekday), 200),
  )
  .openapi(calendarRoutes.rotate, async (c) => c.json(await rotateCalendar(c.var.ctx), 200));
