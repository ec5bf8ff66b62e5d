import { bulkRoutes } from '#contract/calls/people-bulk.ts';
import { createRouter } from '#http/router.ts';
import { removePeople, restorePeople, tagPeople, updatePeople } from '#services/people/bulk-people.ts';
import { importPeople } from '#services/import/import-people.ts';
import { previewImport } from '#services/import/preview-import.ts';
import { undoRun } from '#services/undo/undo-run.ts';

const changed = (ids: string[]) => ({ updated: ids.length, changed_ids: ids });

export const peopleBulk = createRouter()
  .openapi(bulkRoutes.remove, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const ids = await removePeople(c.var.ctx, c.req.valid('json'), key);
    return c.json({ deleted: ids.length, ids }, 200);
  })
  .openapi(bulkRoutes.restore, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const ids = await restorePeople(c.var.ctx, c.req.valid('json'), key);
    return c.json({ restored: ids.length, ids }, 200);
  })
  .openapi(bulkRoutes.tags, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(changed(await tagPeople(c.var.ctx, c.req.valid('json'), key)), 200);
  })
  .openapi(bulkRoutes.update, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(changed(await updatePeople(c.var.ctx, c.req.valid('json'), key)), 200);
  })
  .openapi(bulkRoutes.import, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await importPeople(c.var.ctx, c.req.valid('json'), key), 200);
  })
  .openapi(bulkRoutes.previewImport, async (c) =>
    c.json(await previewImport(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(bulkRoutes.undoImport, async (c) => {
    await undoRun(c.var.ctx, c.req.valid('param').importId);
    return c.body(null, 204);
  });
