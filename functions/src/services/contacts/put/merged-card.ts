import type { Context } from '#context.ts';
import { rowOfCopy } from '#services/duplicates/person-copy.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { changesNothing } from '#services/contacts/vcard/read-changes.ts';
import type { SentCard } from '#services/contacts/vcard/split-card.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Returns the person of one of these ids as they were before a merge took them away; undefined if none did. */
async function findMerged({ goneCards, merges }: Stores, ids: string[]) {
  for (const id of ids) {
    const gone = await goneCards.get(id);
    const merge = gone?.merge_id ? await merges.get(gone.merge_id) : undefined;
    if (merge?.before) return merge.before.merged;
  }
  return undefined;
}

/**
 * Tells whether a new card is that of somebody who was merged away, by the ids that the person could have. Then a client
 * sends it again whose first answer was lost, and must not make that person a second time: all that the card says was
 * joined to the kept person. Throws `CardRefusal` if it says something else by now, so that the client reads what is there.
 */
export async function wasMergedAway(
  ctx: Context,
  stores: Stores,
  sent: SentCard,
  ids: string[],
): Promise<boolean> {
  if (ctx.revisionAtStart.cards_gone_at === null) return false;
  const merged = await findMerged(stores, ids);
  if (!merged) return false;
  const tags = await stores.tags.getAll(merged.tag_ids);
  const row = await rowOfCopy(ctx, merged, new Set(merged.tag_ids));
  const names = tags.map(({ name }) => name);
  if (!changesNothing(sent, row, names))
    throw new CardRefusal('precondition-failed', 'This card was merged into another one');
  return true;
}
