import type { Firestore } from 'firebase-admin/firestore';
import type { Problem } from './services/verify/problem.ts';
import { verifyAccount } from './services/verify/verify-account.ts';
import { readAccountSnapshot } from './stores/whole-account/account-snapshot.ts';

export { pathOf } from './stores/whole-account/repairs.ts';

const ROUNDS = 10;

const systemTime = () => new Date();

/** What does not agree with itself in a user's data, as it stands at one moment. */
export async function findProblems(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  return verifyAccount((await readAccountSnapshot(db, uid)).data, now());
}

/** Puts a user's data right, also while they go on working; answers what is still wrong, which should be nothing. */
export async function rebuildAccount(db: Firestore, uid: string, now = systemTime): Promise<Problem[]> {
  for (let round = 0; ; round++) {
    const { data, applyRepairs } = await readAccountSnapshot(db, uid);
    const problems = verifyAccount(data, now());
    if (problems.length === 0 || round === ROUNDS) return problems;
    await applyRepairs(problems.map(({ repair }) => repair)).catch((error: Error) => {
      if (round + 1 === ROUNDS) throw error; // before that somebody was in the way: look again
    });
  }
}
