import { photoRoutes } from '#contract/calls/photos.ts';
import { createRouter } from '#http/router.ts';
import { getPhoto, listThumbnails, putPhoto, removePhoto } from '#services/photos/photos.ts';

export const photos = createRouter()
  .openapi(photoRoutes.list, async (c) =>
    c.json(await listThumbnails(c.var.ctx, c.req.valid('query').ids), 200),
  )
  .openapi(photoRoutes.get, async (c) => {
    const { v } = c.req.valid('query');
    const jpeg = await getPhoto(c.var.ctx, c.req.valid('param').id, v);
    c.header('content-type', 'image/jpeg');
    c.header('cache-control', 'private, max-age=31536000, immutable');
    c.header('etag', `"${v}"`);
    return c.body(new Uint8Array(jpeg), 200) as never;
  })
  .openapi(photoRoutes.put, async (c) => {
    const file = Buffer.from(await c.req.arrayBuffer());
    return c.json(await putPhoto(c.var.ctx, c.req.valid('param').id, file), 200);
  })
  .openapi(photoRoutes.remove, async (c) => {
    await removePhoto(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
