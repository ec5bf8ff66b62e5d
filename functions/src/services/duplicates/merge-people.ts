import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import type { Merge } from '#contract/duplicates.ts';
import type { Person } from '#contract/person.ts';
import { isCounted } from '#contract/counted.ts';
import { forbiddenByState, invalid } from '#errors.ts';
import { toEntry, withLatest } from '#services/notebook/notebook.ts';
import {
  isNothing,
  moveOwnedRecords,
  type OwnedRecords,
  readOwnedRecords,
} from '#services/people/owned-records.ts';
import { withFields } from '#services/people/profile-changes.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { laterContact, latestMoment, requirePerson } from '#services/write/person-row.ts';
import { type EntryChange, erasePerson, savePeople, savePerson } from '#services/write/save-people.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';
import { joinFields } from './merge-fields.ts';

/**
 * Updates the kept person's newest memory and last contact from the moved records. If messages moved, the
 * copies of the newest messages are dropped.
 */
async function withMoved(
  stores: Stores,
  keep: PersonRow,
  { entries, activity, messages }: OwnedRecords,
  now: Date,
): Promise<PersonRow> {
  const [newest] = await stores.notebook.newestOf(keep.id);
  const contact = activity.find(({ is_contact, at }) => is_contact && at <= latestMoment(now));
  const last_contact_date = contact ? laterContact(keep, contact.at) : keep.last_contact_date;
  const recent_messages = messages.length > 0 ? null : keep.recent_messages;
  return { ...withLatest(keep, [newest, ...entries]), last_contact_date, recent_messages };
}

/** Returns the memories as changes that move them to another person. */
const movedEntries = ({ entries }: OwnedRecords, to: string): EntryChange[] =>
  entries.map((before) => ({ before, after: { ...toEntry(before), person_id: to } }));

/**
 * Moves a page of the records that a merged person still owns, or deletes the person if there are none.
 * Returns whether more may follow.
 */
async function movePage(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const merged = await stores.people.getIncludingPurged(id);
  const keep = merged?.merged_into && (await stores.people.getIncludingTrash(merged.merged_into));
  if (!merged || !keep) return false;
  const ownedRecords = await readOwnedRecords(ctx, stores, id);
  if (isNothing(ownedRecords)) {
    erasePerson(ctx, stores, merged);
    return false;
  }
  moveOwnedRecords(stores, ownedRecords, id, keep.id);
  const after = await withMoved(stores, keep, ownedRecords, ctx.now());
  await savePerson(ctx, stores, { before: keep, after }, { entries: movedEntries(ownedRecords, keep.id) });
  return true;
}

/**
 * Moves all records that a merged person still owns, page by page, then deletes the person. Safe to repeat
 * and to interrupt.
 */
async function finishMerge(ctx: Context, id: string): Promise<void> {
  do await ctx.refresh();
  while (await ctx.transact((stores) => movePage(ctx, stores, id)));
}

/** Finishes merges that were interrupted; a failure of one does not stop the others. */
export async function finishMerges(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const { uid, id } of await system.unfinishedMerges()) {
    if (!(await keepGoing())) return;
    await forUser(system, uid, 'A merge is not finished yet', (ctx) => finishMerge(ctx, id));
  }
}

/**
 * Returns opt-out and our number for the phone that is kept: those of the person who had this phone, or of
 * both.
 */
function textingState(phone: string | null, both: PersonRow[]) {
  const theirs = both.filter((row) => row.phone_number === phone);
  return {
    sms_opted_out: theirs.some((row) => row.sms_opted_out),
    sms_number: theirs.find((row) => row.sms_number)?.sms_number ?? null,
  };
}

/** Combines the other values of both: unread count, last contact, last message and creation. */
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
 * Makes two people one in every answer, and moves the first page of the merged person's records. That page
 * has all number pairs, so that answers reach the kept person from now on, and the newest messages, thus also
 * those not settled yet. Nothing else writes to the merged person afterwards.
 */
async function beginMerge(
  ctx: Context,
  stores: Stores,
  { keep_id, merge_id, fields: choices }: Merge,
  eventId: string,
): Promise<PersonRow> {
  const keep = await requirePerson(stores, keep_id);
  const merged = await requirePerson(stores, merge_id);
  if (!isCounted(keep) || !isCounted(merged)) throw forbiddenByState('An example cannot be merged');
  const now = ctx.now().toISOString();
  const { fields, lost } = joinFields(keep, merged, choices);
  const { after } = await withFields(ctx, keep, fields);
  const ownedRecords = await readOwnedRecords(ctx, stores, merge_id);
  moveOwnedRecords(stores, ownedRecords, merge_id, keep_id);
  const mergedBefore = await stores.people.mergedInto(merge_id);
  const joined = {
    ...after,
    ...combinedValues(keep, merged),
    ...textingState(after.phone_number, [keep, merged]),
    tag_ids: [...new Set([...keep.tag_ids, ...merged.tag_ids])],
    updated_at: now,
  };
  const event = {
    id: eventId,
    type: 'merged' as const,
    summary: `Merged with ${merged.name}`,
    data: { merged_id: merge_id, name: merged.name, lost },
  };
  const mergedAway = {
    ...merged,
    deleted_at: now,
    merged_into: keep_id,
    geocode_due_at: null,
    tag_ids: [],
    recent_messages: null,
  };
  const [row] = await savePeople(ctx, stores, {
    people: [
      { before: keep, after: await withMoved(stores, joined, ownedRecords, ctx.now()), events: [event] },
      { before: merged, after: mergedAway },
      ...mergedBefore.map((before) => ({ before, after: { ...before, merged_into: keep_id } })),
    ],
    entries: movedEntries(ownedRecords, keep_id),
  });
  return row as PersonRow;
}

/**
 * Merges two people. The first unit of work shows the result in every answer; records that do not fit into it
 * are moved in pages. If interrupted, a repeated call or a schedule finishes it.
 */
export async function mergePeople(ctx: Context, input: Merge, key?: string): Promise<Person> {
  const { keep_id, merge_id } = input;
  if (keep_id === merge_id) throw invalid('merge_id', 'must be another person than keep_id');
  const begun = await ctx.people.getIncludingPurged(merge_id);
  if (begun?.merged_into !== keep_id) {
    const request = { key, call: 'mergePeople', input };
    await runOnce(ctx, request, {
      find: async (stores, id) => (await stores.activity.get(id)) && stores.people.get(keep_id),
      create: (stores, id) => beginMerge(ctx, stores, input, id),
    });
  }
  await finishMerge(ctx, merge_id);
  return toPerson(ctx, await requirePerson(ctx, keep_id));
}
