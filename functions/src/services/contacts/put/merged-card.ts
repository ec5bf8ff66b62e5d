import type { Context } from '#context.ts';
import { rowOfCopy } from '#services/duplicates/person-copy.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { changesNothing } from '#services/contacts/vcard/read-changes.ts';
import type { SentCard } from '#services/contacts/vcard/split-card.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Photo } from './save-card.ts';

/** Returns the state before the merge that took the person of one of these ids away; undefined if none did. */
async function findMerged({ goneCards, merges }: Stores, ids: string[]) {
  for (const id of ids) {
    const gone = await goneCards.get(id);
    const merge = gone?.merge_id ? await merges.get(gone.merge_id) : undefined;
    if (merge?.before) return merge.before;
  }
  return undefined;
}

/**
 * Tells whether a new card is that of somebody who was merged away, by the ids that the person could have. Such a card
 * is sent again by a client that lost the first answer. It must not make that person a second time: all that it says
 * was joined to the kept person. Throws `CardRefusal` if its content or its photo is another one by now, so that the
 * client reads what is there.
 */
export async function wasMergedAway(
  ctx: Context,
  stores: Stores,
  { sent, photo }: { sent: SentCard; photo: Photo | null | undefined },
  ids: string[],
): Promise<boolean> {
  // The account's first merge may have ended after this request began.
  const revision = ctx.revisionAtStart.cards_gone_at ? ctx.revisionAtStart : await stores.revision.get();
  if (!revision?.cards_gone_at) return false;
  const before = await findMerged(stores, ids);
  if (!before) return false;
  const { merged, photos } = before;
  const tags = await stores.tags.getAll(merged.tag_ids);
  const row = await rowOfCopy(ctx, merged, new Set(merged.tag_ids));
  const names = tags.map(({ name }) => name);
  const hasOtherPhoto = photo && photo.hash !== photos?.merged;
  if (hasOtherPhoto || !changesNothing(sent, row, names))
    throw new CardRefusal('precondition-failed', 'This card was merged into another one');
  return true;
}
