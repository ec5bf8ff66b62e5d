import { tagRoutes } from '#contract/calls/tags.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import {
  createTag,
  deleteTag,
  getTag,
  mergeTags,
  updateTag,
  addTag,
  listTags,
  listTagsOf,
  removeTag,
} from '#services/tags/tags.ts';

const router = createRouter();
router.on('GET', tagRoutes.list.getRoutingPath(), etagFrom('people', 'tags'));

export const tags = router
  .openapi(tagRoutes.list, async (c) => sendJson(c, await listTags(c.var.ctx, c.req.valid('query').search)))
  .openapi(tagRoutes.merge, async (c) => {
    const { keep_id, merge_id } = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await mergeTags(c.var.ctx, keep_id, merge_id, key), 200);
  })
  .openapi(tagRoutes.create, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await createTag(c.var.ctx, c.req.valid('json'), key), 201);
  })
  .openapi(tagRoutes.get, async (c) => c.json(await getTag(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(tagRoutes.update, async (c) =>
    c.json(await updateTag(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(tagRoutes.delete, async (c) => {
    await deleteTag(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(tagRoutes.ofPerson, async (c) => c.json(await listTagsOf(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(tagRoutes.add, async (c) =>
    c.json(await addTag(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .openapi(tagRoutes.remove, async (c) => {
    const { id, tagId } = c.req.valid('param');
    const lost = await removeTag(c.var.ctx, id, tagId);
    return lost.length > 0 ? c.json({ lost }, 200) : c.body(null, 204);
  });
