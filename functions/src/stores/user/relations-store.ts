import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { Relation } from '#contract/calls/relations.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const RelationDocument = Relation.omit({ id: true }).extend({
  /** Both people, for the query by person. */
  ids: z.array(z.string()),
  created_at: z.string(),
  /** Equals `created_at` until the relation is changed. */
  updated_at: z.string(),
  /** The stamp of the last change; absent until then. */
  stamp: z.string().optional(),
  /** Number of the shard with the packed copy, and the bytes reserved there. */
  shard: z.number(),
  shard_bytes: z.number(),
});
export type RelationRow = Row<z.infer<typeof RelationDocument>>;

export function relationsStore(db: Firestore, uid: string, io: Io) {
  const relations = collection(db, io, `users/${uid}/relations`, RelationDocument);
  return {
    get: relations.get,
    getAll: relations.getAll,
    /** Returns relations of a person, also with people in the trash, at most `limit`. */
    ofPerson: (personId: string, limit: number) =>
      relations.find(queryOf(db, 'relationsOfPerson', `users/${uid}`, [personId]).limit(limit)),
    /** Returns a page of all relations, sorted by id. `after` is the last id of the previous page. */
    page: (limit: number, after?: string) =>
      relations.page(queryOf(db, 'relationsById', `users/${uid}`, []), limit, after),
    create: relations.create,
    set: relations.set,
    remove: relations.remove,
  };
}
