import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { BackupPhoto } from '#contract/calls/backup.ts';
import { AppError, invalid } from '#errors.ts';
import { readPicture } from '#services/photos/photos.ts';
import type { PersonChange } from '#services/write/save-people.ts';
import type { Slice } from './backup-slices.ts';

/** The photos of a backup, ready to be stored, by person id. */
export type BackupPhotos = ReadonlyMap<string, Awaited<ReturnType<typeof readPicture>>>;

/** Reads the photos of a backup; throws if one is not a picture. */
export async function readBackupPhotos(ctx: Context, rows: BackupPhoto[]): Promise<BackupPhotos> {
  const photos = new Map();
  for (const [index, { person_id, jpeg }] of rows.entries()) {
    const photo = await readPicture(ctx, Buffer.from(jpeg, 'base64')).catch((error: unknown) => {
      throw error instanceof AppError ? invalid(`photos.${index}.jpeg`, 'is not a picture') : error;
    });
    photos.set(person_id, photo);
  }
  return photos;
}

/** Adds the photo in a slice to the change of its person. */
export function withPhoto(change: PersonChange, slice: Slice, photos: BackupPhotos): PersonChange {
  const { id } = change.after;
  const isTheirs = ({ person_id, merge_id }: BackupPhoto) => person_id === id && merge_id === null;
  const photo = slice.photos.some(isTheirs) ? photos.get(id) : undefined;
  return photo ? { ...change, after: { ...change.after, photo: { hash: photo.hash } } } : change;
}

/**
 * Stores the photos in a slice: those of the people with these ids, and those kept so that a merge can be
 * undone.
 */
export async function restorePhotos(
  stores: Stores,
  slice: Slice,
  photos: BackupPhotos,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const { person_id, merge_id } of slice.photos) {
    const photo = photos.get(person_id);
    if (!photo) continue;
    if (merge_id === null) {
      if (ids.has(person_id)) stores.photos.set(person_id, photo);
      continue;
    }
    const merge = slice.merges.find(({ id }) => id === merge_id) ?? (await stores.merges.get(merge_id));
    if (merge) stores.photos.set(person_id, photo, merge.at);
  }
}
