import type { Context } from '#context.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { TRASH_DAYS } from '#contract/limits.ts';
import { AppError, notFound } from '#errors.ts';
import { type EntryChange, erasePerson, saveMessages, savePeople } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, withoutPerson } from '#services/write/shared-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import { isNothing, readOwnedRecords } from './owned-records.ts';

/**
 * Deletion time of people being purged. It is before all others, so that the schedule continues them first.
 */
const LONG_AGO = '1970-01-01T00:00:00.000Z';
/** Seconds after which the schedule that runs every hour has finished an undo. */
const UNDO_FINISHED_AFTER = 3600;

/**
 * Marks people as purged. Nothing shows or restores them any more, and everything they own is to be erased.
 */
export async function markPurged(ctx: Context, stores: Stores, rows: PersonRow[]): Promise<void> {
  const purged = {
    deleted_at: LONG_AGO,
    purged_at: ctx.now().toISOString(),
    recent_messages: null,
    geocode_due_at: null,
    merged_into: null,
  };
  await savePeople(ctx, stores, {
    people: rows.map((before) => ({ before, after: { ...before, ...purged } })),
  });
}

/**
 * Throws `unavailable` if the undo of a merge of this person is not finished: one of the two still has records of the
 * other, which a purge would take along or leave behind.
 */
async function requireFinishedUndos(stores: Stores, { id, name }: PersonRow): Promise<void> {
  const undoing = await stores.merges.undoing();
  if (undoing.some(({ kept_id, merged_id }) => kept_id === id || merged_id === id))
    throw new AppError(
      'unavailable',
      `${name} is still being separated from somebody. Try again in an hour`,
      {
        retryAfter: UNDO_FINISHED_AFTER,
      },
    );
}

/**
 * Marks a person in the trash as purged, with everyone who was being merged into them. Nothing can restore
 * them then. Throws `not_found` if the person is not in the trash.
 */
async function beginPurge(ctx: Context, stores: Stores, id: string, deletedBy?: string): Promise<void> {
  const before = await stores.people.getIncludingPurged(id);
  if (!before?.deleted_at || before.merged_into) throw notFound('Person');
  if (deletedBy && before.deleted_at > deletedBy) throw notFound('Person');
  if (before.purged_at) return;
  await requireFinishedUndos(stores, before);
  await markPurged(ctx, stores, [before, ...(await stores.people.mergedInto(id))]);
}

/** Returns the change that takes a memory from a person: it stays with the others, and without others it is gone. */
function withoutSharer(before: EntryRow, personId: string): EntryChange {
  const others = withoutPerson(peopleOf(before), personId);
  return others.length > 0 ? { before, after: { ...before, ...sharedBy(others) } } : { before };
}

/**
 * Deletes a page of the records that a person owns, or the person if there are none. Returns true if more may
 * follow.
 */
async function erasePage(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const row = await stores.people.getIncludingPurged(id);
  if (!row?.purged_at) return false;
  const ownedRecords = await readOwnedRecords(ctx, stores, id);
  if (isNothing(ownedRecords)) {
    erasePerson(ctx, stores, row);
    return false;
  }
  const { messages, activity, entries, pairs, numberPairs, merges, relations } = ownedRecords;
  for (const event of activity) {
    const others = withoutPerson(peopleOf(event), id);
    if (others.length > 0) stores.activity.move(event.id, { ...sharedBy(others), run_id: event.run_id });
    else stores.activity.remove(event.id);
  }
  for (const pair of pairs) stores.dismissedPairs.remove(pair.id);
  for (const pair of numberPairs) stores.numberPairs.remove(pair.id);
  for (const { id, merged_id, before } of merges) {
    stores.merges.remove(id);
    if (before?.photos?.merged) stores.photos.remove(merged_id);
    if (before?.photos?.is_replaced) stores.photos.remove(id);
  }
  saveMessages(
    stores,
    messages.map((before) => ({ before })),
  );
  await savePeople(ctx, stores, {
    entries: entries.map((before) => withoutSharer(before, id)),
    relations: relations.map((before) => ({ before })),
  });
  return true;
}

/** Erases a person who is marked as purged, with everything they own, page by page. */
export async function erasePurged(ctx: Context, id: string): Promise<void> {
  do await ctx.refresh();
  while (await ctx.transact((stores) => erasePage(ctx, stores, id)));
}

/**
 * Deletes a person in the trash forever, with everything they own. With `deletedBy` (ISO 8601), people
 * deleted later are refused. A repeat continues an interrupted purge.
 */
export async function purgePerson(ctx: Context, id: string, deletedBy?: string): Promise<void> {
  await ctx.transact((stores) => beginPurge(ctx, stores, id, deletedBy));
  await erasePurged(ctx, id);
}

/**
 * Purges everyone who was in the trash for 30 days and finishes interrupted purges. Returns how many are
 * gone. Safe to run twice at once and to stop at any point: the next run continues.
 */
export async function purgeTrash(system: System, keepGoing: KeepGoing) {
  const before = new Date(system.now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
  const queue = await openQueue(system, 'purges');
  let purged = 0;
  for await (const person of queue.due(system.duePurges(before), keepGoing))
    purged += await queue.forUser(person, 'A person is not gone yet', (ctx) =>
      purgePerson(ctx, person.id, before),
    );
  return { purged };
}
