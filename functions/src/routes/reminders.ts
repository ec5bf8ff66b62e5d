import { reminderLogRoutes } from '#contract/reminders/log.ts';
import { subscriptionRoutes } from '#contract/reminders/subscriptions.ts';
import { createRouter } from '#http/router.ts';
import { listReminders } from '#services/reminders/log.ts';
import { subscribe, unsubscribe } from '#services/reminders/subscriptions.ts';

export const reminders = createRouter()
  .openapi(subscriptionRoutes.key, (c) => c.json({ public_key: c.var.ctx.push.publicKey }, 200))
  .openapi(subscriptionRoutes.create, async (c) =>
    c.json(await subscribe(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(subscriptionRoutes.remove, async (c) => {
    await unsubscribe(c.var.ctx, [c.req.valid('json').endpoint]);
    return c.body(null, 204);
  })
  .openapi(reminderLogRoutes.list, async (c) => c.json(await listReminders(c.var.ctx), 200));
