import type { Insights } from '#contract/today.ts';
import type { Context } from '#context.ts';

export async function getInsights(_ctx: Context): Promise<Insights> {
  throw new Error('to come');
}
