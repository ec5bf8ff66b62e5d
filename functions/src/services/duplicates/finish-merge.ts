import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { forUser } from '#services/write/for-user.ts';
import {
  type OwnedRecords,
  isNothing,
  moveOwnedRecords,
  readOwnedRecords,
  removeRow,
} from '#services/people/owned-records.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { toEntry } from '#services/people/serialize-person.ts';
import { type EntryChange, laterContact, save } from '#services/write/save.ts';
import type { KeepGoing } from '#services/write/lease.ts';

/** The kept person with what the newest of the moved memories and contacts say of them; moved texts change the thread. */
export async function withMoved(
  stores: Stores,
  keep: PersonRow,
  { entries, activity, messages }: OwnedRecords,
): Promise<PersonRow> {
  const [newest] = await stores.notebook.newestOf(keep.id);
  const contact = activity.find(({ is_contact }) => is_contact);
  const last_contact_date = contact ? laterContact(keep, contact.at) : keep.last_contact_date;
  const recent_messages = messages.length > 0 ? null : keep.recent_messages;
  return { ...withLatest(keep, [newest, ...entries]), last_contact_date, recent_messages };
}

/** The memories, to be saved as those of another person. */
export const movedEntries = ({ entries }: OwnedRecords, to: string): EntryChange[] =>
  entries.map((before) => ({ before, after: { ...toEntry(before), person_id: to } }));

/** Moves a page of what still hangs on a merged person, or removes them when nothing does; false when they are gone. */
async function moveOn(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const merged = await stores.people.getIncludingPurged(id);
  const keep = merged?.merged_into && (await stores.people.getIncludingTrash(merged.merged_into));
  if (!merged || !keep) return false;
  const ownedRecords = await readOwnedRecords(ctx, stores, id);
  if (isNothing(ownedRecords)) {
    removeRow(ctx, stores, merged);
    return false;
  }
  moveOwnedRecords(stores, ownedRecords, id, keep.id);
  const after = await withMoved(stores, keep, ownedRecords);
  save(ctx, stores, {
    people: [{ before: keep, after }],
    entries: movedEntries(ownedRecords, keep.id),
    counters: { messages: 1 },
  });
  return true;
}

/** Moves all that still hangs on a merged person, page by page. Safe to repeat and to be interrupted. */
export async function finishMerge(ctx: Context, id: string): Promise<void> {
  do await ctx.refresh();
  while (await ctx.transact((stores) => moveOn(ctx, stores, id)));
}

/** Finishes merges that were interrupted; one that fails does not stop the rest. */
export async function finishMerges(system: System, keepGoing: KeepGoing): Promise<void> {
  for (const { uid, id } of await system.unfinishedMerges()) {
    if (!(await keepGoing())) return;
    await forUser(system, uid, 'A merge is not finished yet', (ctx) => finishMerge(ctx, id));
  }
}
