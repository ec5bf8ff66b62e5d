import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  GrpcStatus,
} from 'firebase-admin/firestore';
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

/** Whether others were in the way: they changed what was read, or filled up what is written to. */
const isConflict = ({ code, message = '' }: Refusal) =>
  CONFLICTS.includes(code) ||
  (code === GrpcStatus.INVALID_ARGUMENT && /maximum (entity|allowed) size/.test(message));

/** Field paths and values of a merge, which reaches one map deep. */
const fieldsOf = (data: DocumentData) =>
  Object.entries(data).flatMap(([key, value]) =>
    value?.constructor === Object
      ? Object.entries(value).map(([inner, leaf]) => [new FieldPath(key, inner), leaf])
      : [[new FieldPath(key), value]],
  );

/** The fields that differ from what was read, which are less to send; all when none does: what is written is guarded. */
function changedFields(known: DocumentSnapshot, data: DocumentData): DocumentData {
  const before = known.data() ?? {};
  const changed = Object.entries(data).filter(([key, value]) => !isDeepStrictEqual(value, before[key]));
  return changed.length > 0 ? Object.fromEntries(changed) : data;
}

function openUnit(db: Firestore, prefetched?: Prefetched) {
  const reading = readOnlyIo(db, prefetched);
  const batch = db.batch();
  const seen = new Map<string, DocumentSnapshot>();
  /** Of what was read twice the first look counts: what changed in between may have been acted upon. */
  const remember = (snapshot: DocumentSnapshot) => {
    if (!seen.has(snapshot.ref.path)) seen.set(snapshot.ref.path, snapshot);
    return snapshot;
  };
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
    set(ref, data) {
      const known = seen.get(ref.path);
      if (!known) counted().set(ref, data);
      else if (known.updateTime)
        counted().update(ref, changedFields(known, data), { lastUpdateTime: known.updateTime });
      else counted().create(ref, data);
    },
    merge(ref, data) {
      const known = seen.get(ref.path);
      if (!known) counted().set(ref, data, { merge: true });
      else if (known.exists) io.update(ref, data);
      else counted().create(ref, data);
    },
    update(ref, data) {
      const lastUpdateTime = seen.get(ref.path)?.updateTime;
      const [[path, value] = [], ...rest] = fieldsOf(data);
      const unchanged = lastUpdateTime ? [{ lastUpdateTime }] : []; // without any, it must exist
      counted().update(ref, path, value, ...rest.flat(), ...unchanged);
    },
    remove(ref) {
      const known = seen.get(ref.path);
      if (known?.updateTime) counted().delete(ref, { lastUpdateTime: known.updateTime });
      else counted().delete(ref, known ? { exists: false } : {});
    },
    hasWrites: () => writes > 0,
  };
  return { io, commit: async () => void (writes > 0 && (await batch.commit())) };
}

/**
 * Runs reads and writes that happen together or not at all. Nothing is locked: what was read is written only if nobody
 * changed it meanwhile, else the work runs again on what is there now. So read first what others would have to change,
 * the person before what hangs on the person, and write each document once. What was read and not written is not
 * guarded. After the first attempt the earlier one may have been applied and only its answer lost. What was read `prefetched`
 * is as good as read here: if it has changed meanwhile, what is written of it is refused.
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
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * attempt));
    }
  }
  throw new AppError('unavailable', 'Too many changes at once, try again', { retryAfter: 1 });
}
