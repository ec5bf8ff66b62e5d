import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

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
  const expiry = (at: Date | null) => at && Timestamp.fromDate(at);
  return {
    get: photos.get,
    getAll: photos.getAll,
    getThumbnail: thumbnails.get,
    getThumbnails: thumbnails.getAll,
    /** Returns a page of all, sorted by id; `after` is the last id of the page before. */
    page: (limit: number, after?: string) =>
      photos.page(queryOf(db, 'photosById', `users/${uid}`, []), limit, after),
    /** Writes both documents; with `keptUntil` they are only kept for the undo of a merge. */
    set(id: string, { hash, jpeg, thumbnail }: NewPhoto, keptUntil: Date | null = null) {
      photos.set({ id, hash, jpeg, expires_at: expiry(keptUntil) });
      thumbnails.set({ id, hash, webp: thumbnail, expires_at: expiry(keptUntil) });
    },
    /** Says until when a photo is kept; null: for as long as the person has it. */
    keep(id: string, until: Date | null) {
      for (const store of [photos, thumbnails]) store.update(id, { expires_at: expiry(until) });
    },
    remove(id: string) {
      for (const store of [photos, thumbnails]) store.remove(id);
    },
  };
}
