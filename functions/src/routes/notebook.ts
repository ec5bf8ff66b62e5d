import { notebookRoutes } from '#contract/calls/notebook.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { removeEntry, updateEntry } from '#services/notebook/change-memory.ts';
import { createEntry, listEntries } from '#services/notebook/notebook.ts';

export const notebook = createRouter()
  .openapi(notebookRoutes.list, async (c) =>
    sendJson(c, await listEntries(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))),
  )
  .openapi(notebookRoutes.create, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await createEntry(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), key), 201);
  })
  .openapi(notebookRoutes.update, async (c) => {
    const { id, entryId } = c.req.valid('param');
    const key = c.req.header('idempotency-key') || undefined;
    return c.json(await updateEntry(c.var.ctx, id, entryId, c.req.valid('json'), key), 200);
  })
  .openapi(notebookRoutes.remove, async (c) => {
    const { id, entryId } = c.req.valid('param');
    const lost = await removeEntry(c.var.ctx, id, entryId, c.req.valid('query').from);
    return lost.length > 0 ? c.json({ lost }, 200) : c.body(null, 204);
  });
