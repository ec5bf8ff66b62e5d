import { relationRoutes } from '#contract/calls/relations.ts';
import { etagFrom } from '#http/etag.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { createRouter } from '#http/router.ts';
import { moveHousehold } from '#services/relations/move-household.ts';
import {
  createRelation,
  listPersonRelations,
  listRelations,
  removeRelation,
  updateRelation,
} from '#services/relations/relations.ts';

const router = createRouter();
router.on('GET', relationRoutes.list.getRoutingPath(), etagFrom('people', 'relations'));

export const relations = router
  .openapi(relationRoutes.list, async (c) => sendJson(c, await listRelations(c.var.ctx)))
  .openapi(relationRoutes.create, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await createRelation(c.var.ctx, c.req.valid('json'), key), 201);
  })
  .openapi(relationRoutes.update, async (c) =>
    c.json(await updateRelation(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(relationRoutes.remove, async (c) => {
    const lost = await removeRelation(c.var.ctx, c.req.valid('param').id);
    return lost.length > 0 ? c.json({ lost }, 200) : c.body(null, 204);
  })
  .openapi(relationRoutes.ofPerson, async (c) =>
    c.json(await listPersonRelations(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(relationRoutes.moveHousehold, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const moved = await moveHousehold(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), key);
    return c.json(moved, 200);
  });
