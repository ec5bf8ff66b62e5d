import { uniteKept } from '#contract/card/unite-kept.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Merge, MergedPerson } from '#contract/calls/duplicates.ts';
import { isCounted } from '#contract/people/counted.ts';
import { forbiddenByState, invalid } from '#errors.ts';
import { moveOwnedRecords, readOwnedRecords } from '#services/people/owned/owned-records.ts';
import { copyOf } from './person-copy.ts';
import { type FieldChange, type Fields, withFields } from '#services/people/profile/profile-changes.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { joinPhotos, photosBefore } from '#services/photos/merged-photos.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { laterContact, requirePerson } from '#services/write/person-row.ts';
import { savePeople } from '#services/write/save-people.ts';
import { finishMerge, movedEntries, withMoved } from './finish-merge.ts';
import { finishUndo } from './finish-undo.ts';
import { joinFields } from './merge-fields.ts';

/**
 * Returns the Twilio number for the kept person: the one that texted the phone they prefer, else any of the
 * two.
 */
const ourNumberFor = (phone: string | null, both: PersonRow[]) =>
  (both.find((row) => row.phone_number === phone && row.sms_number) ?? both.find((row) => row.sms_number))
    ?.sms_number ?? null;

/** Combines the remaining values of both: unread count, last contact, last message and creation time. */
function combinedValues(keep: PersonRow, merged: PersonRow) {
  const isTheirs = (merged.last_message_at ?? '') > (keep.last_message_at ?? '');
  const { last_message, last_message_at, last_message_direction } = isTheirs ? merged : keep;
  return {
    unread_count: keep.unread_count + merged.unread_count,
    last_contact_date: merged.last_contact_date
      ? laterContact(keep, merged.last_contact_date)
      : keep.last_contact_date,
    last_message,
    last_message_at,
    last_message_direction,
    created_at: keep.created_at < merged.created_at ? keep.created_at : merged.created_at,
  };
}

/**
 * Joins the kept lines of two cards. `lost` holds the lines for which there is no space, and the merged
 * person's UID if the kept person has another one. A UID that other programs may have read does not change.
 */
function joinCards(keep: PersonRow, merged: PersonRow, isRead: boolean) {
  const { kept, rest } = uniteKept(keep.card_extra, merged.card_extra);
  const card_uid = keep.card_uid ?? (isRead ? null : merged.card_uid);
  return {
    joined: { card_extra: kept, card_uid },
    lost: {
      ...(rest.length > 0 && { card_extra: rest.join('\n') }),
      ...(merged.card_uid !== null && merged.card_uid !== card_uid && { card_uid: merged.card_uid }),
    },
  };
}

/** Returns the changed fields with their old or their new values. */
const valuesOf = (changes: FieldChange[], which: 'old' | 'new') =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]])) as Fields;

/** Returns the state of both people before a merge, as far as its undo needs it. */
const stateBefore = (
  keep: PersonRow,
  merged: PersonRow,
  changes: FieldChange[],
  photos: ReturnType<typeof photosBefore>,
) => ({
  before: {
    merged: copyOf(merged),
    old: valuesOf(changes, 'old'),
    new: valuesOf(changes, 'new'),
    gained_tag_ids: merged.tag_ids.filter((id) => !keep.tag_ids.includes(id)),
    created_at: keep.created_at,
    photos,
    card_extra: keep.card_extra,
    card_uid: keep.card_uid,
  },
  sms_numbers: { kept: keep.sms_number, merged: merged.sms_number },
});

/**
 * Makes two people one in every answer and moves the first page of the merged person's records. This page has
 * all number pairs, so that texts reach the kept person from now on, and the newest messages, which include
 * all unsettled ones. Afterwards nothing else writes to the merged person.
 */
