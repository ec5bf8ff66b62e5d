import { writeVcard } from '#contract/card/write-vcard.ts';
import type { VcardQuery } from '#contract/calls/export.ts';
import type { Context } from '#context.ts';
import { readPhotos } from '#services/photos/photos.ts';
import { type Exported, type ExportedPeople, findExported } from './exported-people.ts';

/** Number of photos in memory at a time. Each may have 0.9 MiB. */
const PHOTOS = 20;

/** Reads the photos of these people, as base64 by person id. */
async function photosOf(ctx: Context, people: Exported[]): Promise<Map<string, string>> {
  const ids = people.filter(({ row }) => row.photo).map(({ row }) => row.id);
  const photos = await readPhotos(ctx, ids);
  return new Map([...photos].map(([id, jpeg]) => [id, jpeg.toString('base64')]));
}

async function* cardsOf(
  ctx: Context,
  read: ExportedPeople,
  { version, photos }: VcardQuery,
): AsyncGenerator<string> {
  for await (const page of read())
    for (let at = 0; at < page.length; at += PHOTOS) {
      const some = page.slice(at, at + PHOTOS);
      const photoOf = photos === 'all' ? await photosOf(ctx, some) : new Map<string, string>();
      const cardOf = ({ row, uid, tags }: Exported) =>
        writeVcard({ ...row, uid, tags, photo: photoOf.get(row.id) ?? null }, version);
      yield some.map(cardOf).join('');
    }
}

/** Returns people as vCards, in small pieces. */
export const exportVcard = async (ctx: Context, query: VcardQuery): Promise<AsyncGenerator<string>> =>
  cardsOf(ctx, await findExported(ctx, query), query);
