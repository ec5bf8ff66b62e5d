import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { z } from 'zod';
import { healthRenewal } from './health-renewal.ts';
import { queryOf } from '#stores/core/queries.ts';
import { type AccountRow, accountOf } from '#stores/user/account-store.ts';
import { type GuideTextRow, guideTextOf } from '#stores/shared/guide-store.ts';
import { parseRows } from './parse-documents.ts';

const QueuedText = z.object({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  created_at: z.string(),
  provider_sid: z.string().nullable(),
  give_up_at: z.string().nullable().default(null),
});

/** Number of documents that are read at a time. */
const PAGE = 100;

/** A document of a user, with its path. */
interface Owned {
  uid: string;
  id: string;
  path: string;
}

/** An account whose digest is due, with the document that was read. */
interface DueAccount {
  uid: string;
  path: string;
  account: AccountRow;
  doc: QueryDocumentSnapshot;
}

/** Yields all results of a query. They are read in pages, so that none hides those behind it. */
async function* allOf(query: Query, size = PAGE): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).limit(size).get();
    yield* docs;
    last = docs.length < size ? undefined : docs.at(-1);
  } while (last);
}

/** Yields the documents of users that a query finds. */
async function* ownedBy(query: Query): AsyncGenerator<Owned> {
  for await (const { id, ref } of allOf(query)) {
    const uid = ref.parent.parent?.id;
    if (uid) yield { uid, id, path: ref.path };
  }
}

/** Yields the documents that a query finds whose id is that of a user. */
async function* namedAfter(query: Query): AsyncGenerator<Owned> {
  for await (const { id, ref } of allOf(query)) yield { uid: id, id, path: ref.path };
}

/** Opens the few queries over all users' data. They are in one place, to be read together. */
export const allUsersQueries = (db: Firestore, onUnreadable: (path: string) => void) => ({
  ...healthRenewal(db, onUnreadable),
  /**
   * Returns the texts that are still queued, oldest first. They are read `page` at a time. Those that cannot be parsed are
   * left out and reported.
   */
  async queuedTexts(page = PAGE) {
    const docs: QueryDocumentSnapshot[] = [];
    for await (const doc of allOf(queryOf(db, 'queuedMessages', '', ['queued']), page)) docs.push(doc);
    return parseRows(docs, QueuedText, onUnreadable);
  },
  /** Finds the owner and the id of the message with this Twilio id; undefined if there is none. */
  async findMessageBySid(sid: string): Promise<{ uid: string; messageId: string } | undefined> {
    const found = await queryOf(db, 'messageBySid', '', [sid]).limit(1).get();
    const [message] = found.docs;
    const uid = message?.ref.parent.parent?.id;
    return message && uid ? { uid, messageId: message.id } : undefined;
  },
  /**
   * Yields the accounts whose digest is due by `now` (ISO 8601), longest due first. They are read `page` at a time. Those
   * that cannot be parsed are left out and reported.
   */
  async *remindersDue(now: string, page = PAGE): AsyncGenerator<DueAccount> {
    const query = queryOf(db, 'remindersDue', '', []).startAfter(null).endAt(now);
    for await (const doc of allOf(query, page)) {
      const account = accountOf(doc);
      if (account) yield { uid: doc.id, path: doc.ref.path, account, doc };
      else onUnreadable(doc.ref.path);
    }
  },
  /** Yields open deliveries to try again by `now` (ISO 8601), longest due first. */
  deliveryRetries: (now: string) =>
    ownedBy(queryOf(db, 'deliveryRetries', '', []).startAfter(null).endAt(now)),
  /** Yields people or tags whose place should be looked up by `now` (ISO 8601), longest due first. */
  duePlaces: (kind: 'people' | 'tags', now: string) =>
    ownedBy(
      queryOf(db, kind === 'people' ? 'duePlaces' : 'dueTagPlaces', '', [])
        .startAfter(null)
        .endAt(now),
    ),
  /** Yields deleted tags that some people may still have, first deleted first. */
  deletedTags: () => ownedBy(queryOf(db, 'deletedTags', '', []).startAfter(null)),
  /** Yields people deleted at `before` (ISO 8601) or earlier, oldest first. */
  duePurges: (before: string) => ownedBy(queryOf(db, 'duePurges', '', []).startAfter(null).endAt(before)),
  /** Yields merged people whose records may not all have moved yet. */
  unfinishedMerges: () => ownedBy(queryOf(db, 'unfinishedMerges', '', []).startAfter(null)),
  /** Yields the first documents of merges whose undo may not be finished. */
  unfinishedUndos: () => ownedBy(queryOf(db, 'unfinishedUndos', '', []).startAfter(null)),
  /** Yields deleted accounts that may have data left. */
  unfinishedTombstones: () => namedAfter(queryOf(db, 'unfinishedTombstones', '', [false])),
  /** Yields accounts whose stored health may be based on an old default cadence. */
  staleAccounts: () => namedAfter(queryOf(db, 'staleAccounts', '', [true])),
  /** Yields the incoming texts that were kept apart because storing them failed. */
  async *failedInbound(): AsyncGenerator<{ sid: string; path: string }> {
    for await (const { id, ref } of allOf(queryOf(db, 'failedInbound', '', [true])))
      yield { sid: id, path: ref.path };
  },
  /** Returns the texts to the guide that are open. Those that cannot be parsed are left out and reported. */
  async openGuideTexts(): Promise<(GuideTextRow & { path: string })[]> {
    const texts = [];
    for await (const doc of allOf(queryOf(db, 'openGuideTexts', '', [true]))) {
      const text = guideTextOf(doc);
      if (text) texts.push({ ...text, path: doc.ref.path });
      else onUnreadable(doc.ref.path);
    }
    return texts;
  },
});
