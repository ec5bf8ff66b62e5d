import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
} from '@google-cloud/firestore';
// `import` cannot find this export of @google-cloud/firestore, which is CommonJS.
import { GrpcStatus } from 'firebase-admin/firestore';
import { AppError } from '#errors.ts';
import { type Io, type Prefetched, readOnlyIo, type Snapshot } from './io.ts';

const ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 120;
const CONFLICTS: unknown[] = [
  GrpcStatus.ABORTED,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.NOT_FOUND,
];

interface Refusal {
  code?: unknown;
  message?: string;
}

/**
 * Tells whether a commit failed because another request changed a document that was read, or filled one that
 * is written up to the size limit.
 */
const isConflict = ({ code, message = '' }: Refusal) =>
  CONFLICTS.includes(code) ||
  (code === GrpcStatus.INVALID_ARGUMENT && /maximum (entity|allowed) size/.test(message));

/** Returns the fields of a merge as pairs of field path and value. Each key of a map has its own path. */
const fieldsOf = (data: DocumentData) =>
  Object.entries(data).flatMap(([key, value]) =>
    value?.constructor === Object
      ? Object.entries(value).map(([inner, leaf]) => [new FieldPath(key, inner), leaf])
      : [[new FieldPath(key), value]],
  );

/**
 * Returns the fields that differ from the document as read, so that less is sent. If none differs, returns
 * all: a write is needed, because only written documents are checked for conflicts.
 */
function changedFields(asRead: Snapshot, data: DocumentData): DocumentData {
  const before = asRead.data() ?? {};
  const changed = Object.entries(data).filter(([key, value]) => !isDeepStrictEqual(value, before[key]));
  return changed.length > 0 ? Object.fromEntries(changed) : data;
}

function openUnit(db: Firestore, prefetched?: Prefetched) {
  const reading = readOnlyIo(db, prefetched);
  const batch = db.batch();
  const lent = new Set(prefetched?.values());
  const seen = new Map<string, Snapshot>();
  /**
   * Returns a document as it was when it was first read: if the work writes it, the commit checks that it still is.
   * A document that was missing then and is there now is returned as it is now, because a query must not answer a
   * missing one; a write of it fails, and the work runs again.
   */
  function remember(snapshot: Snapshot): Snapshot {
    const first = seen.get(snapshot.ref.path) ?? snapshot;
    seen.set(snapshot.ref.path, first);
    return first.exists ? first : snapshot;
  }
  let added: DocumentReference | undefined;
  const writes: { ref: DocumentReference; becomes?: DocumentData | undefined }[] = [];
  /** Returns the batch, for one write. `becomes` is the whole document afterwards, if it is known. */
  const counted = (ref: DocumentReference, becomes?: DocumentData) => {
    writes.push({ ref, becomes });
    return batch;
  };
  const io: Io = {
    get: async (ref) => remember(await reading.get(ref)),
    getAll: async (refs) => (await reading.getAll(refs)).map(remember),
    find: async (query) => (await reading.find(query)).map(remember),
    create: (ref, data) => void counted(ref, data).create(ref, data),
    add(parent, data) {
      const ref = parent.doc();
      added ??= ref;
      counted(ref).create(ref, data);
    },
    set(ref, data) {
      const asRead = seen.get(ref.path);
      const write = counted(ref, data);
      if (!asRead) write.set(ref, data);
      else if (asRead.updateTime)
        write.update(ref, changedFields(asRead, data), { lastUpdateTime: asRead.updateTime });
      else write.create(ref, data);
    },
    merge(ref, data) {
      const asRead = seen.get(ref.path);
      if (!asRead) counted(ref).set(ref, data, { merge: true });
      else if (asRead.exists) io.update(ref, data);
      else counted(ref).create(ref, data);
    },
    update(ref, data, becomes) {
      const lastUpdateTime = seen.get(ref.path)?.updateTime;
      const [[path, value] = [], ...rest] = fieldsOf(data);
      const unchanged = lastUpdateTime ? [{ lastUpdateTime }] : []; // without a read, it only has to exist
      counted(ref, becomes).update(ref, path, value, ...rest.flat(), ...unchanged);
    },
    remove(ref) {
      const asRead = seen.get(ref.path);
      if (asRead?.updateTime) counted(ref).delete(ref, { lastUpdateTime: asRead.updateTime });
      else counted(ref).delete(ref, asRead ? { exists: false } : {});
    },
    hasWrites: () => writes.length > 0,
  };
  return {
    io,
    /** Commits, and returns the written documents that are known as a whole. */
    async commit(): Promise<Snapshot[]> {
      if (writes.length === 0) return [];
      const results = await batch.commit();
      return writes.flatMap(({ ref, becomes }, index): Snapshot[] => {
        const updateTime = results[index]?.writeTime;
        return becomes && updateTime
          ? [{ ref, id: ref.id, exists: true, updateTime, data: () => becomes }]
          : [];
      });
    },
    /** Tells whether the commit will check that all prefetched documents which the work used are unchanged. */
    checksPrefetched() {
      const written = new Set(writes.map(({ ref }) => ref.path));
      const used = [...seen.values()].filter((snapshot) => lent.has(snapshot));
      return used.length > 0 && used.every(({ ref }) => written.has(ref.path));
    },
    /** Tells whether the commit certainly succeeded: a document that only it can create exists. */
    isCommitted: async () => !!added && (await added.get()).exists,
  };
}

