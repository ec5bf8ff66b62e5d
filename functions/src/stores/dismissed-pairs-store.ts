import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from './firestore.ts';
import type { Io } from './io.ts';

const PairDocument = z.object({ ids: z.array(z.string()), dismissed_at: z.string() });

/** Pairs of people that are not the same, as the user said. */
export function dismissedPairsStore(db: Firestore, uid: string, io: Io) {
  const pairs = collection(db, io, `users/${uid}/dismissed_pairs`, PairDocument);
  return {
    list: () => pairs.find(pairs.parent),
    set: (ids: [string, string], dismissed_at: string) =>
      pairs.set({ id: ids.toSorted().join('_'), ids: ids.toSorted(), dismissed_at }),
  };
}
