import type { RelationEnds } from '#contract/relations/types.ts';
import type { Context } from '#context.ts';
import { unpackRelation } from './packing/pack.ts';

/**
 * Reads all relations, also those of people in the trash: one document per several thousand, none for an account
 * without relations.
 */
export async function readRelations(ctx: Pick<Context, 'readModel' | 'shardUse'>): Promise<RelationEnds[]> {
  const packed = await ctx.readModel.readRelations(ctx.shardUse.relation_shards);
  return packed.map(([id, json]) => unpackRelation(id, json));
}
