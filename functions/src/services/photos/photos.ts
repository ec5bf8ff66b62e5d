import type { Context } from '#context.ts';
import type { Person } from '#contract/people/person.ts';
import type { Thumbnail } from '#contract/calls/photos.ts';
import { AppError, invalid, notFound } from '#errors.ts';
import { changePerson } from '#services/people/people.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import { keepPhoto, photoChange } from './photo-before.ts';

/** Reads a picture that the user chose; throws if it is not a picture. */
export async function readPicture(ctx: Context, file: Buffer) {
  if (file.length === 0) throw invalid('body', 'must be a picture');
  const read = await ctx.readPhoto(file, ctx.uid);
  if (read.outcome === 'unknown_type')
    throw new AppError('unsupported_media_type', 'The file must be a JPEG, PNG, WebP or GIF');
  if (read.outcome === 'unreadable')
    throw new AppError('invalid_argument', 'The picture is broken, or has over 40 million pixels');
  return read.photo;
}

/**
 * Sets the photo of a person. The same picture again changes nothing. Throws if the file is not a picture.
 */
export async function putPhoto(ctx: Context, id: string, file: Buffer): Promise<Person> {
  await requirePerson(ctx, id);
  const photo = await readPicture(ctx, file);
  return changePerson(ctx, id, async (before, stores) => {
    if (before.photo?.hash === photo.hash) return before;
    const change = await keepPhoto(ctx, stores, photoChange(ctx, before, { hash: photo.hash }));
    stores.photos.set(id, photo);
    return savePerson(ctx, stores, change);
  });
}

export async function removePhoto(ctx: Context, id: string): Promise<void> {
  await ctx.transact(async (stores, attempt) => {
    const before = await requirePerson(stores, id);
    if (!before.photo && attempt > 1) return;
    if (!before.photo) throw notFound('Photo');
    const change = await keepPhoto(ctx, stores, photoChange(ctx, before, null));
    stores.photos.remove(id);
    await savePerson(ctx, stores, change);
  });
}

/** Returns the photo of a person as JPEG; throws `not_found` if their photo does not have this hash. */
export async function getPhoto(ctx: Context, id: string, hash: string | undefined): Promise<Buffer> {
  const person = await requirePerson(ctx, id);
  const photo = person.photo?.hash === hash ? await ctx.photos.get(id) : undefined;
  if (!photo || photo.hash !== hash) throw notFound('Photo');
  return photo.jpeg;
}

/** Returns the thumbnails of those people who have a photo, also in the trash. */
export async function listThumbnails(ctx: Context, ids: string[]): Promise<Thumbnail[]> {
  const rows = ids.length > 0 ? await ctx.photos.getThumbnails(ids) : [];
  return rows
    .filter(({ expires_at }) => !expires_at) // photos with an expiry are kept only for the undo of a merge
    .map(({ id, hash, webp }) => ({ id, hash, thumbnail: webp.toString('base64') }));
}

/**
 * Reads the photos of those people who have one, as JPEGs by id. Ask for few at a time: each may have 0.9
 * MiB.
 */
export async function readPhotos(ctx: Context, ids: string[]): Promise<Map<string, Buffer>> {
  const rows = ids.length > 0 ? await ctx.photos.getAll(ids) : [];
  return new Map(rows.filter(({ expires_at }) => !expires_at).map(({ id, jpeg }) => [id, jpeg]));
}
