import { activityRoutes } from '#contract/calls/activity.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { listActivity } from '#services/activity/activity.ts';

export const activity = createRouter().openapi(activityRoutes.list, async (c) => {
  const page = await listActivity(c.var.ctx, c.req.valid('param').id, c.req.valid('query'));
  if (page.next) c.header('x-next-before', page.next);
  return sendJson(c, page.activity);
});
