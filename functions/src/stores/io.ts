import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
} from 'firebase-admin/firestore';

/** How a store reaches the database: straight for reads, or through a unit of work for reads and writes. */
export interface Io {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
  getAll(refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
  find(query: Query): Promise<QuerySnapshot>;
  /** Writes a document that must not exist. */
  create(ref: DocumentReference, data: DocumentData): void;
  /** Writes every field of a document, which may exist. */
  set(ref: DocumentReference, data: DocumentData): void;
  /** Writes these fields, of maps only these keys; the document may exist. */
  merge(ref: DocumentReference, data: DocumentData): void;
  /** As `merge`, of a document that must exist. */
  update(ref: DocumentReference, data: DocumentData): void;
  /** Of a document that was read and was not there: sees that it still is not. */
  remove(ref: DocumentReference): void;
  /** Whether anything is to be written yet. */
  hasWrites(): boolean;
}

function outside(): never {
  throw new Error('Writes happen in a unit of work only');
}

/** Documents that were read before anybody asked, by their paths. */
export type ReadAhead = Map<string, DocumentSnapshot>;

/** Reads documents in one round trip, for `readingIo` to answer. */
export async function readAhead(db: Firestore, paths: string[]): Promise<ReadAhead> {
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(snapshots.map((snapshot, index) => [paths[index] as string, snapshot]));
}

/** Reads outside a unit of work; what was read ahead is answered once, and read anew when it is asked for again. */
export const readingIo = (db: Firestore, ahead?: ReadAhead): Io => ({
  async get(ref) {
    const known = ahead?.get(ref.path);
    ahead?.delete(ref.path);
    return known ?? ref.get();
  },
  getAll: async (refs) => (refs.length ? db.getAll(...refs) : []),
  find: (query) => query.get(),
  create: outside,
  set: outside,
  merge: outside,
  update: outside,
  remove: outside,
  hasWrites: () => false,
});
