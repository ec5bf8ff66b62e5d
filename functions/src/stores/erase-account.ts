import type { Firestore } from 'firebase-admin/firestore';
import { queryOf } from './queries.ts';

/** Deletes all that is a user's: everything under `users/{uid}`, and their rows elsewhere. Safe to repeat. */
export async function eraseAccount(db: Firestore, uid: string): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const routes = await queryOf(db, 'routesOfUser', '', [uid]).get();
  const freed = routes.docs.map((route) => writer.delete(route.ref));
  await Promise.all([...freed, db.recursiveDelete(db.doc(`users/${uid}`), writer)]);
  await writer.close();
}
