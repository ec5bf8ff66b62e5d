import type { AccountSnapshot, PhotoMark } from '#stores/whole-account/account-snapshot.ts';
import type { Problem, Report } from './problem.ts';
import { checkNumberPairs } from './verify-number-pairs.ts';
import { checkPhotos } from './verify-photos.ts';
import { checkPeople } from './verify-people.ts';
import { checkCounters, checkReadModel } from './verify-read-model.ts';

/** Reports orphans; returns the account without them. */
function withoutOrphans(data: AccountSnapshot, report: Report): AccountSnapshot {
  const personIds = new Set(data.people.map(({ id }) => id));

  function owned<Row extends { id: string }>(
    collection: string,
    rows: Row[],
    ownersOf: (row: Row) => string[],
  ) {
    return rows.filter((row) => {
      const missing = ownersOf(row).find((id) => !personIds.has(id));
      if (missing === undefined) return true;
      report(`belongs to ${missing}, who is not there`, {
        document: `${collection}/${row.id}`,
        remove: true,
      });
      return false;
    });
  }

  const ofOne = (row: { person_id: string }) => [row.person_id];
  const ofPhoto = ({ id, expires_at }: PhotoMark) => (expires_at ? [] : [id]);
  return {
    ...data,
    notebook: owned('notebook', data.notebook, ofOne),
    messages: owned('messages', data.messages, ofOne),
    activity: owned('activity', data.activity, ofOne),
    dismissed_pairs: owned('dismissed_pairs', data.dismissed_pairs, ({ ids }) => ids),
    merges: owned('merges', data.merges, ofOne),
    photos: owned('photos', data.photos, ofPhoto),
    thumbnails: owned('thumbnails', data.thumbnails, ofPhoto),
    numberPairs: owned('sms_routes', data.numberPairs, (pair) => (pair.uid === data.uid ? ofOne(pair) : [])),
  };
}

/**
 * Returns what is inconsistent in an account: derived values that differ from their sources, orphans, missing
 * number pairs. Empty for an account that is being deleted.
 */
export function verifyAccount(data: AccountSnapshot, now: Date): Problem[] {
  if (!data.revision) return [];
  const problems: Problem[] = [];
  const report: Report = (what, repair) => void problems.push({ what, repair });
  const owned = withoutOrphans(data, report);
  checkPhotos(owned, report);
  const people = checkPeople(owned, data.revision, now, report);
  const repaired = { ...owned, people };
  checkReadModel(repaired, report);
  checkCounters(repaired, data.revision, report);
  checkNumberPairs(repaired, now, report);
  return problems;
}
