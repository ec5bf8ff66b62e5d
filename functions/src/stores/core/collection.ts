import { createHash } from 'node:crypto';
import type { DocumentData, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { ZodType } from 'zod';
import type { Io } from './io.ts';

export type Row<T> = T & { id: string };

/** A digest that can stand as an id. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether a text can be the id of a document of ours; what cannot be is answered as absent. */
export const isId = (id: string) => /^[\w-]{1,128}$/.test(id) && !/^__.*__$/.test(id);

/** One collection, its documents parsed on read; an id that is none of ours reads as absent. */
export function collection<T extends object>(db: Firestore, io: Io, path: string, schema: ZodType<T>) {
  const parent = () => db.collection(path);
  const refOf = (id: string) => db.doc(`${path}/${id}`);
  const parse = (snapshot: DocumentSnapshot): Row<T> => ({
    ...schema.parse(snapshot.data()),
    id: snapshot.id,
  });
  return {
    parent,
    newId: () => parent().doc().id,
    async get(id: string): Promise<Row<T> | undefined> {
      if (!isId(id)) return undefined;
      const snapshot = await io.get(refOf(id));
      return snapshot.exists ? parse(snapshot) : undefined;
    },
    /** The documents of those ids that exist, in the order asked for. */
    async getAll(ids: string[]): Promise<Row<T>[]> {
      const snapshots = await io.getAll(ids.filter(isId).map(refOf));
      return snapshots.filter((snapshot) => snapshot.exists).map(parse);
    },
    async find(query: Query): Promise<Row<T>[]> {
      return (await io.find(query)).docs.map(parse);
    },
    /** A page of a query that is sorted by id, from behind the row of that id. */
    async page(query: Query, limit: number, after?: string): Promise<Row<T>[]> {
      return (await io.find((after ? query.startAfter(after) : query).limit(limit))).docs.map(parse);
    },
    create({ id, ...data }: Row<T>) {
      io.create(refOf(id), data);
    },
    set({ id, ...data }: Row<T>) {
      io.set(refOf(id), data);
    },
    update(id: string, data: DocumentData) {
      io.update(refOf(id), data);
    },
    remove(id: string) {
      io.remove(refOf(id));
    },
  };
}
