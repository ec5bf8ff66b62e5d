import type { Firestore } from 'firebase-admin/firestore';
import { testDb } from './start-api.ts';

/** A database before each of whose commits, counted from 1, something happens; if that fails, so does the commit. */
export function meddlingDb(beforeCommit: (commit: number) => Promise<unknown>): Firestore {
  const db = testDb();
  let commits = 0;
  return new Proxy(db, {
    get(_, name) {
      const value = Reflect.get(db, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(db) : value;
      return () => {
        const batch = db.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = async () => {
          await beforeCommit(++commits);
          return commit();
        };
        return batch;
      };
    },
  });
}

/** A database that is lost after so many commits. */
export const crashingDb = (commits: number): Firestore =>
  meddlingDb(async (commit) => {
    if (commit > commits) throw new Error('crashed');
  });
