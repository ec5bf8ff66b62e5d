import { stream } from 'hono/streaming';
import { accountRoutes } from '#contract/account.ts';
import { createRouter } from '#http/router.ts';
import { getMe, updateMe } from '#services/account.ts';
import { exportAccount, importBackup } from '#services/backup.ts';
import { deleteMe } from '#services/delete-account.ts';

export const account = createRouter()
  .openapi(accountRoutes.get, async (c) => c.json(await getMe(c.var.ctx), 200))
  .openapi(accountRoutes.update, async (c) => c.json(await updateMe(c.var.ctx, c.req.valid('json')), 200))
  .openapi(accountRoutes.remove, async (c) => {
    await deleteMe(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(accountRoutes.export, (c) => {
    c.header('content-type', 'application/json');
    c.header('content-disposition', 'attachment; filename="kindred-export.json"');
    return stream(c, async (answer) => {
      for await (const piece of exportAccount(c.var.ctx)) await answer.write(piece);
    }) as never;
  })
  .openapi(accountRoutes.importBackup, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json({ people: await importBackup(c.var.ctx, c.req.valid('json'), key) }, 200);
  });
