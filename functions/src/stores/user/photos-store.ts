import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';
import { keptUntil } from './merges-store.ts';

const bytes = z.custom<Buffer>(Buffer.isBuffer);
/**
 * Time at which Firestore deletes the document; null: never. Set for the photo of a merged person, which is
 * kept only so that the merge can be undone.
 */
const expires_at = z.custom<Timestamp>().nullable();

const PhotoDocument = z.object({ hash: z.string(), jpeg: bytes, expires_at });
const ThumbnailDocument = z.object({ hash: z.string(), webp: bytes, expires_at });
export type PhotoRow = Row<z.infer<typeof PhotoDocument>>;

/** A photo with its thumbnail, which are stored in two documents. */
interface NewPhoto {
  hash: string;
  jpeg: Buffer;
  thumbnail: Buffer;
}

/**
 * Opens the photos of people. Both documents have the id of the person. The person's own row tells whether
 * there is a photo.
 */
export function photosStore(db: Firestore, uid: string, io: Io) {
  const photos = collection(db, io, `users/${uid}/photos`, PhotoDocument);
  const thumbnails = collection(db, io, `users/${uid}/thumbnails`, ThumbnailDocument);
  return {
    get: photos.get,
    getAll: photos.getAll,
    getThumbnails: thumbnails.getAll,
    /** Returns both documents of a photo as one; undefined if one of them is missing. */
    async getBoth(id: string): Promise<NewPhoto | undefined> {
      const [photo, thumbnail] = await Promise.all([photos.get(id), thumbnails.get(id)]);
      return photo && thumbnail && { hash: photo.hash, jpeg: photo.jpeg, thumbnail: thumbnail.webp };
    },
    /** Returns a page of all photos, sorted by id. `after` is the last id of the previous page. */
    page: (limit: number, after?: string) =>
      photos.page(queryOf(db, 'photosById', `users/${uid}`, []), limit, after),
    /**
     * Writes both documents. With `mergedAt` (ISO 8601, time of the merge) they are kept only for the undo of
     * that merge, and expire.
     */
    set(id: string, { hash, jpeg, thumbnail }: NewPhoto, mergedAt?: string) {
      const expires_at = mergedAt === undefined ? null : keptUntil(mergedAt);
      photos.set({ id, hash, jpeg, expires_at });
      thumbnails.set({ id, hash, webp: thumbnail, expires_at });
    },
    remove(id: string) {
      for (const store of [photos, thumbnails]) store.remove(id);
    },
  };
}
