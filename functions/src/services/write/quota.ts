import { utcDate } from '#contract/health.ts';
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
 * Counted units per use. An import counts its rows, and 1000 rows are one use, so that a file costs the same
 * however it is split into calls.
 */
const PARTS: Record<Quota, number> = { texts: 1, assistant: 1, imports: MOST_ROWS_PER_IMPORT };

/**
 * Counts one use (or `parts` of the units above) against the quota of the UTC day of `now`, in the caller's unit
 * of work; throws `resource_exhausted` if it is used up already.
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
