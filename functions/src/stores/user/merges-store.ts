import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import type { MergeBefore } from '#contract/backup.ts';
import { DAY_MS } from '#contract/health.ts';
import { MERGE_UNDO_DAYS } from '#contract/limits.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** An undo that begins in the last minute of its time still has a day to finish. */
const KEPT_MS = (MERGE_UNDO_DAYS + 1) * DAY_MS;

/** Returns until when what undoes a merge is kept; `at` in ISO 8601. */
export const keptUntil = (at: string) => Timestamp.fromMillis(Date.parse(at) + KEPT_MS);

const ids = z.array(z.string()).default([]);

/** The ids of the records that one unit of work of a merge moved. */
const MovedRecords = z.object({
  messages: ids,
  activity: ids,
  /** The runs of moved events that lost theirs, by the id of the event. */
  runs: z.record(z.string(), z.string()).default({}),
  notebook: ids,
  number_pairs: ids,
  /** Dismissed pairs: the other person, and whether the kept person got the pair by the merge. */
  pairs: z
    .array(z.object({ other_id: z.string(), dismissed_at: z.string(), is_new: z.boolean() }))
    .default([]),
  /** Earlier merges into the merged person. */
  merges: ids,
});
export type MovedRecords = z.infer<typeof MovedRecords>;

/**
 * What one unit of work of a merge moved. The first has the id of the merge's event, and also holds what the two
 * were before.
 */
const MergeDocument = z.object({
  event_id: z.string(),
  /** Who owns the moved records: the kept person, or the one they were merged into since. */
  person_id: z.string(),
  kept_id: z.string(),
  merged_id: z.string(),
  at: z.string(),
  before: z.custom<MergeBefore>().nullable(),
  moved: MovedRecords,
  /** The number from which each of the two was texted; null in later units of work and in a restored account. */
  sms_numbers: z
    .object({ kept: z.string().nullable(), merged: z.string().nullable() })
    .nullable()
    .default(null),
  /** When the undo began, ISO 8601; null otherwise. Until it is finished, the document stays. */
  undone_at: z.string().nullable().default(null),
  /** A timestamp, which Firestore's expiry policy needs. */
  expires_at: z.custom<Timestamp>(),
});
export type MergeRow = Row<z.infer<typeof MergeDocument>>;
type NewMerge = Omit<MergeRow, 'id' | 'expires_at' | 'undone_at'>;

/** Opens what merges moved, which is kept for as long as they can be undone. */
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
    /** Returns all that the merge with this event moved, at most `limit`. */
    ofEvent: (eventId: string, limit: number) =>
      merges.find(queryOf(db, 'mergesOfEvent', `users/${uid}`, [eventId]).limit(limit)),
    /** Returns merges that belong to a person, at most `limit`. */
    ofPerson: (personId: string, limit: number) =>
      merges.find(queryOf(db, 'mergesOfPerson', `users/${uid}`, [personId]).limit(limit)),
    /** Returns the first documents of merges whose undo is not finished. */
    undoing: () => merges.find(queryOf(db, 'undosOfUser', `users/${uid}`, []).startAfter(null)),
    /** Returns a page of all, sorted by id; `after` is the last id of the page before. */
    page: (limit: number, after?: string) =>
      merges.page(queryOf(db, 'mergesById', `users/${uid}`, []), limit, after),
    create: ({ id, ...merge }: NewMerge & { id: string }) => merges.create({ ...toDocument(merge), id }),
    add: (merge: NewMerge) => merges.add(toDocument(merge)),
    set: merges.set,
    move: (id: string, person_id: string) => merges.update(id, { person_id }),
    remove: merges.remove,
  };
}
