import type { Firestore } from '@google-cloud/firestore';
import { z } from 'zod';
import { collection } from '#stores/core/collection.ts';
import type { Io } from '#stores/core/io.ts';
import { queryOf } from '#stores/core/queries.ts';

const PairDocument = z.object({ ids: z.array(z.string()), dismissed_at: z.string() });

const idOf = (ids: [string, string]) => ids.toSorted().join('_');

/** Opens the dismissed pairs: people who are not duplicates, as the user has said. */
export function dismissedPairsStore(db: Firestore, uid: string, io: Io) {
  const pairs = collection(db, io, `users/${uid}/dismissed_pairs`, PairDocument);
  return {
    list: () => pairs.find(pairs.parent()),
    /** Returns pairs that include the person, at most `limit`. */
    ofPerson: (personId: string, limit: number) =>
      pairs.find(queryOf(db, 'pairsOfPerson', `users/${uid}`, [personId]).limit(limit)),
    /** Tells whether the two people are a dismissed pair. */
    has: async (ids: [string, string]) => (await pairs.get(idOf(ids))) !== undefined,
    /** Returns a page of all pairs, sorted by id. `after` is the last id of the previous page. */
    page: (limit: number, after?: string) =>
      pairs.page(queryOf(db, 'pairsById', `users/${uid}`, []), limit, after),
    set: (ids: [string, string], dismissed_at: string) =>
      pairs.set({ id: idOf(ids), ids: ids.toSorted(), dismissed_at }),
    remove: pairs.remove,
    removePair: (ids: [string, string]) => pairs.remove(idOf(ids)),
  };
}
