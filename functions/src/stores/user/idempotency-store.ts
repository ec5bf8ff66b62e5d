import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const KEPT_MS = 7 * DAY_MS;

/** The progress of a call that changes a list: how many ids are done, and which of them changed. */
const Progress = z.object({ done: z.number(), changed_ids: z.array(z.string()) });
export type Progress = z.infer<typeof Progress>;

const IdempotencyDocument = z.object({
  /** Digest of the request. Its content is not stored. */
  fingerprint: z.string(),
  /** The id of the document that the call created; empty for a call that changes a list. */
  result_id: z.string(),
  progress: Progress.nullable().default(null),
  /** A Timestamp, as Firestore's expiry policy requires. */
  expires_at: z.custom<{ toMillis(): number }>(),
});

export function idempotencyStore(db: Firestore, uid: string, io: Io) {
  const keys = collection(db, io, `users/${uid}/idempotency`, IdempotencyDocument);
  return {
    /**
     * Returns the result stored for a key in the last 7 days, with `isOf`, which tells whether a request is
     * the one that stored it. Undefined if there is none.
     */
    async get(key: string, now: Date) {
      const row = await keys.get(sha256(key));
      if (!row || row.expires_at.toMillis() <= now.getTime()) return undefined;
      const { result_id, progress, fingerprint } = row;
      return { result_id, progress, isOf: (request: string) => fingerprint === sha256(request) };
    },
    set: (key: string, request: string, result: { result_id: string } | { progress: Progress }, now: Date) =>
      keys.set({
        id: sha256(key),
        fingerprint: sha256(request),
        result_id: '',
        progress: null,
        ...result,
        expires_at: Timestamp.fromMillis(now.getTime() + KEPT_MS),
      }),
    remove: (key: string) => keys.remove(sha256(key)),
  };
}
