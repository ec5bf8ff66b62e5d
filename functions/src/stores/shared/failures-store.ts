import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, type Row, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** Days after its last failure from which a document counts as one that has never failed. */
const KEPT_DAYS = 30;

/** A document on which scheduled work has failed, perhaps several times in a row. */
const FailureDocument = z.object({
  /** The kind of work, such as `merges`. */
  work: z.string(),
  /** Path of the document. */
  path: z.string(),
  failures: z.number(),
  /** Time of the last failure, ISO 8601. */
  failed_at: z.string(),
  /** Time from which it is tried again, ISO 8601; null if it is set aside. */
  try_at: z.string().nullable(),
  expires_at: z.custom<Timestamp>(),
});
export type FailureRow = Row<z.infer<typeof FailureDocument>>;
/** A document on which some kind of work is done. */
export type Place = Pick<FailureRow, 'work' | 'path'>;

const idOf = ({ work, path }: Place) => sha256(JSON.stringify([work, path]));

/** Opens the failures of scheduled work, of all users. */
export function failuresStore(db: Firestore, io: Io) {
  const failures = collection(db, io, 'failed_work', FailureDocument);
  const isKept =
    (now: Date) =>
    ({ failed_at }: FailureRow) =>
      now.getTime() - Date.parse(failed_at) < KEPT_DAYS * DAY_MS;
  return {
    async get(place: Place, now: Date): Promise<FailureRow | undefined> {
      const row = await failures.get(idOf(place));
      return row && isKept(now)(row) ? row : undefined;
    },
    /** Returns the failures of one kind of work. */
    ofWork: async (work: string, now: Date) =>
      (await failures.find(queryOf(db, 'failuresOfWork', '', [work]))).filter(isKept(now)),
    /** Returns the documents that are set aside. */
    setAside: async (now: Date) =>
      (await failures.find(queryOf(db, 'setAside', '', [null]))).filter(isKept(now)),
    set(failure: Omit<FailureRow, 'id' | 'expires_at'>): FailureRow {
      const expires_at = Timestamp.fromMillis(Date.parse(failure.failed_at) + KEPT_DAYS * DAY_MS);
      const row = { ...failure, id: idOf(failure), expires_at };
      failures.set(row);
      return row;
    },
    remove: (place: Place) => failures.remove(idOf(place)),
  };
}
