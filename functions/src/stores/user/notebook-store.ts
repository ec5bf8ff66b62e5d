import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { Entry } from '#contract/notebook.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const EntryDocument = Entry.omit({ id: true }).extend({
  /** Number of the shard that holds the text for the search, and the bytes reserved for it there. */
  text_shard: z.number(),
  text_bytes: z.number(),
});
export type EntryRow = Row<z.infer<typeof EntryDocument>>;

export function notebookStore(db: Firestore, uid: string, io: Io) {
  const notebook = collection(db, io, `users/${uid}/notebook`, EntryDocument);
  const ofPerson = (personId: string) => queryOf(db, 'entriesOfPerson', `users/${uid}`, [personId]);
  return {
    get: notebook.get,
    getAll: notebook.getAll,
    /** Returns all memories of a person, newest first. */
    listOf: (personId: string) => notebook.find(ofPerson(personId)),
    /** Returns a person's newest memories, at most `limit`. */
    newestOf: (personId: string, limit = 1) => notebook.find(ofPerson(personId).limit(limit)),
    /** Returns a page of all people's memories, sorted by id; `after` is the last id of the page before. */
    pageOfAll: (limit: number, after?: string) =>
      notebook.page(queryOf(db, 'entriesById', `users/${uid}`, []), limit, after),
    create: notebook.create,
    set: notebook.set,
    remove: notebook.remove,
  };
}
