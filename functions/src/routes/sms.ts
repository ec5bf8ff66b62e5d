import { smsRoutes } from '#contract/calls/sms.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { listMessages } from '#services/messages/thread.ts';
import { settleThread } from '#services/messages/settle-messages.ts';
import { sendMessage } from '#services/messages/send-message.ts';

export const sms = createRouter()
  .openapi(smsRoutes.list, async (c) => {
    const { messages, next } = await listMessages(
      c.var.ctx,
      c.req.valid('param').personId,
      c.req.valid('query'),
    );
    if (next) c.header('x-next-before', next);
    return sendJson(c, messages);
  })
  .openapi(smsRoutes.settle, async (c) =>
    c.json({ settled: await settleThread(c.var.ctx, c.req.valid('param').personId) }, 200),
  )
  .openapi(smsRoutes.send, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await sendMessage(c.var.ctx, c.req.valid('json'), key), 201);
  });
