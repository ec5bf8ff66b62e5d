import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Context } from '#context.ts';
import type { MovedRecords } from '#stores/user/merges-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { isCreation } from '#services/activity/is-creation.ts';
import { type RelationChange, saveMessages } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, sharersOf, withReplaced } from '#services/write/shared-people.ts';
import { uniteRelations } from './move-relations.ts';

/**
 * Maximum number of owned records per read, by kind. One unit of work can write them all, however long their
 * texts are.
 */
const PAGE = 150;
const PAGE_OF_LONG_TEXTS = 50;
const PAGE_OF_PAIRS = 25;
const PAGE_OF_MERGES = 25;
const PAGE_OF_RELATIONS = 25;

/**
 * Reads records that a person owns, as many as one unit of work can write: the newest messages, events and
 * memories, some dismissed pairs, all number pairs, some earlier merges, some relations. Read the person
 * first. If they are being purged or merged, read the revision after they were marked so: it says whether
 * the account has relations.
 */
export async function readOwnedRecords(ctx: Context, stores: Stores, personId: string) {
  const [messages, activity, entries, pairs, numberPairs, merges, relations] = await Promise.all([
    stores.messages.page(personId, PAGE),
    stores.activity.page(personId, PAGE),
    stores.notebook.newestOf(personId, PAGE_OF_LONG_TEXTS),
    stores.dismissedPairs.ofPerson(personId, PAGE_OF_PAIRS),
    stores.numberPairs.ofPerson(ctx.uid, personId),
    stores.merges.ofPerson(personId, PAGE_OF_MERGES),
    ctx.revisionAtStart.relation_count > 0 ? stores.relations.ofPerson(personId, PAGE_OF_RELATIONS) : [],
  ]);
  return { messages, activity, entries, pairs, numberPairs, merges, relations };
}
export type OwnedRecords = Awaited<ReturnType<typeof readOwnedRecords>>;

export const isNothing = (ownedRecords: OwnedRecords) =>
  Object.values(ownedRecords).every((rows) => rows.length === 0);

/**
 * Returns the run of an event to move. The event that created the merged person loses its run: otherwise
 * undoing that run would delete the kept person.
 */
const runOf = (event: ActivityRow) => (isCreation(event) ? null : event.run_id);

/** Moves dismissed pairs to another person. Returns the data that the undo needs. */
async function moveDismissedPairs(
  stores: Stores,
  pairs: OwnedRecords['pairs'],
  from: string,
  to: string,
): Promise<MovedRecords['pairs']> {
  return Promise.all(
    pairs.map(async ({ id, ids, dismissed_at }) => {
      const other_id = ids.find((one) => one !== from) ?? to;
      const is_new = other_id !== to && !(await stores.dismissedPairs.has([to, other_id]));
      stores.dismissedPairs.remove(id);
      if (other_id !== to) stores.dismissedPairs.set([to, other_id], dismissed_at);
      return { other_id, dismissed_at, is_new };
    }),
  );
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/**
 * Moves owned records to another person. Returns a list of the moved records, for the undo, and the changes
 * of relations. The caller saves the relations and the memories.
 */
export async function moveOwnedRecords(
  stores: Stores,
  { messages, activity, entries, pairs, numberPairs, merges, relations }: OwnedRecords,
  from: string,
  to: string,
): Promise<{ moved: MovedRecords; relations: RelationChange[] }> {
  saveMessages(
    stores,
    messages.map((before) => ({ before, after: { ...before, person_id: to } })),
  );
  for (const event of activity)
    stores.activity.move(event.id, {
      ...sharedBy(withReplaced(peopleOf(event), from, to)),
      moved_from: event.with_ids.length > 0 ? event.moved_from : (event.moved_from ?? from),
      run_id: runOf(event),
    });
  for (const pair of numberPairs) stores.numberPairs.set({ ...pair, person_id: to });
  for (const { id } of merges) stores.merges.move(id, to);
  const runs = activity.flatMap((event) => (event.run_id && !runOf(event) ? [[event.id, event.run_id]] : []));
  const united = await uniteRelations(stores, relations, from, to);
  const moved = {
    messages: idsOf(messages),
    activity: idsOf(activity),
    runs: Object.fromEntries(runs) as Record<string, string>,
    notebook: idsOf(entries),
    notebook_people: sharersOf(entries),
    activity_people: sharersOf(activity),
    number_pairs: idsOf(numberPairs),
    pairs: await moveDismissedPairs(stores, pairs, from, to),
    merges: idsOf(merges),
    relations: united.moved,
    lost_relations: united.lost,
  };
  return { moved, relations: united.changes };
}
