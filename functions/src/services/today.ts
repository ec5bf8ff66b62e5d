import type { Today } from '#contract/today.ts';
import type { Context } from '#context.ts';

export async function getToday(_ctx: Context): Promise<Today> {
  throw new Error('to come');
}
