import { pictureBytes } from '#contract/card/read/picture.ts';
import { LONGEST_CARD_UID } from '#contract/card/shapes.ts';
import { AppError } from '#errors.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { cardFileOf } from '#services/card/card-changes.ts';
import { uidOf } from '#services/card/card-uid.ts';
import { moveToTrash } from '#services/people/people.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { chosenTag, etagOf, isShown, namesOfTags } from '#services/contacts/card-ref.ts';
import { type Conditions, holds, requireConditions } from './conditions.ts';
import { findCard, findUid, idInFile, requireFileName } from '#services/contacts/find-card.ts';
import { CardRefusal } from '#services/contacts/refusals.ts';
import { wasMergedAway } from './merged-card.ts';
import { changeByCard, createByCard, type Photo, type Put } from './save-card.ts';
import { composeCard, isSameLines } from '#services/contacts/vcard/compose-card.ts';
import { changesNothing, pictureIn, uidIn } from '#services/contacts/vcard/read-changes.ts';
import { readSentCard, type SentCard } from '#services/contacts/vcard/split-card.ts';

/**
 * Reads the photo in a card. Without one it returns null, which removes the photo, if `If-Match` proves
 * that the client has read the card with its photo; else undefined, which keeps it, because some programs
 * never send pictures. Throws `CardRefusal` if the picture cannot be read.
 */
async function photoIn(
  ctx: Context,
  sent: SentCard,
  { ifMatch }: Conditions,
): Promise<Photo | null | undefined> {
  const picture = pictureIn(sent);
  if (!picture) return ifMatch === undefined ? undefined : null;
  const bytes = pictureBytes(picture);
  const read = bytes && bytes.length > 0 ? await ctx.readPhoto(Buffer.from(bytes), ctx.uid) : undefined;
  if (read?.outcome === 'read') return read.photo;
  throw new CardRefusal('valid-address-data', 'The photo must be a JPEG, PNG, WebP or GIF');
}

/** Throws `CardRefusal` if one of these people is in the address book under another file name. */
function requireNoOther(rows: PersonRow[], file: string, tagId: string | undefined): void {
  const other = rows.find((row) => isShown(row, tagId) && cardFileOf(row) !== file);
  if (other)
    throw new CardRefusal('no-uid-conflict', 'There is a card with this UID already', cardFileOf(other));
}

/**
 * Returns the person for whom a client creates a new file: somebody with the same UID who is in the trash
 * or without the chosen tag; undefined for somebody new. Throws if another file has the UID, or if the card
 * is being deleted.
 */
async function findHidden(
  ctx: Context,
  stores: Stores,
  { id, uid, file, tagId }: { id: string; uid: string | undefined; file: string; tagId: string | undefined },
): Promise<PersonRow | undefined> {
  const own = await stores.people.getIncludingPurged(id);
  if (own?.purged_at || own?.merged_into)
    throw new AppError('unavailable', 'This card is being deleted. Try again', { retryAfter: 5 });
  const rows = [...(own ? [own] : []), ...(uid ? await findUid(ctx, stores, uid) : [])];
  requireNoOther(rows, file, tagId);
  return rows[0];
}

/** Returns the idempotency key of a file name. It has a line break, which no key sent by a client has. */
const nameKey = (file: string) => `card\n${file}`;

/**
 * Returns the person whose card is this file. If there is none, a document is read that is written when somebody is
 * given the name, so that of two people who are given it at once, only one is stored.
 */
async function findFile(ctx: Context, stores: Stores, file: string): Promise<PersonRow | undefined> {
  const found = await findCard(stores, file);
  if (found) return found;
  const given = await stores.idempotency.get(nameKey(file), ctx.now());
  return given && findCard(stores, file);
}

/**
 * Stores a card, and changes only what differs from the card that the client would have read. `etag` is
 * missing if the card as read from now on is not the one that was sent. A new person's id follows from the
 * UID, so that no repeat makes a second one; of somebody who was merged away meanwhile nobody is made. Throws `CardRefusal`, and `AppError` if the plan is full or
 * the card is being deleted.
 */
