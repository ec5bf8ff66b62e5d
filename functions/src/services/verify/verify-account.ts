import type { AccountSnapshot, PhotoMark } from '#stores/whole-account/account-snapshot.ts';
import { peopleOf, sharedBy, type SharedRecord } from '#services/write/shared-people.ts';
import type { Problem, Report } from './problem.ts';
import { checkCards, withOwnFiles } from './verify-cards.ts';
import { checkGuide, checkNumberPairs } from './verify-number-pairs.ts';
import { checkPhotos } from './verify-photos.ts';
import { checkPeople } from './verify-people.ts';
import { checkRelations } from './verify-relations.ts';
import { checkPromises, checkReminders } from './verify-reminders.ts';
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

  /** Reports those of a record's people who are not there, and returns the rows without them. */
  function shared<Row extends SharedRecord & { id: string }>(collection: string, rows: Row[]): Row[] {
    return rows.flatMap((row) => {
      const ids = peopleOf(row);
      const left = [...new Set(ids.filter((id) => personIds.has(id)))];
      const document = `${collection}/${row.id}`;
      if (left.length === ids.length) return [row];
      if (left.length === 0) {
        report(`belongs to ${ids.join(', ')}, who ${ids.length > 1 ? 'are' : 'is'} not there`, {
          document,
          remove: true,
        });
        return [];
      }
      const { person_id, with_ids } = sharedBy(left);
      const what = `is shared by ${ids.join(', ')}, of whom only ${left.join(', ')} are there`;
      report(what, { document, field: ['person_id'], value: person_id });
      report(what, { document, field: ['with_ids'], value: with_ids });
      return [{ ...row, person_id, with_ids }];
    });
  }

  const ofOne = (row: { person_id: string }) => [row.person_id];
  const ofPhoto = ({ id, expires_at }: PhotoMark) => (expires_at ? [] : [id]);
  return {
    ...data,
    notebook: shared('notebook', data.notebook),
    messages: owned('messages', data.messages, ofOne),
    activity: shared('activity', data.activity),
    dismissed_pairs: owned('dismissed_pairs', data.dismissed_pairs, ({ ids }) => ids),
    relations: owned('relations', data.relations, ({ from_id, to_id }) => [from_id, to_id]),
    merges: owned('merges', data.merges, ofOne),
    photos: owned('photos', data.photos, ofPhoto),
    thumbnails: owned('thumbnails', data.thumbnails, ofPhoto),
    numberPairs: owned('sms_routes', data.numberPairs, (pair) => (pair.uid === data.uid ? ofOne(pair) : [])),
  };
}

/**
 * Returns the inconsistencies of an account: derived values that differ from their sources, orphans, missing
 * number pairs. Empty for an account that is being deleted.
 */
export function verifyAccount(data: AccountSnapshot, now: Date): Problem[] {
  if (!data.revision) return [];
  const problems: Problem[] = [];
  const report: Report = (what, repair) => void problems.push({ what, repair });
  const owned = withoutOrphans(data, report);
  checkPhotos(owned, report);
  const carded = { ...owned, people: withOwnFiles(owned.people, report) };
  const people = checkPeople(carded, data.revision, now, report);
  const repaired = { ...owned, people, relations: checkRelations(owned, report) };
  checkReadModel(repaired, report);
  checkCounters(repaired, data.revision, report);
  checkNumberPairs(repaired, now, report);
  checkPromises(owned, data.revision, report);
  checkReminders(data, now, report);
  checkCards(data, data.revision, report);
  checkGuide(data, report);
  return problems;
}
