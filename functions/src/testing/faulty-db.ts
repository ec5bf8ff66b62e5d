import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { testDb } from './start-api.ts';

type Meddle = (commit: number) => Promise<unknown>;

/** A database before and after each of whose commits, counted from 1, something happens; if that fails, so does the commit. */
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

/** A database that is lost after so many commits. */
export const crashingDb = (commits: number): Firestore =>
  faultyDb(async (commit) => {
    if (commit > commits) throw new Error('crashed');
  });

/** A database whose answer to the first commit is lost, so that the commit is tried again and meets itself. */
export const losingAnswersDb = (): Firestore =>
  faultyDb(
    async () => {},
    async (commit) => {
      if (commit === 1) throw Object.assign(new Error('lost'), { code: GrpcStatus.FAILED_PRECONDITION });
    },
  );
