import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { pairId } from '#document-ids.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const NumberPairDocument = z.object({
  /** Our number and the phone it texts, in E.164; a pair belongs to one user at a time. */
  number: z.string(),
  phone: z.string(),
  uid: z.string(),
  person_id: z.string(),
  last_used_at: z.string(),
  /** The text that the pair was created for, until another text is sent or received over it. */
  taken_for: z.string().nullable().default(null),
  /** Whether the phone's last such word to this user was STOP, over this pair or another. */
  opted_out: z.boolean().default(false),
});
export type NumberPair = Row<z.infer<typeof NumberPairDocument>>;

const UnroutedDocument = z.object({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  received_at: z.string(),
});

/** Opens the number pairs, and the inbound texts that no pair routes to a user. */
export function numberPairsStore(db: Firestore, io: Io) {
  const numberPairs = collection(db, io, 'sms_routes', NumberPairDocument);
  const unrouted = collection(db, io, 'unrouted_messages', UnroutedDocument);
  return {
    get: (number: string, phone: string) => numberPairs.get(pairId(number, phone)),
    getAll: (pairs: [number: string, phone: string][]) =>
      numberPairs.getAll(pairs.map(([number, phone]) => pairId(number, phone))),
    set: (pair: Omit<NumberPair, 'id'>) => numberPairs.set({ ...pair, id: pairId(pair.number, pair.phone) }),
    /** Finds the pairs that a person was texted over. */
    ofPerson: (uid: string, personId: string) =>
      numberPairs.find(queryOf(db, 'numberPairsOfPerson', '', [uid, personId])),
    remove: numberPairs.remove,
    getUnrouted: unrouted.get,
    createUnrouted: unrouted.create,
  };
}
