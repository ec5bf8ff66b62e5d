import type { Context } from '#context.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { toEntry, withLatest } from '#services/notebook/notebook.ts';
import {
  isNothing,
  moveOwnedRecords,
  type OwnedRecords,
  readOwnedRecords,
} from '#services/people/owned-records.ts';
import { laterContact, latestMoment } from '#services/write/person-row.ts';
import { type EntryChange, erasePerson, savePerson } from '#services/write/save-people.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';

/**
 * Updates the kept person's newest memory and last contact from the moved records. If messages moved, the
 * copies of the newest messages are dropped.
 */
export async function withMoved(
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
export const movedEntries = ({ entries }: Pick<OwnedRecords, 'entries'>, to: string): EntryChange[] =>
  entries.map((before) => ({ before, after: { ...toEntry(before), person_id: to } }));

/** Returns what a further page of a merge has in common with the first. */
const pageOf = ({ event_id, kept_id, merged_id, at }: MergeRow) => ({
  event_id,
  kept_id,
  merged_id,
  at,
  before: null,
  sms_numbers: null,
});

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
  const moved = await moveOwnedRecords(stores, ownedRecords, id, keep.id);
  const first = merged.merged_by ? await stores.merges.get(merged.merged_by) : undefined;
  if (first) stores.merges.add({ ...pageOf(first), person_id: keep.id, moved });
  const after = await withMoved(stores, keep, ownedRecords, ctx.now());
  await savePerson(ctx, stores, { before: keep, after }, { entries: movedEntries(ownedRecords, keep.id) });
  return true;
}

/**
 * Moves all records that a merged person still owns, page by page, then deletes the person. Safe to repeat
 * and to interrupt.
 */
export async function finishMerge(ctx: Context, id: string): Promise<void> {
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
