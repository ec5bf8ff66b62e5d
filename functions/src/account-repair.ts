import type { Firestore } from '@google-cloud/firestore';
import { countOverdue, eraseUnrouted } from './services/messages/receive-message.ts';
import type { Problem } from './services/verify/problem.ts';
import { verifyAccount } from './services/verify/verify-account.ts';
import { unitOfWork } from './stores/core/unit-of-work.ts';
import { numberPairsStore } from './stores/shared/number-pairs-store.ts';
import { readAccountSnapshot } from './stores/whole-account/account-snapshot.ts';

export { pathOf } from './stores/whole-account/repairs.ts';

const ROUNDS = 10;

const systemTime = () => new Date();

/**
 * Returns what is inconsistent in a user's data at one moment: derived values that differ from their sources,
 * orphans, missing number pairs.
 */
export async function findProblems(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  return verifyAccount((await readAccountSnapshot(db, uid)).data, now());
}

/**
 * Repairs a user's data, even while it is in use: reads and repairs up to 10 times, and returns the problems
 * left. Throws if the tenth repair fails.
 */
export async function rebuildAccount(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  for (let round = 0; ; round++) {
    const { data, applyRepairs } = await readAccountSnapshot(db, uid);
    const problems = verifyAccount(data, now());
    if (problems.length === 0 || round === ROUNDS) return problems;
    await applyRepairs(problems.map(({ repair }) => repair)).catch((error: Error) => {
      // Usually the data changed meanwhile, and the next round reads it again.
      if (round + 1 === ROUNDS) throw error;
    });
  }
}

type WithPairs<T> = (pairs: ReturnType<typeof numberPairsStore>, attempt: number) => Promise<T>;

/**
 * Returns how many texts that reached no user should have been deleted by now; with `rebuild` it deletes them
 * first.
 */
export async function checkUnrouted(db: Firestore, rebuild: boolean, now = systemTime): Promise<number> {
  const system = {
    now,
    transactNumberPairs: <T>(work: WithPairs<T>) =>
      unitOfWork(db, (io, attempt) => work(numberPairsStore(db, io), attempt)),
  };
  if (rebuild) await eraseUnrouted(system, async () => true);
  return countOverdue(system);
}
