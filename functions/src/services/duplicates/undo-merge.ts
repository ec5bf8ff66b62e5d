import { uniteKept } from '#contract/card/unite-kept.ts';
import type { Context } from '#context.ts';
import { phoneKeysOf } from '#contract/card/first-entries.ts';
import type { Phone } from '#contract/card/shapes.ts';
import type { MergeBefore } from '#contract/calls/backup.ts';
import type { UndoneMerge } from '#contract/calls/duplicates.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { MERGE_UNDO_DAYS } from '#contract/limits.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { forbiddenByState, notFound } from '#errors.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { rowOfCopy } from './person-copy.ts';
import { type Fields, fieldsChanged, withFields } from '#services/people/profile/profile-changes.ts';
import { revertedFields } from '#services/people/profile/revert-changes.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { separatePhotos } from '#services/photos/merged-photos.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePeople } from '#services/write/save-people.ts';
import { finishMerge } from './finish-merge.ts';
import { finishUndo } from './finish-undo.ts';
import { moveBack } from './move-back.ts';

/** Tells whether a merge is recent enough to be undone. */
export const isUndoable = ({ at }: Pick<MergeRow, 'at'>, now: Date) =>
  now.getTime() < Date.parse(at) + MERGE_UNDO_DAYS * DAY_MS;

/**
 * Returns the notes without the part that the merge appended. If the user has changed that part since,
 * returns them unchanged.
 */
function bodyBefore(body: string, old: string, joined: string): string {
  const appended = joined.startsWith(old) ? joined.slice(old.length) : '';
  return appended && body.includes(appended) ? body.replace(appended, () => '') : body;
}

/**
 * Returns the kept person's fields with their values from before the merge. Fields changed since are left
 * out.
 */
function fieldsBefore(kept: PersonRow, { old, new: joined }: MergeBefore): Fields {
  const names = Object.keys(old) as (keyof typeof old)[];
  const changes = names.map((field) => ({ field, old: old[field], new: joined[field] }));
  const fields = revertedFields(kept, changes);
  const hasBody = old.body !== undefined && joined.body !== undefined && fields.body === undefined;
  return hasBody ? { ...fields, body: bodyBefore(kept.body, old.body!, joined.body!) } : fields;
}

/**
 * Returns the kept person's imported card as it was before the merge. If it was changed since, it stays as it
 * is.
 */
function cardBefore(kept: PersonRow, { merged, card_extra, card_uid }: MergeBefore) {
  const isJoined =
    card_extra !== undefined && kept.card_extra === uniteKept(card_extra, merged.card_extra).kept;
  return {
    ...(isJoined && { card_extra }),
    ...(card_uid !== undefined && kept.card_uid === (card_uid ?? merged.card_uid) && { card_uid }),
  };
}

/** Returns a phone with the opt-out (STOP) of its number pairs, if it has any. */
function withStopOf(phone: Phone, pairs: { phone: string; opted_out: boolean }[]): Phone {
  const own = pairs.filter((pair) => pair.phone === phone.e164);
  return own.length > 0 ? { ...phone, opted_out: own.some(({ opted_out }) => opted_out) } : phone;
}

/**
 * Returns the number of unread messages that the merged person gets back: those they had, or 0 if the thread
 * was read since the merge.
 */
function unreadOf(kept: PersonRow, before: MergeBefore, inbound: number): number {
  const unread = Math.min(before.merged.unread_count, inbound);
  return kept.unread_count >= unread ? unread : 0;
}

/** Returns the kept person; throws if they no longer exist. */
async function requireKept(stores: Stores, { kept_id, person_id }: MergeRow): Promise<PersonRow> {
  const kept = await stores.people.getIncludingPurged(person_id);
  if (!kept || kept.purged_at) throw notFound('Merge');
  if (person_id !== kept_id || kept.merged_into)
    throw forbiddenByState('The kept person was merged into somebody else since. Undo that merge first');
  if (kept.deleted_at)
    throw forbiddenByState(`${kept.name} is in the trash. Restore them before you undo the merge`);
  return kept;
}

interface Ids {
  kept: string;
  merged: string;
}

/** Returns the people of a merge that was already undone; throws `not_found` if there was none. */
async function undoneBefore(stores: Stores, eventId: string): Promise<Ids> {
  const event = await stores.activity.get(eventId);
  if (event?.type !== 'merged' || event.data.taken_back !== true) throw notFound('Merge');
  return { kept: event.person_id, merged: String(event.data.merged_id) };
}

/**
 * Builds the row of the merged person as they were, with those of their tags that still exist. Throws if they
 * exist, or if the plan does not allow them.
 */
