import { utcDate } from '#contract/health.ts';
import type { Context, Quota, Stores } from '#context.ts';
import { usedUp } from '#errors.ts';

const WORDS: Record<Quota, string> = {
  texts: 'texts',
  assistant: 'calls of the assistant',
  imports: 'imports',
  writes: 'changes',
};

/** Counts one use against the day's quota in the caller's unit of work, or refuses when it is used up. */
export async function useQuota(ctx: Context, stores: Stores, quota: Quota): Promise<void> {
  const now = ctx.now();
  const limit = ctx.limits.perDay[quota];
  const used = await stores.quotas.get(utcDate(now));
  if (used[quota] >= limit) throw usedUp(limit, WORDS[quota], now);
  stores.quotas.count(quota);
}
