import { utcDate } from '#contract/health.ts';
import type { Context, Quota, Stores } from '#context.ts';
import { AppError } from '#errors.ts';

const DAY_MS = 86_400_000;
const WORDS: Record<Quota, string> = {
  texts: 'texts',
  assistant: 'calls of the assistant',
  imports: 'imports',
  writes: 'changes',
};

/** Counts one use against the day's quota in the caller's unit of work, or refuses when it is used up. */
export async function useQuota(ctx: Context, stores: Stores, quota: Quota): Promise<void> {
  const now = ctx.now();
  const used = await stores.quotas.get(utcDate(now));
  const limit = ctx.limits.perDay[quota];
  if (used[quota] >= limit) {
    const retryAfter = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
    throw new AppError('resource_exhausted', `Today’s ${limit} ${WORDS[quota]} are used up`, { retryAfter });
  }
  stores.quotas.count(quota);
}
