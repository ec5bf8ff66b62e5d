import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { z } from 'zod';
import { healthRenewal } from './health-renewal.ts';
import { queryOf } from '#stores/core/queries.ts';
import { accountOf } from '#stores/user/account-store.ts';
import { parseRows } from './parse-documents.ts';

const QueuedText = z.object({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  created_at: z.string(),
  provider_sid: z.string().nullable(),
  give_up_at: z.string().nullable().default(null),
});

/** Maximum number of results of a query below. A schedule gets the rest in its next run. */
const FEW = 500;

interface OwnedId {
  uid: string;
  id: string;
}

function withOwner({ id, ref }: QueryDocumentSnapshot): OwnedId[] {
  const uid = ref.parent.parent?.id;
  return uid ? [{ uid, id }] : [];
}

/** Opens the few queries over all users' data. They are in one place, to be read together. */
export const allUsersQueries = (db: Firestore, onUnreadable: (path: string) => void) => ({
  ...healthRenewal(db, onUnreadable),
  /**
   * Returns a page of the texts that are still queued, oldest first, and the cursor of the next page;
   * undefined after the last one. Texts that cannot be parsed are left out and reported.
   */
  async queuedTexts(limit: number, after?: QueryDocumentSnapshot) {
    const query = queryOf(db, 'queuedMessages', '', ['queued']).limit(limit);
    const { docs } = await (after ? query.startAfter(after) : query).get();
    const texts = parseRows(docs, QueuedText, onUnreadable);
    return { texts, next: docs.length < limit ? undefined : docs.at(-1) };
  },
  /** Finds the owner and the id of the message with this Twilio id; undefined if there is none. */
  async findMessageBySid(sid: string): Promise<{ uid: string; messageId: string } | undefined> {
    const found = await queryOf(db, 'messageBySid', '', [sid]).limit(1).get();
    const [message] = found.docs;
    const uid = message?.ref.parent.parent?.id;
    return message && uid ? { uid, messageId: message.id } : undefined;
  },
  /**
   * Returns a page of the accounts whose digest is due by `now` (ISO 8601), longest due first, and the cursor
   * of the next page; undefined after the last one. Accounts that cannot be parsed are left out and reported.
   */
  async remindersDue(now: string, limit: number, after: QueryDocumentSnapshot | null = null) {
    const query = queryOf(db, 'remindersDue', '', []).startAfter(after).endAt(now).limit(limit);
    const { docs } = await query.get();
    const accounts = docs.flatMap((doc) => {
      const account = accountOf(doc);
      if (!account) onUnreadable(doc.ref.path);
      return account ? [{ account, doc }] : [];
    });
    return { accounts, next: docs.length < limit ? undefined : docs.at(-1) };
  },
  /** Returns open deliveries to try again by `now` (ISO 8601), longest due first, at most 500. */
  async deliveryRetries(now: string): Promise<OwnedId[]> {
    const query = queryOf(db, 'deliveryRetries', '', []).startAfter(null).endAt(now);
    const { docs } = await query.limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /**
   * Returns people or tags whose place should be looked up by `now` (ISO 8601), longest due first, at most
   * 500.
   */
  async duePlaces(kind: 'people' | 'tags', now: string): Promise<OwnedId[]> {
    const query = queryOf(db, kind === 'people' ? 'duePlaces' : 'dueTagPlaces', '', []);
    const { docs } = await query.startAfter(null).endAt(now).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** Returns deleted tags that some people may still have, first deleted first, at most 500. */
  async deletedTags(): Promise<OwnedId[]> {
    const { docs } = await queryOf(db, 'deletedTags', '', []).startAfter(null).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /**
   * Returns a page of people deleted at `before` (ISO 8601) or earlier, oldest first, and the cursor of the
   * next page; undefined after the last one.
   */
  async duePurges(before: string, limit: number, after: QueryDocumentSnapshot | null = null) {
    const { docs } = await queryOf(db, 'duePurges', '', [])
      .startAfter(after)
      .endAt(before)
      .limit(limit)
      .get();
    return { people: docs.flatMap(withOwner), next: docs.length < limit ? undefined : docs.at(-1) };
  },
  /** Returns merged people whose records may not all have moved yet, at most 500. */
  async unfinishedMerges(): Promise<OwnedId[]> {
    const { docs } = await queryOf(db, 'unfinishedMerges', '', []).startAfter(null).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** Returns the first documents of merges whose undo may not be finished, at most 500. */
  async unfinishedUndos(): Promise<OwnedId[]> {
    const { docs } = await queryOf(db, 'unfinishedUndos', '', []).startAfter(null).limit(FEW).get();
    return docs.flatMap(withOwner);
  },
  /** Returns the ids of deleted accounts that may have data left, at most 500. */
  async unfinishedTombstones(): Promise<string[]> {
    const { docs } = await queryOf(db, 'unfinishedTombstones', '', [false]).limit(FEW).get();
    return docs.map((tombstone) => tombstone.id);
  },
  /** Returns the ids of accounts whose stored health may be based on an old default cadence, at most 500. */
  async staleAccounts(): Promise<string[]> {
    const { docs } = await queryOf(db, 'staleAccounts', '', [true]).limit(FEW).get();
    return docs.map((account) => account.id);
  },
});
