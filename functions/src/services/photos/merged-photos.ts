import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { MergeBefore } from '#contract/calls/backup.ts';

const hashOf = ({ photo }: PersonRow) => photo?.hash ?? null;

/** Returns the photos of both people before a merge, as far as its undo needs them. */
export const photosBefore = (kept: PersonRow, merged: PersonRow): MergeBefore['photos'] => ({
  kept: hashOf(kept),
  merged: hashOf(merged),
});

/**
 * Returns the photo of the kept person: their own, or else a copy of the other's. The merged person's photo
 * is kept for as long as the merge can be undone.
 */
export async function joinPhotos(
  stores: Stores,
  kept: PersonRow,
  merged: PersonRow,
  mergedAt: string,
): Promise<PersonRow['photo']> {
  const photo = merged.photo && (await stores.photos.getBoth(merged.id));
  if (!photo) return kept.photo;
  stores.photos.set(merged.id, photo, mergedAt);
  if (kept.photo) return kept.photo;
  stores.photos.set(kept.id, photo);
  return { hash: photo.hash };
}

/**
 * Gives the merged person their photo back. The kept person loses it if they got it by the merge and still
 * have it. Returns the photos of both.
 */
export async function separatePhotos(
  stores: Stores,
  kept: PersonRow,
  { photos, merged }: MergeBefore,
): Promise<{ kept: PersonRow['photo']; merged: PersonRow['photo'] }> {
  if (!photos?.merged) return { kept: kept.photo, merged: null };
  const photo = await stores.photos.getBoth(merged.id);
  if (photo) stores.photos.set(merged.id, photo);
  const hasTaken = photos.kept === null && hashOf(kept) === photos.merged;
  if (hasTaken) stores.photos.remove(kept.id);
  return { kept: hasTaken ? null : kept.photo, merged: photo ? { hash: photo.hash } : null };
}
