import { createHash } from 'node:crypto';
import type { DocumentData, Firestore, Query } from '@google-cloud/firestore';
import type { ZodType } from 'zod';
import type { Io, Snapshot } from './io.ts';

/** A stored document with its id. */
export type Row<T> = T & { id: string };

/** Returns the SHA-256 digest in hex, which is a valid document id. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Tells whether a text can be the id of one of our documents: 1 to 128 letters, digits, `_` and `-`, but not
 * of the form `__…__`.
 */
export const isId = (id: string) => /^[\w-]{1,128}$/.test(id) && !/^__.*__$/.test(id);

/**
 * Opens one collection. Reads parse documents with `schema`, and throw if one does not fit. An id that
 * `isId` refuses counts as not found.
 */
export function collection<T extends object>(db: Firestore, io: Io, path: string, schema: ZodType<T>) {
  const parent = () => db.collection(path);
  const refOf = (id: string) => db.doc(`${path}/${id}`);
  const parse = (snapshot: Snapshot): Row<T> => ({
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
    /** Returns those documents of the ids that exist, in the order of the ids. */
    async getAll(ids: string[]): Promise<Row<T>[]> {
      const snapshots = await io.getAll(ids.filter(isId).map(refOf));
      return snapshots.filter((snapshot) => snapshot.exists).map(parse);
    },
    async find(query: Query): Promise<Row<T>[]> {
      return (await io.find(query)).map(parse);
    },
    /** Returns a page of a query sorted by id. `after` is the id of the last row of the previous page. */
    async page(query: Query, limit: number, after?: string): Promise<Row<T>[]> {
      return (await io.find((after ? query.startAfter(after) : query).limit(limit))).map(parse);
    },
    create({ id, ...data }: Row<T>) {
      io.create(refOf(id), data);
    },
    add(data: T) {
      io.add(parent(), data);
    },
    set({ id, ...data }: Row<T>) {
      io.set(refOf(id), data);
    },
    update(id: string, data: DocumentData, becomes?: T) {
      io.update(refOf(id), data, becomes);
    },
    remove(id: string) {
      io.remove(refOf(id));
    },
  };
}
