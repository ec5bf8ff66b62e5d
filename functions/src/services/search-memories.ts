import type { SearchHit } from '#contract/search.ts';
import type { Context } from '#context.ts';

export async function searchMemories(_ctx: Context, _words: string): Promise<SearchHit[]> {
  throw new Error('to come');
}
