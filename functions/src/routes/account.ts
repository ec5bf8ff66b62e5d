import { accountRoutes } from '#contract/account.ts';
import { createRouter } from '#http/router.ts';
import { getMe, updateMe } from '#services/account.ts';
import { deleteMe } from '#services/delete-account.ts';

export const account = createRouter()
  .openapi(accountRoutes.get, async (c) => c.json(await getMe(c.var.ctx), 200))
  .openapi(accountRoutes.update, async (c) => c.json(await updateMe(c.var.ctx, c.req.valid('json')), 200))
  .openapi(accountRoutes.remove, async (c) => {
    await deleteMe(c.var.ctx);
    return c.body(null, 204);
  });
