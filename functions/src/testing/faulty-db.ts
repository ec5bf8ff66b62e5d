import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { testDb } from './start-api.ts';

type Meddle = (commit: number) => Promise<unknown>;

/** A database with hooks before and after each commit (counted from 1). A hook that throws fails the commit. */
export function faultyDb(beforeCommit: Meddle, afterCommit: Meddle = async () => {}): Firestore {
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
          const number = ++commits;
          await beforeCommit(number);
          const results = await commit();
          await afterCommit(number);
          return results;
        };
        return batch;
      };
    },
  });
}

/** A database that fails after this many commits, as if the process had crashed. */
export const crashingDb = (commits: number): Firestore =>
  faultyDb(async (commit) => {
    if (commit > commits) throw new Error('crashed');
  });

/**
 * A database that applies the first commit but loses its answer, so the unit of work retries and finds its
 * own result.
 */
export const losingAnswersDb = (): Firestore =>
  faultyDb(
    async () => {},
    async (commit) => {
      if (commit === 1) throw Object.assign(new Error('lost'), { code: GrpcStatus.FAILED_PRECONDITION });
    },
  );