async function beginMerge(ctx: Context, stores: Stores, input: Merge, eventId: string): Promise<void> {
  const { keep_id, merge_id, fields: choices } = input;
  const keep = await requirePerson(stores, keep_id);
  const merged = await requirePerson(stores, merge_id);
  if (!isCounted(keep) || !isCounted(merged)) throw forbiddenByState('An example cannot be merged');
  const now = ctx.now().toISOString();
  const { fields, lost } = joinFields(keep, merged, choices);
  const card = joinCards(keep, merged, ctx.revisionAtStart.syncs_cards);
  const { after, changes } = await withFields(ctx, keep, fields, [...keep.phones, ...merged.phones]);
  const ownedRecords = await readOwnedRecords(ctx, stores, merge_id);
  const { moved, relations } = await moveOwnedRecords(stores, ownedRecords, merge_id, keep_id);
  const ids = { event_id: eventId, person_id: keep_id, kept_id: keep_id, merged_id: merge_id };
  const photos = photosBefore(keep, merged, input);
  const state = stateBefore(keep, merged, changes, photos);
  stores.merges.create({ id: eventId, ...ids, at: now, ...state, moved });
  const mergedBefore = await stores.people.mergedInto(merge_id);
  const joined = {
    ...after,
    ...combinedValues(keep, merged),
    ...card.joined,
    sms_number: ourNumberFor(after.phone_number, [keep, merged]),
    tag_ids: [...new Set([...keep.tag_ids, ...merged.tag_ids])],
    photo: await joinPhotos(stores, [keep, merged], photos, { id: eventId, at: now }),
    updated_at: now,
  };
  const event = {
    id: eventId,
    type: 'merged' as const,
    summary: `Merged with ${merged.name}`,
    data: {
      merged_id: merge_id,
      name: merged.name,
      lost: { ...lost, ...card.lost },
      changes,
      can_undo: true,
    },
  };
  const mergedAway = {
    ...merged,
    deleted_at: now,
    merged_into: keep_id,
    merged_by: eventId,
    geocode_due_at: null,
    tag_ids: [],
    photo: null,
    recent_messages: null,
  };
  await savePeople(ctx, stores, {
    people: [
      { before: keep, after: await withMoved(stores, joined, ownedRecords, ctx.now()), events: [event] },
      { before: merged, after: mergedAway },
      ...mergedBefore.map((before) => ({ before, after: { ...before, merged_into: keep_id } })),
    ],
    entries: movedEntries(ownedRecords, merge_id, keep_id),
    relations,
  });
}

/**
 * Finishes earlier merges into the merged person, and undos of merges. Otherwise their remaining records
 * would be moved to or from a person who no longer exists.
 */
async function finishEarlier(ctx: Context, mergeId: string): Promise<void> {
  for (const { id } of await ctx.people.mergedInto(mergeId)) await finishMerge(ctx, id);
  for (const { id } of await ctx.merges.undoing()) await finishUndo(ctx, id);
}

/**
 * Merges two people. After the first unit of work every answer shows the result. Records that do not fit into
 * it are moved in pages. If interrupted, a repeated call or a schedule finishes it.
 */
export async function mergePeople(ctx: Context, input: Merge, key?: string): Promise<MergedPerson> {
  const { keep_id, merge_id } = input;
  if (keep_id === merge_id) throw invalid('merge_id', 'must be another person than keep_id');

  async function begin(): Promise<string> {
    await finishEarlier(ctx, merge_id);
    const request = { key, call: 'mergePeople', input };
    const { row: eventId } = await runOnce(ctx, request, {
      find: async (stores, id) => ((await stores.activity.get(id)) ? id : undefined),
      async create(stores, id) {
        await beginMerge(ctx, stores, input, id);
        return id;
      },
    });
    return eventId;
  }

  const begun = await ctx.people.getIncludingPurged(merge_id);
  const event_id = begun?.merged_into === keep_id ? (begun.merged_by ?? '') : await begin();
  await finishMerge(ctx, merge_id);
  return { ...(await toPerson(ctx, await requirePerson(ctx, keep_id))), event_id };
}
