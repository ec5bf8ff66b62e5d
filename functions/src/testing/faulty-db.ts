import type { Firestore } from '@google-cloud/firestore';
import { GrpcStatus } from 'firebase-admin/firestore';
import { testDb } from './api/start-api.ts';

type CommitHook = (commit: number) => Promise<unknown>;

/**
 * Opens the test database with hooks that run before and after each commit of a batch. Commits are numbered
 * from 1. If a hook throws, the commit rejects; if `afterCommit` throws, the data is written nevertheless.
 */
export function faultyDb(beforeCommit: CommitHook, afterCommit: CommitHook = async () => {}): Firestore {
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

/** Opens a database whose commits fail after the first `commits`, as if the process had crashed. */
export const crashingDb = (commits: number): Firestore =>
  faultyDb(async (commit) => {
    if (commit > commits) throw new Error('crashed');
  });

/**
 * Opens a database that writes all commits but reports one of them (by default the first) as a conflict, so
 * that the unit of work must find its own result.
 */
export const losingAnswersDb = (lost = 1): Firestore =>
  faultyDb(
    async () => {},
    async (commit) => {
      if (commit === lost) throw Object.assign(new Error('lost'), { code: GrpcStatus.FAILED_PRECONDITION });
    },
  );
