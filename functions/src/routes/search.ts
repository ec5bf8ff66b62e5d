import { searchRoutes } from '#contract/search.ts';
import { createRouter } from '#http/router.ts';
import { searchMemories } from '#services/search-memories.ts';

export const search = createRouter().openapi(searchRoutes.search, async (c) =>
  c.json(await searchMemories(c.var.ctx, c.req.valid('query').q), 200),
);
