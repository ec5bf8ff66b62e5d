import { DAY_MS } from '#contract/health.ts';
import { TRASH_DAYS } from '#contract/limits.ts';
import type { Context, Stores, System } from '#context.ts';
import { notFound } from '#errors.ts';
import { isNothing, readOwnedRecords } from './owned-records.ts';
import { erasePerson, saveMessages, savePeople } from '#services/write/save-people.ts';
import { forUser, type KeepGoing } from '#services/write/scheduled-work.ts';

/** Before everybody's time in the trash, so that the schedule is first to go on where a purge was interrupted. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** From here on nothing brings the person back, or those who were being merged into them. */
async function beginPurge(ctx: Context, stores: Stores, id: string, deletedBy?: string): Promise<void> {
  const before = await stores.people.getEvenPurged(id);
  if (!before?.deleted_at || before.merged_into) throw notFound('Person');
  if (deletedBy && before.deleted_at > deletedBy) throw notFound('Person');
  if (before.purged_at) return;
  const purged = { deleted_at: LONG_AGO, purged_at: ctx.now().toISOString(), recent_messages: null };
  const mergedInto = await stores.people.mergedInto(id);
  await savePeople(ctx, stores, {
    people: [
      { before, after: { ...before, ...purged, geocode_due_at: null } },
      ...mergedInto.map((row) => ({ before: row, after: { ...row, ...purged, merged_into: null } })),
    ],
  });
}

/** Deletes a page of what hangs on the person, or the person when nothing does any more; false when they are gone. */
async function erasePage(ctx: Context, stores: Stores, id: string): Promise<boolean> {
  const row = await stores.people.getEvenPurged(id);
  if (!row?.purged_at) return false;
  const ownedRecords = await readOwnedRecords(ctx, stores, id);
  if (isNothing(ownedRecords)) {
    erasePerson(ctx, stores, row);
    return false;
  }
  const { messages, activity, entries, pairs, numberPairs } = ownedRecords;
  for (const event of activity) stores.activity.remove(event.id);
  for (const pair of pairs) stores.dismissedPairs.remove(pair.id);
  for (const pair of numberPairs) stores.numberPairs.remove(pair.id);
  saveMessages(
    stores,
    messages.map((before) => ({ before })),
  );
  await savePeople(ctx, stores, { entries: entries.map((before) => ({ before })) });
  return true;
}

/**
 * Deletes a person forever who is in the trash, and was by `deletedBy` if that is given, with everything of theirs, page by
 * page. Interrupted, a repeat goes on.
 */
export async function purgePerson(ctx: Context, id: string, deletedBy?: string): Promise<void> {
  await ctx.transact((stores) => beginPurge(ctx, stores, id, deletedBy));
  do await ctx.refresh();
  while (await ctx.transact((stores) => erasePage(ctx, stores, id)));
}

const PAGE = 100;

/**
 * Deletes forever whoever was 30 days in the trash, and finishes purges that were interrupted. Safe to run twice at once
 * and to be ended anywhere: the next run goes on.
 */
export async function purgeTrash(system: System, keepGoing: KeepGoing) {
  const before = new Date(system.now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
  let purged = 0;
  let after;
  do {
    const { people, next } = await system.duePurges(before, PAGE, after);
    for (const { uid, id } of people) {
      if (!(await keepGoing())) return { purged };
      const work = (ctx: Context) => purgePerson(ctx, id, before);
      purged += await forUser(system, uid, 'A person is not gone yet', work);
    }
    after = next;
  } while (after);
  return { purged };
}
