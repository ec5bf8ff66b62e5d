import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { MergeBefore } from '#contract/calls/backup.ts';
import type { Merge } from '#contract/calls/duplicates.ts';

type PhotosBefore = NonNullable<MergeBefore['photos']>;

const hashOf = ({ photo }: PersonRow) => photo?.hash ?? null;

/**
 * Returns the photos of both people before a merge, as far as its undo needs them. Of two photos that of the kept person
 * stays, unless the user chose the other.
 */
export function photosBefore(kept: PersonRow, merged: PersonRow, { fields }: Merge): PhotosBefore {
  const photos = { kept: hashOf(kept), merged: hashOf(merged) };
  const isReplaced =
    fields?.photo === 'merge' && photos.kept && photos.merged && photos.kept !== photos.merged;
  return { ...photos, ...(isReplaced && { is_replaced: true }) };
}

/**
 * Returns the photo of the kept person after a merge. The merged person's photo, and one that it replaces, are kept for
 * as long as the merge can be undone.
 */
export async function joinPhotos(
  stores: Stores,
  [kept, merged]: [kept: PersonRow, merged: PersonRow],
  { is_replaced: isReplaced }: PhotosBefore,
  merge: { id: string; at: string },
): Promise<PersonRow['photo']> {
  const photo = merged.photo && (await stores.photos.getBoth(merged.id));
  if (!photo) return kept.photo;
  stores.photos.set(merged.id, photo, merge.at);
  if (kept.photo && !isReplaced) return kept.photo;
  const replaced = isReplaced ? await stores.photos.getBoth(kept.id) : undefined;
  if (replaced) stores.photos.set(merge.id, replaced, merge.at);
  stores.photos.set(kept.id, photo);
  return { hash: photo.hash };
}

/** Returns the photo of the kept person before a merge that gave them the other's; null if they had none. */
async function photoBefore(
  stores: Stores,
  kept: PersonRow,
  { is_replaced: isReplaced }: PhotosBefore,
  id: string,
) {
  const photo = isReplaced ? await stores.photos.getBoth(id) : undefined;
  if (photo) stores.photos.set(kept.id, photo);
  else stores.photos.remove(kept.id);
  return photo ? { hash: photo.hash } : null;
}

/**
 * Gives the merged person their photo back. The kept person gets back what they had, if they got the photo by the merge
 * and still have it. Returns the photos of both.
 */
export async function separatePhotos(
  stores: Stores,
  kept: PersonRow,
  { photos, merged }: MergeBefore,
  mergeId: string,
): Promise<{ kept: PersonRow['photo']; merged: PersonRow['photo'] }> {
  if (!photos?.merged) return { kept: kept.photo, merged: null };
  const photo = await stores.photos.getBoth(merged.id);
  const hasTaken = photos.kept === null || photos.is_replaced;
  const isUnchanged = hasTaken && hashOf(kept) === photos.merged;
  const own = isUnchanged ? await photoBefore(stores, kept, photos, mergeId) : kept.photo;
  if (photo) stores.photos.set(merged.id, photo);
  if (photos.is_replaced) stores.photos.remove(mergeId);
  return { kept: own, merged: photo ? { hash: photo.hash } : null };
}
