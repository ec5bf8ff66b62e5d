import { duplicateRoutes } from '#contract/calls/duplicates.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { dismissPair, listDuplicates, undismissPair } from '#services/duplicates/duplicates.ts';
import { mergePeople } from '#services/duplicates/merge-people.ts';
import { undoMerge } from '#services/duplicates/undo-merge.ts';

const router = createRouter();
router.on('GET', duplicateRoutes.list.getRoutingPath(), etagFrom('people', 'tags', 'cadence_default'));

export const duplicates = router
  .openapi(duplicateRoutes.list, async (c) => {
    const { pairs, next } = await listDuplicates(c.var.ctx, c.req.valid('query').before);
    if (next) c.header('x-next-before', next);
    return sendJson(c, pairs);
  })
  .openapi(duplicateRoutes.dismiss, async (c) => {
    await dismissPair(c.var.ctx, c.req.valid('json').ids);
    return c.body(null, 204);
  })
  .openapi(duplicateRoutes.undismiss, async (c) => {
    const { id, otherId } = c.req.valid('param');
    await undismissPair(c.var.ctx, [id, otherId]);
    return c.body(null, 204);
  })
  .openapi(duplicateRoutes.merge, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await mergePeople(c.var.ctx, c.req.valid('json'), key), 200);
  })
  .openapi(duplicateRoutes.undoMerge, async (c) =>
    c.json(await undoMerge(c.var.ctx, c.req.valid('param').eventId), 200),
  );
