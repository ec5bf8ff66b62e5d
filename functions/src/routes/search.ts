import { searchRoutes } from '#contract/calls/search.ts';
import { createRouter } from '#http/router.ts';
import { sendJson } from '#http/fast/send-json.ts';
import { searchMemories } from '#services/people-list/index.ts';

export const search = createRouter().openapi(searchRoutes.search, async (c) =>
  sendJson(c, await searchMemories(c.var.ctx, c.req.valid('query').q)),
);
