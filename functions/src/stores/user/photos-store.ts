import type { Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';
import { keptUntil } from './merges-store.ts';

const bytes = z.custom<Buffer>(Buffer.isBuffer);
/** Set for the photo of a merged person, which is kept for the undo; Firestore then deletes the document. */
const expires_at = z.custom<Timestamp>().nullable();

const PhotoDocument = z.object({ hash: z.string(), jpeg: bytes, expires_at });
const ThumbnailDocument = z.object({ hash: z.string(), webp: bytes, expires_at });
export type PhotoRow = Row<z.infer<typeof PhotoDocument>>;

/** The two documents of a photo. */
interface NewPhoto {
  hash: string;
  jpeg: Buffer;
  thumbnail: Buffer;
}

/**
 * Opens the photos of people. The id of both documents is that of the person; whether a person has a photo, their own
 * row says.
 */
export function photosStore(db: Firestore, uid: string, io: Io) {
  const photos = collection(db, io, `users/${uid}/photos`, PhotoDocument);
  const thumbnails = collection(db, io, `users/${uid}/thumbnails`, ThumbnailDocument);
  return {
    get: photos.get,
    getAll: photos.getAll,
    getThumbnails: thumbnails.getAll,
    /** Returns both documents of a photo as one. */
    async getBoth(id: string): Promise<NewPhoto | undefined> {
      const [photo, thumbnail] = await Promise.all([photos.get(id), thumbnails.get(id)]);
      return photo && thumbnail && { hash: photo.hash, jpeg: photo.jpeg, thumbnail: thumbnail.webp };
    },
    /** Returns a page of all, sorted by id; `after` is the last id of the page before. */
    page: (limit: number, after?: string) =>
      photos.page(queryOf(db, 'photosById', `users/${uid}`, []), limit, after),
    /** Writes both documents. With `mergedAt` (ISO 8601) they are only kept for the undo of a merge of that time. */
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
