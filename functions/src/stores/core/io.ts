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
export type Prefetched = Map<string, DocumentSnapshot>;

/** Reads documents in one round trip, for `readOnlyIo` to answer. */
export async function prefetch(db: Firestore, paths: string[]): Promise<Prefetched> {
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(snapshots.map((snapshot, index) => [paths[index] as string, snapshot]));
}

/** The values of keys, in their order: those that are known, and the others read together. */
export async function readThrough<Key, Value>(
  keys: Key[],
  knownOf: (key: Key) => Value | undefined,
  read: (keys: Key[]) => Promise<Value[]>,
): Promise<Value[]> {
  const known = keys.map(knownOf);
  const unknown = keys.filter((_, index) => known[index] === undefined);
  const found = unknown.length > 0 ? await read(unknown) : [];
  return known.map((value) => value ?? (found.shift() as Value));
}

/** Reads outside a unit of work, and keeps what it reads by id for a unit of work to come. */
export const recordingIo = (db: Firestore, prefetched: Prefetched): Io => ({
  ...readOnlyIo(db),
  async get(ref) {
    const snapshot = await ref.get();
    prefetched.set(ref.path, snapshot);
    return snapshot;
  },
});

/** Reads outside a unit of work; what was read prefetched is answered once, and read anew when it is asked for again. */
export function readOnlyIo(db: Firestore, prefetched?: Prefetched): Io {
  function take({ path }: DocumentReference): DocumentSnapshot | undefined {
    const known = prefetched?.get(path);
    prefetched?.delete(path);
    return known;
  }
  return {
    get: async (ref) => take(ref) ?? ref.get(),
    getAll: (refs) => readThrough(refs, take, (unknown) => db.getAll(...unknown)),
    find: (query) => query.get(),
    create: outside,
    set: outside,
    merge: outside,
    update: outside,
    remove: outside,
    hasWrites: () => false,
  };
}
