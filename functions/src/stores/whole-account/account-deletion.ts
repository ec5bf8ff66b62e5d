import type { Firestore, Query } from '@google-cloud/firestore';
import { queryOf } from '#stores/core/queries.ts';

const PAGE = 2000;
const BATCH = 500;

/** Returns the steps that delete an account, in order. Each can be repeated safely. */
export function accountDeletion(db: Firestore, uid: string) {
  const account = db.doc(`users/${uid}`);
  const tombstone = db.doc(`tombstones/${uid}`);

  /**
   * Deletes all results of the query, page by page. Returns false if `keepGoing` stopped it before the end.
   */
  async function eraseAll(query: Query, keepGoing: () => Promise<boolean>): Promise<boolean> {
    while (await keepGoing()) {
      const { docs } = await query.select().limit(PAGE).get();
      await Promise.all(
        Array.from({ length: Math.ceil(docs.length / BATCH) }, (_, n) => {
          const batch = db.batch();
          for (const { ref } of docs.slice(n * BATCH, (n + 1) * BATCH)) batch.delete(ref);
          return batch.commit();
        }),
      );
      if (docs.length < PAGE) return true;
    }
    return false;
  }

  return {
    /**
     * Closes the account at once, even for requests in progress: without a revision, no write can be
     * committed.
     */
    async close(at: string): Promise<void> {
      const batch = db.batch();
      batch.set(tombstone, { deleted_at: at, finished: false });
      batch.delete(account.collection('meta').doc('revision'));
      await batch.commit();
    },
    /**
     * Deletes all data under `users/{uid}`, and the user's documents elsewhere, such as number pairs, API
     * tokens and the texts of the guide's phone. Returns false if `keepGoing` stopped it before the end.
     */
    async erase(keepGoing: () => Promise<boolean>): Promise<boolean> {
      const phones = await queryOf(db, 'guidePhonesOfUser', '', [uid]).get();
      const elsewhere = [
        ...phones.docs.map((doc) => queryOf(db, 'unroutedFrom', '', [doc.get('phone') as string])),
        queryOf(db, 'guideTextsOfUser', '', [uid]),
        queryOf(db, 'guidePhonesOfUser', '', [uid]),
        queryOf(db, 'numberPairsOfUser', '', [uid]),
        queryOf(db, 'apiTokensOfUser', '', [uid]),
        queryOf(db, 'secretsOfUser', '', [uid]),
        queryOf(db, 'subscriptionsOfUser', '', [uid]),
      ];
      const own = await account.listCollections();
      for (const query of [...elsewhere, ...own]) if (!(await eraseAll(query, keepGoing))) return false;
      await account.delete();
      return true;
    },
    /** Stores that nothing of the account is left to delete. */
    finish: async () => void (await tombstone.update({ finished: true })),
  };
}
