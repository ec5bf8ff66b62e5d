import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import type { Report, Problem } from './problem.ts';
import { checkCounters, checkPacked } from './verify-read-model.ts';
import { mendPeople } from './verify-people.ts';
import { checkNumberPairs } from './verify-number-pairs.ts';

/** The account without the rows that hang on nobody. */
function withoutOrphans(data: AccountSnapshot, report: Report): AccountSnapshot {
  const isThere = new Set(data.people.map(({ id }) => id));

  function owned<Row extends { id: string }>(
    collection: string,
    rows: Row[],
    ownersOf: (row: Row) => string[],
  ) {
    return rows.filter((row) => {
      const missing = ownersOf(row).find((id) => !isThere.has(id));
      if (missing === undefined) return true;
      report(`belongs to ${missing}, who is not there`, {
        document: `${collection}/${row.id}`,
        remove: true,
      });
      return false;
    });
  }

  const ofOne = (row: { person_id: string }) => [row.person_id];
  return {
    ...data,
    notebook: owned('notebook', data.notebook, ofOne),
    messages: owned('messages', data.messages, ofOne),
    activity: owned('activity', data.activity, ofOne),
    dismissed_pairs: owned('dismissed_pairs', data.dismissed_pairs, ({ ids }) => ids),
    numberPairs: owned('sms_routes', data.numberPairs, (pair) => (pair.uid === data.uid ? ofOne(pair) : [])),
  };
}

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
