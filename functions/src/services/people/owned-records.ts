import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { saveMessages } from '#services/write/save-people.ts';

/**
 * Limits of owned records per read, by kind; one unit of work can write them all, however long their texts
 * are.
 */
const PAGE = 150;
const PAGE_OF_LONG_TEXTS = 50;
const PAGE_OF_PAIRS = 25;

/**
 * Reads records that a person owns, as many as one unit of work can write: the newest messages, events and
 * memories, some dismissed pairs, all number pairs. Read the person first.
 */
export async function readOwnedRecords(ctx: Context, stores: Stores, personId: string) {
  const [messages, activity, entries, pairs, numberPairs] = await Promise.all([
    stores.messages.page(personId, PAGE),
    stores.activity.page(personId, PAGE),
    stores.notebook.newestOf(personId, PAGE_OF_LONG_TEXTS),
    stores.dismissedPairs.ofPerson(personId, PAGE_OF_PAIRS),
    stores.numberPairs.ofPerson(ctx.uid, personId),
  ]);
  return { messages, activity, entries, pairs, numberPairs };
}
export type OwnedRecords = Awaited<ReturnType<typeof readOwnedRecords>>;

export const isNothing = (ownedRecords: OwnedRecords) =>
  Object.values(ownedRecords).every((rows) => rows.length === 0);

/**
 * Returns the run of an event to move. The event that created the merged person loses its run, because
 * undoing that run must not delete the kept person.
 */
const runOf = ({ type, run_id }: ActivityRow) => (type === 'created' || type === 'imported' ? null : run_id);

/** Moves owned records to another person. The caller saves the memories. */
export function moveOwnedRecords(
  stores: Stores,
  { messages, activity, pairs, numberPairs }: OwnedRecords,
  from: string,
  to: string,
): void {
  saveMessages(
    stores,
    messages.map((before) => ({ before, after: { ...before, person_id: to } })),
  );
  for (const event of activity) stores.activity.move(event.id, { person_id: to, run_id: runOf(event) });
  for (const pair of numberPairs) stores.numberPairs.set({ ...pair, person_id: to });
  for (const { id, ids, dismissed_at } of pairs) {
    stores.dismissedPairs.remove(id);
    const other = ids.find((one) => one !== from);
    if (other && other !== to) stores.dismissedPairs.set([to, other], dismissed_at);
  }
}
