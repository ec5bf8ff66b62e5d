import type { VcardVersion } from '#contract/card/card-entries.ts';
import { vcardText } from '#contract/card/write-vcard.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { readPhotos } from '#services/photos/photos.ts';
import { type CardRef, chosenTag, isShown, namesOfTags, refOf } from './card-ref.ts';
import { findCard } from './find-card.ts';
import { listRefs } from './list-cards.ts';
import { composeCard } from './vcard/compose-card.ts';

/** A card with its text, in CRLF lines. */
export interface Card extends CardRef {
  vcard: string;
}

/** The answer for a file without a card. */
export interface GoneCard {
  file: string;
  gone: true;
}

/** Number of files up to which each is looked up by itself, and not in the read model. */
const FEW = 20;
/** Number of people in memory at a time: each may have a photo of 0.9 MiB. */
const BATCH = 50;

const batchesOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** Composes the cards of these people, with their photos. */
async function cardsOf(ctx: Context, rows: PersonRow[], version: VcardVersion): Promise<Card[]> {
  const tagsOf = await namesOfTags(ctx, rows);
  const photos = await readPhotos(
    ctx,
    rows.flatMap(({ id, photo }) => (photo ? id : [])),
  );
  return rows.map((row) => {
    const [tags, photo] = [tagsOf(row), photos.get(row.id)?.toString('base64') ?? null];
    return { ...refOf(row, tags), vcard: vcardText(composeCard(row, tags, photo, version)) };
  });
}

/** Reads the people of many files. The read model tells their ids. */
async function rowsIn(ctx: Context, files: string[]): Promise<PersonRow[]> {
  const wanted = new Set(files);
  const ids = (await listRefs(ctx)).flatMap(({ id, ref }) => (wanted.has(ref.file) ? id : []));
  const pages = await Promise.all(batchesOf(ids, 200).map((some) => ctx.people.getAll(some)));
  return pages.flat();
}

/**
 * Reads cards by file, in the order of the files. A file without a card in the address book gives a
 * `GoneCard`.
 */
export async function readCards(
  ctx: Context,
  files: string[],
  version: VcardVersion,
): Promise<(Card | GoneCard)[]> {
  const found =
    files.length > FEW
      ? await rowsIn(ctx, files)
      : (await Promise.all(files.map((file) => findCard(ctx, file)))).filter((row) => row !== undefined);
  const tagId = await chosenTag(ctx);
  const rows = found.filter((row) => isShown(row, tagId));
  const cards = new Map<string, Card>();
  for (const batch of batchesOf(rows, BATCH))
    for (const card of await cardsOf(ctx, batch, version)) cards.set(card.file, card);
  return files.map((file) => cards.get(file) ?? { file, gone: true });
}

/** Reads all cards, a batch at a time. */
export async function* queryCards(ctx: Context, version: VcardVersion): AsyncGenerator<Card[]> {
  const ids = (await listRefs(ctx)).map(({ id }) => id);
  const tagId = await chosenTag(ctx);
  for (const some of batchesOf(ids, BATCH)) {
    const rows = (await ctx.people.getAll(some)).filter((row) => isShown(row, tagId));
    yield await cardsOf(ctx, rows, version);
  }
}
