import type { Context } from '#context.ts';
import type { PackedText } from './packing/pack.ts';

/** A memory, or a person's own long texts, which have no time. */
export interface SearchedText {
  id: string;
  person_id: string;
  /** The others who were there; left out if there are none. */
  with_ids?: string[];
  at: string | null;
  text: string;
}

/**
 * Reads everything that is searched besides the summaries, also memories of people in the trash: one document
 * per several thousand memories.
 */
export async function readTexts(ctx: Pick<Context, 'readModel' | 'shardUse'>): Promise<SearchedText[]> {
  const packed = await ctx.readModel.readTexts(ctx.shardUse.text_shards);
  return packed.flatMap(([id, json]) => {
    const { is_in_trash, ...text } = JSON.parse(json) as PackedText;
    return is_in_trash ? [] : [{ id, ...text }];
  });
}
