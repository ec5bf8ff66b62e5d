import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { pairId } from '#document-ids.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const NumberPairDocument = z.object({
  /** Our number and a person's phone, in E.164. A pair belongs to one user at a time. */
  number: z.string(),
  phone: z.string(),
  uid: z.string(),
  person_id: z.string(),
  last_used_at: z.string(),
  /**
   * Id of the message that took the pair for this person. null once another text was sent or received over
   * the pair.
   */
  taken_for: z.string().nullable().default(null),
  /** True if the last STOP or START that the phone sent to this user was STOP, over this or another pair. */
  opted_out: z.boolean().default(false),
});
export type NumberPair = Row<z.infer<typeof NumberPairDocument>>;

const UnroutedDocument = z.object({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  /** Twilio's id, if it differs from the id of the document. */
  sid: z.string().optional(),
  received_at: z.string(),
  /** True if storing it failed, so that a schedule tries again. */
  is_failed: z.boolean().default(false),
});
type Unrouted = Row<z.infer<typeof UnroutedDocument>>;

/** Opens the number pairs, and the inbound texts that were delivered to no user ("unrouted"). */
export function numberPairsStore(db: Firestore, io: Io) {
  const numberPairs = collection(db, io, 'sms_routes', NumberPairDocument);
  const written = new Set<string>();
  const unrouted = collection(db, io, 'unrouted_messages', UnroutedDocument);
  return {
    get: (number: string, phone: string) => numberPairs.get(pairId(number, phone)),
    getAll: (pairs: [number: string, phone: string][]) =>
      numberPairs.getAll(pairs.map(([number, phone]) => pairId(number, phone))),
    getByIds: numberPairs.getAll,
    set(pair: Omit<NumberPair, 'id'>) {
      const id = pairId(pair.number, pair.phone);
      written.add(id);
      numberPairs.set({ ...pair, id });
    },
    /** Tells whether this unit of work has already written a pair: each document may be written only once. */
    isWritten: (number: string, phone: string) => written.has(pairId(number, phone)),
    /** Finds the user's pairs that belong to a person. */
    ofPerson: (uid: string, personId: string) =>
      numberPairs.find(queryOf(db, 'numberPairsOfPerson', '', [uid, personId])),
    remove: numberPairs.remove,
    getUnrouted: unrouted.get,
    getAllUnrouted: unrouted.getAll,
    createUnrouted: (text: Omit<Unrouted, 'is_failed'> & Partial<Unrouted>) =>
      unrouted.create({ is_failed: false, ...text }),
    setUnrouted: unrouted.set,
    removeUnrouted: unrouted.remove,
    /** Returns the ids of the unrouted texts received at `before` (ISO 8601) or earlier, oldest first, at most `limit`. */
    async unroutedBefore(before: string, limit: number): Promise<string[]> {
      const found = await io.find(queryOf(db, 'unroutedByTime', '', []).endAt(before).limit(limit));
      return found.map(({ id }) => id);
    },
  };
}