export async function putCard(
  ctx: Context,
  file: string,
  vcard: string,
  conditions: Conditions,
): Promise<{ created: boolean; etag?: string }> {
  requireFileName(file);
  const sent = readSentCard(vcard);
  const uid = uidIn(sent);
  if (uid && uid.length > LONGEST_CARD_UID)
    throw new CardRefusal('valid-address-data', `A UID has at most ${LONGEST_CARD_UID} characters`);
  const photo = await photoIn(ctx, sent, conditions);
  const tagId = await chosenTag(ctx);
  const newId = derivedId('card', uid ?? file);

  const { row, created } = await ctx.transact(async (stores, attempt) => {
    const found = await findFile(ctx, stores, file);
    if (!found && conditions.ifMatch !== undefined) requireConditions(conditions, undefined);
    // Somebody hidden may be the card itself, if another put has stored it since it was looked for.
    const before = found ?? (await findHidden(ctx, stores, { id: newId, uid, file, tagId }));
    const tagsOf = before && (await namesOfTags(stores, [before]));
    const etag = before && tagsOf && isShown(before, tagId) ? etagOf(before, tagsOf(before)) : undefined;
    const put = (id: string): Put => ({
      sent,
      photo,
      card_file: file === `${id}.vcf` ? null : file,
      tagId: etag ? undefined : tagId,
    });
    // From the second attempt on, the card may be there because the answer to the first one was lost.
    const mayBeOurs = attempt > 1 && etag !== undefined && !holds(conditions, etag);
    const hasUid = !uid || (before && uid === uidOf(before));
    const isOurs = mayBeOurs && hasUid && before && tagsOf && changesNothing(sent, before, tagsOf(before));
    if (isOurs) return { row: before, created: conditions.ifNoneMatch === true };
    requireConditions(conditions, etag);
    if (found && uid && uid !== uidOf(found))
      throw new CardRefusal('no-uid-conflict', 'The UID of a card does not change', file);
    const id = before?.id ?? newId;
    if (!before && (await wasMergedAway(ctx, stores, { sent, photo }, [newId, idInFile(file) ?? newId])))
      return { row: undefined, created: true };
    if (!found) stores.idempotency.set(nameKey(file), file, { result_id: id }, ctx.now());
    return before
      ? { row: await changeByCard(ctx, stores, before, put(before.id)), created: etag === undefined }
      : { row: await createByCard(ctx, stores, newId, uid, put(newId)), created: true };
  });

  if (!row) return { created };
  const tags = (await namesOfTags(ctx, [row]))(row);
  const jpeg = photo && row.photo?.hash === photo.hash ? photo.jpeg.toString('base64') : null;
  const isAsSent = isSameLines(composeCard(row, tags, jpeg, sent.version), sent.lines);
  const hasHiddenPhoto = row.photo !== null && jpeg === null;
  return { created, ...(isAsSent && !hasHiddenPhoto && { etag: etagOf(row, tags) }) };
}

/**
 * Moves a card's person to the trash. Throws `CardRefusal` if there is no such card, or if it has another
 * ETag.
 */
export async function deleteCard(
  ctx: Context,
  file: string,
  conditions: Pick<Conditions, 'ifMatch'>,
): Promise<void> {
  const tagId = await chosenTag(ctx);
  await ctx.transact(async (stores, attempt) => {
    const before = await findCard(stores, file);
    if (before?.deleted_at && attempt > 1) return;
    if (!before || !isShown(before, tagId)) {
      requireConditions(conditions, undefined);
      throw new CardRefusal('not-found', 'There is no such card');
    }
    const tagsOf = await namesOfTags(stores, [before]);
    requireConditions(conditions, etagOf(before, tagsOf(before)));
    await moveToTrash(ctx, stores, before);
  });
}
