import { tokenRoutes } from '#contract/calls/tokens.ts';
import { invalid } from '#errors.ts';
import { createRouter } from '#http/router.ts';
import { createToken, listTokens, removeToken } from '#services/tokens/tokens.ts';

export const tokens = createRouter()
  .openapi(tokenRoutes.list, async (c) => c.json(await listTokens(c.var.ctx), 200))
  .openapi(tokenRoutes.create, async (c) => {
    if (c.req.header('idempotency-key') !== undefined)
      throw invalid('idempotency-key', 'is not taken here, because the answer cannot be repeated');
    return c.json(await createToken(c.var.ctx, c.req.valid('json')), 201);
  })
  .openapi(tokenRoutes.remove, async (c) => {
    await removeToken(c.var.ctx, c.req.valid('param').tokenId);
    return c.body(null, 204);
  });
