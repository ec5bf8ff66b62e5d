import { isDeepStrictEqual } from 'node:util';
import { relationKey } from '#contract/relations/same.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { packRelation } from '#services/people-list/index.ts';
import type { Report } from './problem.ts';
import { bytesOf } from './verify-read-model.ts';

const byAge = (a: RelationRow, b: RelationRow) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/**
 * Reports relations of a person with themselves and relations that are there twice, of which the oldest stays; then
 * the fields that do not follow from the others. Returns the relations with these corrected.
 */
export function checkRelations({ relations }: AccountSnapshot, report: Report): RelationRow[] {
  const known = new Set<string>();
  return relations.toSorted(byAge).flatMap((row) => {
    const document = `relations/${row.id}`;
    const key = relationKey(row);
    const isSelf = row.from_id === row.to_id;
    if (isSelf || known.has(key)) {
      report(isSelf ? 'is a relation of a person with themselves' : 'is there twice', {
        document,
        remove: true,
      });
      return [];
    }
    known.add(key);
    const ids = [row.from_id, row.to_id];
    if (!isDeepStrictEqual(row.ids, ids))
      report('ids are not its two people', { document, field: ['ids'], value: ids });
    const shard_bytes = Math.max(row.shard_bytes, bytesOf(row.id, packRelation(row)));
    if (shard_bytes !== row.shard_bytes)
      report('shard_bytes does not follow from the packed relation', {
        document,
        field: ['shard_bytes'],
        value: shard_bytes,
      });
    return { ...row, ids, shard_bytes };
  });
}
