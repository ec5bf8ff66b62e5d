import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Problem, Report } from './problem.ts';
import { checkCounters } from './verify-counters.ts';
import { withoutOrphans } from './verify-owners.ts';
import { checkPacked } from './verify-packed.ts';
import { mendPeople } from './verify-people.ts';
import { checkNumberPairs } from './verify-number-pairs.ts';

/** Holds everything that is derived in an account against what it is derived from; nothing in one that is being deleted. */
export function verifyAccount(data: AccountSnapshot, now: Date): Problem[] {
  if (!data.revision) return [];
  const problems: Problem[] = [];
  const report: Report = (what, repair) => void problems.push({ what, repair });
  const owned = withoutOrphans(data, report);
  const people = mendPeople(owned, data.revision, now, report);
  const mended = { ...owned, people };
  checkPacked(mended, report);
  checkCounters(mended, data.revision, report);
  checkNumberPairs(mended, now, report);
  return problems;
}
