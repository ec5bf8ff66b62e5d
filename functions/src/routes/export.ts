import { compress } from 'hono/compress';
import type { Context } from '#context.ts';
import { exportRoutes } from '#contract/calls/export.ts';
import { utcDate } from '#contract/people/health.ts';
import { createRouter } from '#http/router.ts';
import { streamText } from '#http/stream-text.ts';
import { exportCsv } from '#services/export/export-csv.ts';
import { exportVcard } from '#services/export/export-vcard.ts';

const headersOf = (ctx: Context, type: string, extension: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': `attachment; filename="kindred-people-${utcDate(ctx.now())}.${extension}"`,
});

const router = createRouter();
for (const call of Object.values(exportRoutes)) router.use(call.getRoutingPath(), compress());

export const exports = router
  .openapi(exportRoutes.vcard, async (c) => {
    const { ctx } = c.var;
    const cards = await exportVcard(ctx, c.req.valid('query'));
    return c.body(streamText(cards, ctx.log), 200, headersOf(ctx, 'text/vcard', 'vcf')) as never;
  })
  .openapi(exportRoutes.csv, async (c) => {
    const { ctx } = c.var;
    const table = await exportCsv(ctx, c.req.valid('query'));
    return c.body(streamText(table, ctx.log), 200, headersOf(ctx, 'text/csv', 'csv')) as never;
  });
