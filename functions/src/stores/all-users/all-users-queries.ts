import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { healthRenewal } from './health-renewal.ts';
import { queryOf } from '#stores/core/queries.ts';
import { parseRows } from './parse-rows.ts';

const QueuedText = z.object({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  created_at: z.string(),
  provider_sid: z.string().nullable(),
});

/** As many as a schedule takes on in one run. */
const FEW = 500;

interface OwnedId {
  uid: string;
  id: string;
}

function withOwner({ id, ref }: QueryDocumentSnapshot): OwnedId[] {
  const uid = ref.parent.parent?.id;
  return uid ? [{ uid, id }] : [];
}

/** The few queries that no single user owns, all in one place for a reviewer to see. */
export const allUsersQueries = (db: Firestore, onUnreadable: (path: string) => void) => ({
  ...healthRenewal(db, onUnreadable),
  /** A page of the texts that wait for word from Twilio, oldest first, and where the next begins. */
  async queuedTexts(limit: number, after?: QueryDocumentSnapshot) {
    const query = queryOf(db, 'queuedMessages', '', ['queued']).limit(limit);
    const { docs } = await (after ? query.startAfter(after) : query).get();
    const texts = parseRows(docs, QueuedText, onUnreadable);
    return { texts, next: docs.length < limit ? undefined : docs.at(-1) };
  },
  /** Whose message Twilio knows under this id. */
  async findMessageBySid(sid: string): Promise<{ uid: string; messageId: string } | undefined> {
    const found = await queryOf(db, 'messageBySid', '', [sid]).limit(1).get();
    const [message] = found.docs;
    const uid = message?.ref.parent.parent?.id;
    return message && uid ? { uid, messageId: message.id } : undefined;
  },
  /** People and tags whose place is to be looked for, those that wait longest first. */
  async duePlaces(kind: 'people' | 'tags', now: string): Promise<OwnedId[]> {
    const query = queryOf(db, kind === 'people' ? 'duePlaces' : 'dueTagPlaces', '', []);
    const { docs } = await query.startAfter(null).endAt(now).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** Deleted tags that some people may still have, those deleted first before the others. */
  async deletedTags(): Promise<OwnedId[]> {
    const { docs } = await queryOf(db, 'deletedTags', '', []).startAfter(null).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** A page of the people in the trash since `before` or longer, those longest in it first, and where the next begins. */
  async duePurges(before: string, limit: number, after: QueryDocumentSnapshot | null = null) {
    const { docs } = await queryOf(db, 'duePurges', '', [])
      .startAfter(after)
      .endAt(before)
      .limit(limit)
      .get();
    return { people: docs.flatMap(withOwner), next: docs.length < limit ? undefined : docs.at(-1) };
  },
  /** People of whom something may not have moved yet to whom they were merged into. */
  async unfinishedMerges(): Promise<OwnedId[]> {
    const { docs } = await queryOf(db, 'unfinishedMerges', '', []).startAfter(null).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** Deleted accounts of which something may be left. */
  async unfinishedTombstones(): Promise<string[]> {
    const { docs } = await queryOf(db, 'unfinishedTombstones', '', [false]).limit(FEW).get();
    return docs.map((tombstone) => tombstone.id);
  },
  /** Accounts whose stored health follows an old default cadence. */
  async staleAccounts(): Promise<string[]> {
    const { docs } = await queryOf(db, 'staleAccounts', '', [true]).limit(FEW).get();
    return docs.map((account) => account.id);
  },
});
