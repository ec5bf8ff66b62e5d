import type { Context } from '#context.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import {
  isNothing,
  moveOwnedRecords,
  type OwnedRecords,
  readOwnedRecords,
} from '#services/people/owned/owned-records.ts';
import { laterContact, latestMoment } from '#services/write/person-row.ts';
import { type EntryChange, erasePerson, savePerson } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, withReplaced } from '#services/write/shared-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';

/**
 * Updates the kept person's newest memory and last contact from the moved records. If messages moved, drops
 * the copies of the newest messages.
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

/** Returns the changes that move the memories to another person. Those that both share become one person's. */
export const movedEntries = (
  { entries }: Pick<OwnedRecords, 'entries'>,
  from: string,
  to: string,
): EntryChange[] =>
  entries.map((before) => ({
    before,
    after: { ...before, ...sharedBy(withReplaced(peopleOf(before), from, to)) },
  }));

/** Returns the fields that all pages of a merge have in common. */
const pageOf = ({ event_id, kept_id, merged_id, at }: MergeRow) => ({
  event_id,
  kept_id,
  merged_id,
  at,
  before: null,
  sms_numbers: null,
});

/**
 * Moves a page of the records that a merged person still owns. If there are none, deletes the person. Returns
 * true if more may follow.
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
  const { moved, relations } = await moveOwnedRecords(stores, ownedRecords, id, keep.id);
  const first = merged.merged_by ? await stores.merges.get(merged.merged_by) : undefined;
  if (first) stores.merges.add({ ...pageOf(first), person_id: keep.id, moved });
  const after = await withMoved(stores, keep, ownedRecords, ctx.now());
  await savePerson(
    ctx,
    stores,
    { before: keep, after },
    { entries: movedEntries(ownedRecords, id, keep.id), relations },
  );
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

/** Finishes merges that were interrupted. */
export async function finishMerges(system: System, keepGoing: KeepGoing): Promise<void> {
  const queue = await openQueue(system, 'merges');
  for await (const person of queue.due(system.unfinishedMerges(), keepGoing))
    await queue.forUser(person, 'A merge is not finished yet', (ctx) => finishMerge(ctx, person.id));
}
