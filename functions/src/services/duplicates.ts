import type { LikelyPair } from '#contract/duplicates.ts';
import type { Context } from '#context.ts';

export async function listDuplicates(_ctx: Context): Promise<LikelyPair[]> {
  throw new Error('to come');
}

export async function dismissPair(_ctx: Context, _ids: [string, string]): Promise<void> {
  throw new Error('to come');
}
