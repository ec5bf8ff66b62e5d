import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { MEMORY_PARTS, Promised } from '#contract/calls/notebook.ts';
import { MOST_PROMISES_OF_PERSON } from '#contract/limits.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const EntryDocument = z.object({
  /** The first of the people who were there. */
  person_id: z.string(),
  /** The others who were there, each once; absent in documents of earlier code. */
  with_ids: z.array(z.string()).default([]),
  content: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The stamp of the last change of each part; parts that are as they were created have none. */
  stamps: z.partialRecord(z.enum(MEMORY_PARTS), z.string()).optional(),
  /** Absent in documents of earlier code. */
  promise: Promised.nullable().default(null),
  /** The day by which the promise is due, or '' if it has none. Null if there is no promise, or it is kept. */
  open_due_on: z.string().nullable().default(null),
  /** Number of the shard with the text for the search, and the bytes reserved there. */
  text_shard: z.number(),
  text_bytes: z.number(),
});
export type EntryRow = Row<z.infer<typeof EntryDocument>>;
/** The first and the last day on which promises are due, `YYYY-MM-DD`. Without one of them there is no limit. */
export interface DueDays {
  first?: string;
  last?: string;
}

/** A memory, without what is derived from it or known only once it is packed. */
export type Memory = Omit<EntryRow, 'open_due_on' | 'text_shard' | 'text_bytes'>;

export function notebookStore(db: Firestore, uid: string, io: Io) {
  const notebook = collection(db, io, `users/${uid}/notebook`, EntryDocument);
  const ofPerson = (personId: string) => queryOf(db, 'entriesOfPerson', `users/${uid}`, [personId, personId]);
  return {
    get: notebook.get,
    getAll: notebook.getAll,
    /** Returns all memories of a person, newest first, also those they share. */
    listOf: (personId: string) => notebook.find(ofPerson(personId)),
    /** Returns a person's newest memories, at most `limit`. */
    newestOf: (personId: string, limit = 1) => notebook.find(ofPerson(personId).limit(limit)),
    /**
     * Returns a person's memories with an open promise, at most `limit`: those without a day first, then by
     * the day.
     */
    openOf(personId: string, limit = MOST_PROMISES_OF_PERSON) {
      const query = queryOf(db, 'openPromisesOfPerson', `users/${uid}`, [personId, personId]);
      return notebook.find(query.startAt('').limit(limit));
    },
    /**
     * Returns a page of the memories with an open promise that is due in these days, the earliest first. `after`
     * is the last of the page before.
     */
    openDue(limit: number, { first, last }: DueDays, after?: EntryRow) {
      const query = queryOf(db, 'openPromises', `users/${uid}`, []).limit(limit);
      const start = first === undefined ? query.startAfter('') : query.startAt(first);
      const from = after ? query.startAfter(after.open_due_on, after.id) : start;
      return notebook.find(last === undefined ? from : from.endAt(last));
    },
    /** Returns a page of the memories with an open promise without a day, the oldest first. */
    openUndated(limit: number, after?: EntryRow) {
      const query = queryOf(db, 'undatedPromises', `users/${uid}`, ['']).limit(limit);
      return notebook.find(after ? query.startAfter(after.created_at, after.id) : query);
    },
    /** Returns a page of all people's memories, sorted by id. `after` is the last id of the previous page. */
    pageOfAll: (limit: number, after?: string) =>
      notebook.page(queryOf(db, 'entriesById', `users/${uid}`, []), limit, after),
    create: notebook.create,
    set: notebook.set,
    remove: notebook.remove,
  };
}
