import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from '@google-cloud/firestore';
// `import` cannot find this export of @google-cloud/firestore, which is CommonJS.
import { GrpcStatus } from 'firebase-admin/firestore';
import { AppError } from '#errors.ts';
import { type Io, type Prefetched, readOnlyIo } from './io.ts';

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
function changedFields(asRead: DocumentSnapshot, data: DocumentData): DocumentData {
  const before = asRead.data() ?? {};
  const changed = Object.entries(data).filter(([key, value]) => !isDeepStrictEqual(value, before[key]));
  return changed.length > 0 ? Object.fromEntries(changed) : data;
}

function openUnit(db: Firestore, prefetched?: Prefetched) {
  const reading = readOnlyIo(db, prefetched);
  const batch = db.batch();
  const seen = new Map<string, DocumentSnapshot>();
  /** Keeps the first snapshot of a document that is read twice, because the work may have used it. */
  const remember = (snapshot: DocumentSnapshot) => {
    if (!seen.has(snapshot.ref.path)) seen.set(snapshot.ref.path, snapshot);
    return snapshot;
  };
  let added: DocumentReference | undefined;
  let writes = 0;
  const counted = () => {
    writes++;
    return batch;
  };
  const io: Io = {
    get: async (ref) => remember(await reading.get(ref)),
    getAll: async (refs) => (await reading.getAll(refs)).map(remember),
    async find(query) {
      const found = await reading.find(query);
      found.docs.forEach(remember);
      return found;
    },
    create: (ref, data) => void counted().create(ref, data),
    add(parent, data) {
      const ref = parent.doc();
      added ??= ref;
      counted().create(ref, data);
    },
    set(ref, data) {
      const asRead = seen.get(ref.path);
      if (!asRead) counted().set(ref, data);
      else if (asRead.updateTime)
        counted().update(ref, changedFields(asRead, data), { lastUpdateTime: asRead.updateTime });
      else counted().create(ref, data);
    },
    merge(ref, data) {
      const asRead = seen.get(ref.path);
      if (!asRead) counted().set(ref, data, { merge: true });
      else if (asRead.exists) io.update(ref, data);
      else counted().create(ref, data);
    },
    update(ref, data) {
      const lastUpdateTime = seen.get(ref.path)?.updateTime;
      const [[path, value] = [], ...rest] = fieldsOf(data);
      const unchanged = lastUpdateTime ? [{ lastUpdateTime }] : []; // without a read, it only has to exist
      counted().update(ref, path, value, ...rest.flat(), ...unchanged);
    },
    remove(ref) {
      const asRead = seen.get(ref.path);
      if (asRead?.updateTime) counted().delete(ref, { lastUpdateTime: asRead.updateTime });
      else counted().delete(ref, asRead ? { exists: false } : {});
    },
    hasWrites: () => writes > 0,
  };
  return {
    io,
    commit: async () => void (writes > 0 && (await batch.commit())),
    /** Tells whether the commit certainly succeeded: a document that only it can create exists. */
    isCommitted: async () => !!added && (await added.get()).exists,
  };
}

/**
 * Runs reads and writes that happen together or not at all, without locks. A document that was read is
 * written only if it has not changed since. Otherwise the work runs again on the new state, up to 40 times;
 * then it fails with 503. Rules for callers:
 * - Read a person before their owned records, and write each document once.
 * - A document that is read and not written is not checked for conflicts.
 * - If the answer to a commit was lost, the result of that attempt is returned if it added a document with
 * `add`, as each event of the feed is added.
 * - If it added none, the work runs again on its own result, which it must recognise from the second attempt
 * on.
 * - `prefetched` documents count as read here, so a write fails if one of them has changed meanwhile.
 */
export async function unitOfWork<T>(
  db: Firestore,
  work: (io: Io, attempt: number) => Promise<T>,
  prefetched?: Prefetched,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const unit = openUnit(db, attempt === 1 ? prefetched : undefined);
    const result = await work(unit.io, attempt);
    try {
      await unit.commit();
      return result;
    } catch (error) {
      if (!isConflict(error as Refusal)) throw error;
      if (await unit.isCommitted()) return result;
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * attempt));
    }
  }
  throw new AppError('unavailable', 'Too many changes at once, try again', { retryAfter: 1 });
}
