import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import type { MergeBefore } from '#contract/calls/backup.ts';
import { Relation } from '#contract/calls/relations.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { MERGE_UNDO_DAYS } from '#contract/limits.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** Days of undo plus one: an undo that begins in the last minute still has a day to finish. */
const KEPT_MS = (MERGE_UNDO_DAYS + 1) * DAY_MS;

/** Returns when the undo data of a merge expires. `at` is the time of the merge, in ISO 8601. */
export const keptUntil = (at: string) => Timestamp.fromMillis(Date.parse(at) + KEPT_MS);

const ids = z.array(z.string()).default([]);
const peopleById = z.record(z.string(), z.array(z.string())).default({});

/** The ids of the records that one unit of work of a merge moved. */
const MovedRecords = z.object({
  messages: ids,
  activity: ids,
  /** The runs of moved events that lost their run, by event id. */
  runs: z.record(z.string(), z.string()).default({}),
  notebook: ids,
  /** The people of moved memories and events that several share, as they were before the move, by id. */
  notebook_people: peopleById,
  activity_people: peopleById,
  number_pairs: ids,
  /**
   * Dismissed pairs that were moved: the other person, and `is_new` if the kept person got the pair by the
   * merge.
   */
  pairs: z
    .array(z.object({ other_id: z.string(), dismissed_at: z.string(), is_new: z.boolean() }))
    .default([]),
  /** Earlier merges into the merged person. */
  merges: ids,
  relations: ids,
  /** Relations that were deleted: between the two people, or such as the kept person had already. */
  lost_relations: z.array(Relation.extend({ created_at: z.string(), updated_at: z.string() })).default([]),
});
export type MovedRecords = z.infer<typeof MovedRecords>;

/**
 * The data moved by one unit of work of a merge. The first one has the id of the merge's event, and also
 * contains the state of both people before the merge.
 */
const MergeDocument = z.object({
  event_id: z.string(),
  /** The owner of the moved records: the kept person, or the one into whom they were merged since. */
  person_id: z.string(),
  kept_id: z.string(),
  merged_id: z.string(),
  at: z.string(),
  before: z.custom<MergeBefore>().nullable(),
  moved: MovedRecords,
  /** Our numbers that texted each of the two; null in later units of work and in a restored account. */
  sms_numbers: z
    .object({ kept: z.string().nullable(), merged: z.string().nullable() })
    .nullable()
    .default(null),
  /**
   * Time at which the undo began, ISO 8601; null if it has not. The document stays until the undo is
   * finished.
   */
  undone_at: z.string().nullable().default(null),
  /** A Timestamp, as Firestore's expiry policy requires. */
  expires_at: z.custom<Timestamp>(),
});
export type MergeRow = Row<z.infer<typeof MergeDocument>>;
type NewMerge = Omit<MergeRow, 'id' | 'expires_at' | 'undone_at'>;

/** Opens the undo data of merges, which are kept for as long as merges can be undone. */
export function mergesStore(db: Firestore, uid: string, io: Io) {
  const merges = collection(db, io, `users/${uid}/merges`, MergeDocument);
  const toDocument = (merge: NewMerge) => ({
    ...merge,
    undone_at: null,
    expires_at: keptUntil(merge.at),
  });
  return {
    get: merges.get,
    getAll: merges.getAll,
    /** Returns all undo data of the merge with this event, at most `limit` documents. */
    ofEvent: (eventId: string, limit: number) =>
      merges.find(queryOf(db, 'mergesOfEvent', `users/${uid}`, [eventId]).limit(limit)),
    /** Returns merges that belong to a person, at most `limit`. */
    ofPerson: (personId: string, limit: number) =>
      merges.find(queryOf(db, 'mergesOfPerson', `users/${uid}`, [personId]).limit(limit)),
    /** Returns the first documents of merges whose undo is not finished. */
    undoing: () => merges.find(queryOf(db, 'undosOfUser', `users/${uid}`, []).startAfter(null)),
    /** Returns a page of all merges, sorted by id. `after` is the last id of the previous page. */
    page: (limit: number, after?: string) =>
      merges.page(queryOf(db, 'mergesById', `users/${uid}`, []), limit, after),
    create: ({ id, ...merge }: NewMerge & { id: string }) => merges.create({ ...toDocument(merge), id }),
    add: (merge: NewMerge) => merges.add(toDocument(merge)),
    set: merges.set,
    move: (id: string, person_id: string) => merges.update(id, { person_id }),
    remove: merges.remove,
  };
}
