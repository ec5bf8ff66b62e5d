import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection, sha256 } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';

const KEPT_MS = 7 * 86_400_000;

const IdempotencyDocument = z.object({
  /** Digest of the request; its content is not stored. */
  fingerprint: z.string(),
  result_id: z.string(),
  /** A timestamp, which Firestore's expiry policy needs. */
  expires_at: z.custom<{ toMillis(): number }>(),
});

export function idempotencyStore(db: Firestore, uid: string, io: Io) {
  const keys = collection(db, io, `users/${uid}/idempotency`, IdempotencyDocument);
  return {
    /**
     * Returns the id stored for a key in the last 7 days, and `isOf`, which tells whether a request is the
     * one that stored it.
     */
    async get(key: string, now: Date) {
      const row = await keys.get(sha256(key));
      if (!row || row.expires_at.toMillis() <= now.getTime()) return undefined;
      return { result_id: row.result_id, isOf: (request: string) => row.fingerprint === sha256(request) };
    },
    set: (key: string, request: string, resultId: string, now: Date) =>
      keys.set({
        id: sha256(key),
        fingerprint: sha256(request),
        result_id: resultId,
        expires_at: Timestamp.fromMillis(now.getTime() + KEPT_MS),
      }),
    remove: (key: string) => keys.remove(sha256(key)),
  };
}
