import { guideRoutes } from '#contract/calls/guide.ts';
import { createRouter } from '#http/router.ts';
import {
  dismissNotice,
  removeGuidePhone,
  sendGuideCode,
  verifyGuidePhone,
} from '#services/account/guide-phone.ts';

export const guide = createRouter()
  .openapi(guideRoutes.sendCode, async (c) =>
    c.json(await sendGuideCode(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(guideRoutes.verify, async (c) =>
    c.json(await verifyGuidePhone(c.var.ctx, c.req.valid('json').code), 200),
  )
  .openapi(guideRoutes.remove, async (c) => {
    await removeGuidePhone(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(guideRoutes.dismissNotice, async (c) => {
    await dismissNotice(c.var.ctx, c.req.valid('param').noticeId);
    return c.body(null, 204);
  });
