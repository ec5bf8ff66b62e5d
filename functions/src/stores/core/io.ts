import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from '@google-cloud/firestore';

/** A document as read, or as a commit of this process left it. */
export type Snapshot = Pick<DocumentSnapshot, 'exists' | 'id' | 'ref' | 'updateTime' | 'data'>;

/** The reads and writes of a store: in a unit of work, or directly, where all writes are refused. */
export interface Io {
  get(ref: DocumentReference): Promise<Snapshot>;
  getAll(refs: DocumentReference[]): Promise<Snapshot[]>;
  /** Returns the documents that a query finds. It must ask for whole documents. */
  find(query: Query): Promise<Snapshot[]>;
  /** Writes a document; the commit fails if it exists. */
  create(ref: DocumentReference, data: DocumentData): void;
  /**
   * Creates a document under a new id. Nothing else creates that id: if it exists after a failed commit, the
   * commit succeeded and only its answer was lost.
   */
  add(parent: CollectionReference, data: DocumentData): void;
  /** Writes all fields of a document, and creates it if it does not exist. */
  set(ref: DocumentReference, data: DocumentData): void;
  /**
   * Writes only these fields and, inside maps, only these keys. Creates the document if it does not exist.
   */
  merge(ref: DocumentReference, data: DocumentData): void;
  /** Like `merge`, for a document that must exist. `becomes` is the whole document afterwards, if it is known. */
  update(ref: DocumentReference, data: DocumentData, becomes?: DocumentData): void;
  /** Deletes a document. If it was read as absent, the commit fails if it exists by then. */
  remove(ref: DocumentReference): void;
  /** Tells whether there are writes that wait for the commit. */
  hasWrites(): boolean;
}

function refuseWrite(): never {
  throw new Error('Writes happen in a unit of work only');
}

/** Documents that are read before a store asks for them, by path. */
export type Prefetched = Map<string, Snapshot>;

/** Reads documents in one round trip, to be used by `readOnlyIo` and the first unit of work. */
export async function prefetch(db: Firestore, paths: string[]): Promise<Prefetched> {
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)));
  return new Map(snapshots.map((snapshot, index) => [paths[index] as string, snapshot]));
}

/** Returns the values of keys, in their order. Values that are not cached are fetched with a single read. */
export async function readThrough<Key, Value>(
  keys: Key[],
  cachedOf: (key: Key) => Value | undefined,
  read: (keys: Key[]) => Promise<Value[]>,
): Promise<Value[]> {
  const cached = keys.map(cachedOf);
  const missing = keys.filter((_, index) => cached[index] === undefined);
  const found = missing.length > 0 ? await read(missing) : [];
  return cached.map((value) => value ?? (found.shift() as Value));
}

/**
 * Returns an `Io` for reads outside a unit of work. Documents that `get` reads are added to `prefetched`, for
 * a later unit of work.
 */
export const recordingIo = (db: Firestore, prefetched: Prefetched): Io => ({
  ...readOnlyIo(db),
  async get(ref) {
    const snapshot = await ref.get();
    prefetched.set(ref.path, snapshot);
    return snapshot;
  },
});

/**
 * Returns an `Io` for reads outside a unit of work. A prefetched document answers one read; further reads ask
 * the database.
 */
export function readOnlyIo(db: Firestore, prefetched?: Prefetched): Io {
  function take({ path }: DocumentReference): Snapshot | undefined {
    const snapshot = prefetched?.get(path);
    prefetched?.delete(path);
    return snapshot;
  }
  return {
    get: async (ref) => take(ref) ?? ref.get(),
    getAll: (refs) => readThrough(refs, take, (missing) => db.getAll(...missing)),
    find: async (query) => (await query.get()).docs,
    create: refuseWrite,
    add: refuseWrite,
    set: refuseWrite,
    merge: refuseWrite,
    update: refuseWrite,
    remove: refuseWrite,
    hasWrites: () => false,
  };
}
