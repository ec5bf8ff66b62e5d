import { utcDate } from '#contract/people/health.ts';
import type { Context } from '#context.ts';
import type { Quota } from '#stores/user/quotas-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { MOST_ROWS_PER_IMPORT } from '#contract/limits.ts';
import { usedUp } from '#errors.ts';

const WORDS: Record<Quota, string> = {
  texts: 'texts',
  assistant: 'calls of the assistant',
  imports: `imports of ${MOST_ROWS_PER_IMPORT} rows`,
};

/**
 * Number of counted units that make up one use. An import counts its rows, and 1000 rows are one use, so that
 * a file costs the same however it is split into calls.
 */
const PARTS: Record<Quota, number> = { texts: 1, assistant: 1, imports: MOST_ROWS_PER_IMPORT };

/**
 * Counts one use (or `parts` units) against the quota of the present UTC day, in the caller's unit of work.
 * Throws `resource_exhausted` if the quota is used up.
 */
export async function useQuota(
  ctx: Context,
  stores: Stores,
  quota: Quota,
  { parts = PARTS[quota], now = ctx.now() } = {},
): Promise<void> {
  const limit = ctx.limits.perDay[quota];
  const day = utcDate(now);
  const used = await stores.quotas.get(day);
  if (used[quota] >= limit * PARTS[quota]) throw usedUp(limit, WORDS[quota], now);
  stores.quotas.count(day, quota, parts);
}