async function rebuild(ctx: Context, stores: Stores, { before, sms_numbers }: MergeRow, tagIds: Set<string>) {
  const { merged } = before as MergeBefore;
  if (await stores.people.getIncludingPurged(merged.id))
    throw forbiddenByState(`${merged.name} is there already`);
  await requirePlanCapacity(ctx, stores);
  if (ctx.revisionAtStart.syncs_cards) stores.goneCards.remove(merged.id);
  return {
    ...(await rowOfCopy(ctx, merged, tagIds)),
    sms_number: sms_numbers?.merged ?? null,
    last_contact_date: null,
    last_message: null,
    last_message_at: null,
    unread_count: 0,
    deleted_at: null,
  };
}

/** Moves number pairs taken since the merge to the merged person, if only they have the phone now. */
async function giveBackPairs(ctx: Context, stores: Stores, kept: PersonRow, merged: PersonRow) {
  const [keptPhones, phones] = [phoneKeysOf(kept), phoneKeysOf(merged)];
  for (const pair of await stores.numberPairs.ofPerson(ctx.uid, kept.id)) {
    const isTheirs = phones.includes(pair.phone) && !keptPhones.includes(pair.phone);
    if (isTheirs && !stores.numberPairs.isWritten(pair.number, pair.phone))
      stores.numberPairs.set({ ...pair, person_id: merged.id });
  }
}

/**
 * Makes two people of one in every answer and moves the first page of records back. As in the merge, this
 * page has all number pairs and the newest messages.
 */
async function beginUndo(ctx: Context, stores: Stores, eventId: string): Promise<Ids> {
  const merge = await stores.merges.get(eventId);
  if (!merge?.before) return undoneBefore(stores, eventId);
  const { before } = merge;
  const ids = { kept: merge.kept_id, merged: merge.merged_id };
  if (merge.undone_at) return ids;
  if (!isUndoable(merge, ctx.now())) throw notFound('Merge');
  const kept = await requireKept(stores, merge);
  const event = await stores.activity.get(eventId);
  if (!event) throw notFound('Merge');
  const tags = await stores.tags.getAll(before.merged.tag_ids);
  const tagIds = new Set(tags.filter(({ deleted_at }) => !deleted_at).map(({ id }) => id));
  const merged = await rebuild(ctx, stores, merge, tagIds);
  const { after, changes } = await withFields(ctx, kept, fieldsBefore(kept, before));
  const photos = await separatePhotos(stores, kept, before, eventId);
  const { source, target, moved, entries, relations } = await moveBack(ctx, stores, merge, {
    source: after,
    target: merged,
  });
  const unread = unreadOf(
    kept,
    before,
    moved.messages.filter(({ direction }) => direction === 'inbound').length,
  );
  const lostPair = moved.numberPairs.some(
    ({ number, phone }) => number === kept.sms_number && phone === kept.phone_number,
  );
  await giveBackPairs(ctx, stores, after, merged);
  stores.activity.set({ ...event, data: { ...event.data, taken_back: true } });
  stores.merges.set({ ...merge, moved: NOTHING_MOVED, undone_at: ctx.now().toISOString() });
  await savePeople(ctx, stores, {
    people: [
      {
        before: kept,
        after: {
          ...source,
          tag_ids: kept.tag_ids.filter((id) => !before.gained_tag_ids.includes(id)),
          sms_number: lostPair ? (merge.sms_numbers?.kept ?? null) : kept.sms_number,
          unread_count: kept.unread_count - unread,
          created_at: before.created_at,
          photo: photos.kept,
          ...cardBefore(kept, before),
        },
        events: changes.length > 0 ? [fieldsChanged(changes)] : [],
      },
      {
        after: {
          ...target,
          photo: photos.merged,
          unread_count: unread,
          phones: merged.phones.map((phone) => withStopOf(phone, moved.numberPairs)),
        },
        events: [{ type: 'restored', summary: `Separated from ${source.name} again` }],
      },
    ],
    entries,
    relations,
  });
  return ids;
}

const NOTHING_MOVED = {
  messages: [],
  activity: [],
  runs: {},
  notebook: [],
  notebook_people: {},
  activity_people: {},
  number_pairs: [],
  pairs: [],
  merges: [],
  relations: [],
  lost_relations: [],
};

/**
 * Undoes a merge: each of the two gets their own data back. Data added since then stays with the kept
 * person. If interrupted, a repeated call or a schedule finishes it. Once it is done, a repeat changes
 * nothing.
 */
export async function undoMerge(ctx: Context, eventId: string): Promise<UndoneMerge> {
  const merge = await ctx.merges.get(eventId);
  if (merge && !merge.undone_at) await finishMerge(ctx, merge.merged_id);
  const { kept, merged } = await ctx.transact((stores) => beginUndo(ctx, stores, eventId));
  await finishUndo(ctx, eventId);
  const answer = async (id: string) => toPerson(ctx, await requirePerson(ctx, id));
  return { people: [await answer(kept), await answer(merged)] };
}
