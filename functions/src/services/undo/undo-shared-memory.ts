import type { Context } from '#context.ts';
import { changesOf, deletedFor, openMemoryOf } from '#services/notebook/change-memory.ts';
import { savePeople } from '#services/write/save-people.ts';
import { peopleOf, sharedBy } from '#services/write/shared-people.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { isUndone, markUndone } from './undone.ts';

/** Tells whether an event is about a new memory of several people. */
export const isSharedMemory = ({ type, with_ids }: ActivityRow) =>
  type === 'memory_added' && with_ids.length > 0;

/**
 * Removes a memory of several people that the run added, unless it was edited since. It stays with those whom the run
 * created: they go to the trash, with all that is theirs.
 */
export async function undoSharedMemory(
  ctx: Context,
  stores: Stores,
  eventId: string,
  created: ReadonlySet<string>,
): Promise<void> {
  const event = await stores.activity.get(eventId);
  if (!event || isUndone(event)) return;
  markUndone(stores, event);
  const open = await openMemoryOf(stores, String(event.data.entry_id));
  if (!open || open.memory.updated_at > event.at) return stores.revision.add({ people: 1 });
  const staying = peopleOf(open.memory).filter((id) => created.has(id));
  const leaving = open.sharers.flatMap(({ row }) => (created.has(row.id) ? [] : row.id));
  const after = staying.length > 0 ? { ...open.memory, ...sharedBy(staying) } : undefined;
  await savePeople(ctx, stores, changesOf(open, after, deletedFor(open.memory, leaving)));
}
