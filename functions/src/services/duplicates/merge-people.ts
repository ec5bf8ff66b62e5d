import type { Merge } from '#contract/duplicates.ts';
import type { Person } from '#contract/person.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { invalid } from '#errors.ts';
import { moveOwnedRecords, readOwnedRecords } from '#services/people/owned-records.ts';
import { finishMerge, movedEntries, withMoved } from './finish-merge.ts';
import { joinFields } from './merge-fields.ts';
import { runOnce } from '#services/write/run-once.ts';
import { toPerson } from '#services/people/serialize-person.ts';
import { withFields } from '#services/people/person-fields.ts';
import { laterContact, requirePerson } from '#services/write/save.ts';
import { savePeople } from '#services/write/save-people.ts';

/** What people were texted over follows the phone that is kept. */
function textingOf(phone: string | null, both: PersonRow[]) {
  const theirs = both.filter((row) => row.phone_number === phone);
  return {
    sms_opted_out: theirs.some((row) => row.sms_opted_out),
    sms_number: theirs.find((row) => row.sms_number)?.sms_number ?? null,
  };
}

/** What the two are together, their own fields and tags apart. */
function together(keep: PersonRow, merged: PersonRow) {
  const isTheirs = (merged.last_message_at ?? '') > (keep.last_message_at ?? '');
  const { last_message, last_message_at } = isTheirs ? merged : keep;
  return {
    unread_count: keep.unread_count + merged.unread_count,
    last_contact_date: merged.last_contact_date
      ? laterContact(keep, merged.last_contact_date)
      : keep.last_contact_date,
    last_message,
    last_message_at,
    created_at: keep.created_at < merged.created_at ? keep.created_at : merged.created_at,
  };
}

/**
 * Makes the two one for everybody who looks, and moves the newest of what hangs on the merged person: all pairs, so that
 * texts arrive with the kept one from now on, and every text that is on its way. From here on nobody writes to the merged.
 */
async function beginMerge(
  ctx: Context,
  stores: Stores,
  { keep_id, merge_id, fields: choices }: Merge,
  eventId: string,
): Promise<PersonRow> {
  const keep = await requirePerson(stores, keep_id);
  const merged = await requirePerson(stores, merge_id);
  const now = ctx.now().toISOString();
  const { fields, lost } = joinFields(keep, merged, choices);
  const { after } = await withFields(ctx, keep, fields);
  const ownedRecords = await readOwnedRecords(ctx, stores, merge_id);
  moveOwnedRecords(stores, ownedRecords, merge_id, keep_id);
  for (const row of await stores.people.mergedInto(merge_id))
    stores.people.set({ ...row, merged_into: keep_id });
  const joined = {
    ...after,
    ...together(keep, merged),
    ...textingOf(after.phone_number, [keep, merged]),
    tag_ids: [...new Set([...keep.tag_ids, ...merged.tag_ids])],
    updated_at: now,
  };
  const event = {
    id: eventId,
    type: 'merged' as const,
    summary: `Merged with ${merged.name}`,
    data: { merged_id: merge_id, name: merged.name, lost },
  };
  const gone = {
    ...merged,
    deleted_at: now,
    merged_into: keep_id,
    geocode_due_at: null,
    tag_ids: [],
    recent_messages: null,
  };
  const [row] = await savePeople(
    ctx,
    stores,
    [
      { before: keep, after: await withMoved(stores, joined, ownedRecords), events: [event] },
      { before: merged, after: gone },
    ],
    { entries: movedEntries(ownedRecords, keep_id) },
  );
  return row as PersonRow;
}

/**
 * Makes one person of two. The first unit of work decides and shows it; what is too much for one unit moves in pages, for
 * the price of what hangs on the merged person. Interrupted, a repeat of the call, or the schedule, goes on.
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
