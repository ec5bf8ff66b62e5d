import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { z } from 'zod';
import { DAY_MS } from '#contract/people/health.ts';
import { collection, type Row } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

/** Milliseconds for which a file is kept: a day longer than a client may use a sync token. */
const KEPT_MS = 31 * DAY_MS;

/** The file of a person who was purged or merged away; its id is that of the person. */
const GoneCardDocument = z.object({
  file: z.string(),
  at: z.string(),
  /** Id of the event of the merge by which the person went; null if they were purged, and in documents of earlier code. */
  merge_id: z.string().nullable().default(null),
  /** A Timestamp, as Firestore's expiry policy requires. */
  expires_at: z.custom<Timestamp>(),
});
export type GoneCardRow = Row<z.infer<typeof GoneCardDocument>>;

/** Opens the files of people who are gone, which clients are told of at their next sync. */
export function goneCardsStore(db: Firestore, uid: string, io: Io) {
  const cards = collection(db, io, `users/${uid}/gone_cards`, GoneCardDocument);
  return {
    get: cards.get,
    set: ({ id, file, merge_id }: Pick<GoneCardRow, 'id' | 'file' | 'merge_id'>, now: Date) =>
      cards.set({
        id,
        file,
        merge_id,
        at: now.toISOString(),
        expires_at: Timestamp.fromMillis(now.getTime() + KEPT_MS),
      }),
    remove: cards.remove,
    since: (at: string) => cards.find(queryOf(db, 'goneCardsByTime', `users/${uid}`, []).startAt(at)),
  };
}
