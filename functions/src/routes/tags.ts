import { tagRoutes } from '#contract/tags.ts';
import { etagFrom } from '#http/etag.ts';
import { createRouter } from '#http/router.ts';
import { addTag, listTags, listTagsOf, removeTag } from '#services/tags.ts';

const router = createRouter();
router.on('GET', tagRoutes.list.getRoutingPath(), etagFrom('people', 'tags'));

export const tags = router
  .openapi(tagRoutes.list, async (c) => c.json(await listTags(c.var.ctx, c.req.valid('query').search), 200))
  .openapi(tagRoutes.ofPerson, async (c) => c.json(await listTagsOf(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(tagRoutes.add, async (c) =>
    c.json(await addTag(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .openapi(tagRoutes.remove, async (c) => {
    const { id, tagId } = c.req.valid('param');
    await removeTag(c.var.ctx, id, tagId);
    return c.body(null, 204);
  });
