import type { Context } from '#context.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Activity } from '#contract/calls/activity.ts';
import type { Page } from '#contract/request.ts';
import { cutPage, readCursor } from '#services/write/page-cursor.ts';
import { requirePerson } from '#services/write/person-row.ts';

const toActivity = ({ id, type, at, summary, data, by, run_id }: ActivityRow): Activity => ({
  id,
  type,
  at,
  summary,
  data,
  ...(by && { by, ...(run_id && { run_id }) }),
});

/**
 * Returns a page of a person's feed, newest first, and the cursor of the next page if there is one. Throws if
 * the person does not exist.
 */
export async function listActivity(ctx: Context, personId: string, page: Page) {
  const before = readCursor(page.before);
  const [rows] = await Promise.all([
    ctx.activity.page(personId, page.limit + 1, before),
    requirePerson(ctx, personId),
  ]);
  const { shown, next } = cutPage(rows, page.limit, (row) => row.at);
  return { activity: shown.map(toActivity), next };
}