interface UnitOptions {
  /** Documents read in advance, for the first attempt. They count as read there. */
  prefetched?: Prefetched | undefined;
  /**
   * True if the prefetched documents may be outdated. Then what the first attempt decides counts only if its
   * commit checks each of them that it used; otherwise, and if it fails, the work runs again without them.
   */
  isCached?: boolean;
  /** Gets the documents that the commit wrote, those that are known as a whole. */
  onStored?: (stored: Snapshot[]) => void;
  /** Called if the commit fails because a cached document was outdated. */
  onOutdated?: () => void;
}

type Work<T> = (io: Io, attempt: number) => Promise<T>;

type Unit = ReturnType<typeof openUnit>;

async function run<T>(unit: Unit, work: Work<T>, attempt: number) {
  return { unit, result: await work(unit.io, attempt) };
}

/** Runs work on documents that may be outdated. Returns undefined if its commit would not check them all. */
async function runOnCached<T>(unit: Unit, work: Work<T>) {
  try {
    const done = await run(unit, work, 1);
    return unit.checksPrefetched() ? done : undefined;
  } catch {
    return undefined; // the work runs again on what is stored, and fails there if it must
  }
}

/**
 * Runs reads and writes that happen together or not at all, without locks. A document that was read is
 * written only if it has not changed since. Otherwise the work runs again on the new state. After 40
 * attempts it fails with 503. Rules for callers:
 * - Read a person before their owned records, and write each document once.
 * - A document that is read and not written is not checked for conflicts.
 * - If the answer to a commit was lost, the result of that attempt is returned if it added a document with
 *   `add`, as each event of the feed is added.
 * - If it added none, the work runs again on its own result, which it must recognise from the second
 *   attempt on.
 */
export async function unitOfWork<T>(
  db: Firestore,
  work: Work<T>,
  { prefetched, isCached = false, onStored, onOutdated }: UnitOptions = {},
): Promise<T> {
  const read = isCached ? undefined : prefetched;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const onCached =
      attempt === 1 && isCached ? await runOnCached(openUnit(db, prefetched), work) : undefined;
    const { unit, result } =
      onCached ?? (await run(openUnit(db, attempt === 1 ? read : undefined), work, attempt));
    try {
      const stored = await unit.commit();
      if (unit.io.hasWrites()) onStored?.(stored);
      return result;
    } catch (error) {
      if (!isConflict(error as Refusal)) throw error;
      if (await unit.isCommitted()) return result;
      if (onCached) onOutdated?.();
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * attempt));
    }
  }
  throw new AppError('unavailable', 'Too many changes at once, try again', { retryAfter: 1 });
}
