import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { savePeople } from '#services/write/save-people.ts';
import type { KeepGoing } from '#services/write/scheduled-work.ts';
import { openQueue } from '#services/write/work-queue.ts';
import { moveBack } from './move-back.ts';

/**
 * Moves the records of one page of a merge back and deletes the page; after the last page also the merge.
 * Returns true if more may follow.
 */
async function undoPage(ctx: Context, stores: Stores, eventId: string): Promise<boolean> {
  const first = await stores.merges.get(eventId);
  if (!first?.undone_at) return false;
  const page = (await stores.merges.ofEvent(eventId, 2)).find(({ id }) => id !== eventId);
  if (!page) {
    stores.merges.remove(eventId);
    return false;
  }
  stores.merges.remove(page.id);
  const [source, target] = await Promise.all([
    stores.people.getIncludingTrash(page.person_id),
    stores.people.getIncludingTrash(page.merged_id),
  ]);
  if (!source || !target) return true; // one of them is gone: the records stay where they are
  const after = await moveBack(ctx, stores, page, { source, target });
  await savePeople(ctx, stores, {
    people: [
      { before: source, after: after.source },
      { before: target, after: after.target },
    ],
    entries: after.entries,
    relations: after.relations,
  });
  return true;
}

/** Finishes the undo of a merge, page by page. Safe to repeat and to interrupt. */
export async function finishUndo(ctx: Context, eventId: string): Promise<void> {
  do await ctx.refresh();
  while (await ctx.transact((stores) => undoPage(ctx, stores, eventId)));
}

/** Finishes undos of merges that were interrupted. */
export async function finishUndos(system: System, keepGoing: KeepGoing): Promise<void> {
  const queue = await openQueue(system, 'undos of merges');
  for await (const merge of queue.due(system.unfinishedUndos(), keepGoing))
    await queue.forUser(merge, 'The undo of a merge is not finished yet', (ctx) => finishUndo(ctx, merge.id));
}
