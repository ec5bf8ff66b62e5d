import { compress } from 'hono/compress';
import { accountRoutes } from '#contract/calls/account.ts';
import { backupRoutes } from '#contract/calls/backup-calls.ts';
import { utcDate } from '#contract/people/health.ts';
import { createRouter } from '#http/router.ts';
import { streamText } from '#http/stream-text.ts';
import { getMe, updateMe } from '#services/account/account.ts';
import { deleteMe } from '#services/account/deletion.ts';
import { exportAccount } from '#services/backup/export-account.ts';
import { importBackup } from '#services/backup/import-backup.ts';

const router = createRouter();
router.use(backupRoutes.export.getRoutingPath(), compress());

export const account = router
  .openapi(accountRoutes.get, async (c) => c.json(await getMe(c.var.ctx), 200))
  .openapi(accountRoutes.update, async (c) => c.json(await updateMe(c.var.ctx, c.req.valid('json')), 200))
  .openapi(accountRoutes.remove, async (c) => {
    await deleteMe(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(backupRoutes.export, (c) => {
    const { ctx } = c.var;
    c.header('content-type', 'application/json');
    c.header('content-disposition', `attachment; filename="kindred-export-${utcDate(ctx.now())}.json"`);
    return c.body(streamText(exportAccount(ctx), ctx.log)) as never;
  })
  .openapi(backupRoutes.restore, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json({ people: await importBackup(c.var.ctx, c.req.valid('json'), key) }, 200);
  });
