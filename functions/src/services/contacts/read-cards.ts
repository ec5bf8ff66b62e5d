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

type FindRows = (files: string[]) => Promise<PersonRow[]>;

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

/**
 * Returns a function that reads the people of some of `count` files. It looks up few files one by one, and many in the
 * read model, which is read once.
 */
function openFiles(ctx: Context, count: number): FindRows {
  if (count <= FEW)
    return async (files) => {
      const rows = await Promise.all(files.map((file) => findCard(ctx, file)));
      return rows.filter((row) => row !== undefined);
    };
  const readIds = async () => new Map((await listRefs(ctx)).map(({ id, ref }) => [ref.file, id]));
  let ids: Promise<Map<string, string>> | undefined;
  return async (files) => {
    const known = await (ids ??= readIds());
    return ctx.people.getAll(files.flatMap((file) => known.get(file) ?? []));
  };
}

/**
 * Returns a function that reads cards by file, in the order of the files; a file without a card in the address book
 * gives a `GoneCard`. It may be called several times, for `count` files in all.
 */
export function openCards(
  ctx: Context,
  version: VcardVersion,
  count: number,
): (files: string[]) => Promise<(Card | GoneCard)[]> {
  const rowsOf = openFiles(ctx, count);
  return async (files) => {
    const [found, tagId] = await Promise.all([rowsOf(files), chosenTag(ctx)]);
    const rows = found.filter((row) => isShown(row, tagId));
    const cards = new Map<string, Card>();
    for (const batch of batchesOf(rows, BATCH))
      for (const card of await cardsOf(ctx, batch, version)) cards.set(card.file, card);
    return files.map((file) => cards.get(file) ?? { file, gone: true });
  };
}

/** Reads cards by file, as `openCards` does. */
export const readCards = (ctx: Context, files: string[], version: VcardVersion) =>
  openCards(ctx, version, files.length)(files);

/** Reads all cards, a batch at a time. */
export async function* queryCards(ctx: Context, version: VcardVersion): AsyncGenerator<Card[]> {
  const ids = (await listRefs(ctx)).map(({ id }) => id);
  const tagId = await chosenTag(ctx);
  for (const some of batchesOf(ids, BATCH)) {
    const rows = (await ctx.people.getAll(some)).filter((row) => isShown(row, tagId));
    yield await cardsOf(ctx, rows, version);
  }
}
