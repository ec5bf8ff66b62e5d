import type { Firestore } from '@google-cloud/firestore';
import { countOverdue, eraseUnrouted } from './services/messages/receive-message.ts';
import type { Problem } from './services/verify/problem.ts';
import { verifyAccount } from './services/verify/verify-account.ts';
import { findLeftBehind } from './stores/all-users/left-behind.ts';
import { unitOfWork } from './stores/core/unit-of-work.ts';
import { failuresStore } from './stores/shared/failures-store.ts';
import { numberPairsStore } from './stores/shared/number-pairs-store.ts';
import { readAccountSnapshot } from './stores/whole-account/account-snapshot.ts';

export { pathOf } from './stores/whole-account/repairs.ts';

const ROUNDS = 10;

const systemTime = () => new Date();

/**
 * Returns the inconsistencies in a user's data at one moment: derived values that differ from their sources,
 * orphans, missing number pairs.
 */
export async function findProblems(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  return verifyAccount((await readAccountSnapshot(db, uid)).data, now());
}

/**
 * Repairs a user's data, even while it is in use. Reads and repairs up to 10 times, and returns the problems
 * that are left. Throws if the tenth repair fails.
 */
export async function rebuildAccount(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  for (let round = 0; ; round++) {
    const { data, applyRepairs } = await readAccountSnapshot(db, uid);
    const problems = verifyAccount(data, now());
    if (problems.length === 0 || round === ROUNDS) return problems;
    await applyRepairs(problems.map(({ repair }) => repair)).catch((error: Error) => {
      // Usually the data has changed meanwhile; the next round reads it again.
      if (round + 1 === ROUNDS) throw error;
    });
  }
}

/**
 * Returns how many secrets and proofs of deleted accounts are left, such as phones of the guide; with `rebuild` it
 * deletes them first.
 */
export async function checkLeftBehind(db: Firestore, rebuild: boolean): Promise<number> {
  const left = await findLeftBehind(db);
  if (!rebuild) return left.length;
  await Promise.all(left.map((ref) => ref.delete()));
  return 0;
}

/**
 * Returns the work that is set aside because it failed too often, as lines. With `rebuild`, first lets the schedules try
 * it again.
 */
export async function checkSetAside(db: Firestore, rebuild: boolean, now = systemTime): Promise<string[]> {
  return unitOfWork(db, async (io) => {
    const failures = failuresStore(db, io);
    const rows = await failures.setAside(now());
    if (!rebuild)
      return rows.map(({ path, work }) => `${path}: ${work} are set aside, they failed too often`);
    for (const row of rows) failures.remove(row);
    return [];
  });
}

type WithPairs<T> = (pairs: ReturnType<typeof numberPairsStore>, attempt: number) => Promise<T>;

/** Returns how many undelivered texts should have been deleted by now. With `rebuild`, deletes them first. */
export async function checkUnrouted(db: Firestore, rebuild: boolean, now = systemTime): Promise<number> {
  const system = {
    now,
    transactNumberPairs: <T>(work: WithPairs<T>) =>
      unitOfWork(db, (io, attempt) => work(numberPairsStore(db, io), attempt)),
  };
  if (rebuild) await eraseUnrouted(system, async () => true);
  return countOverdue(system);
}
