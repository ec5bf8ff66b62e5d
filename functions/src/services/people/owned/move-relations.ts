import { relationKey } from '#contract/relations/same.ts';
import type { MovedRecords } from '#stores/user/merges-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { RelationChange } from '#services/write/save-people.ts';

type LostRelation = MovedRecords['lost_relations'][number];
type Unplaced = Omit<RelationRow, 'shard' | 'shard_bytes'>;

/** Returns the relation with one person in place of another. */
export function withPerson(
  { shard: _, shard_bytes: __, ...relation }: RelationRow,
  from: string,
  to: string,
): Unplaced {
  const ids = relation.ids.map((id) => (id === from ? to : id));
  const [from_id = '', to_id = ''] = ids;
  return { ...relation, ids, from_id, to_id };
}

const toLost = ({ shard: _, shard_bytes: __, ids: ___, ...relation }: RelationRow): LostRelation => relation;

const MANY = 1000;

const hasLabel = ({ label, inverse_label }: RelationRow) => label !== null || inverse_label !== null;

/**
 * Moves relations from one person to another. Relations between the two are deleted. If the other person
 * has the same relation, the moved one is deleted, unless only it has a label: then the other one is.
 * Returns the changes, and the ids and deleted relations that the undo needs.
 */
export async function uniteRelations(
  stores: Stores,
  relations: RelationRow[],
  from: string,
  to: string,
): Promise<{ changes: RelationChange[]; moved: string[]; lost: LostRelation[] }> {
  const result = { changes: [] as RelationChange[], moved: [] as string[], lost: [] as LostRelation[] };
  if (relations.length === 0) return result;
  const known = new Map((await stores.relations.ofPerson(to, MANY)).map((one) => [relationKey(one), one]));
  for (const before of relations) {
    const after = withPerson(before, from, to);
    const same = known.get(relationKey(after));
    const isBetter = same && hasLabel(before) && !hasLabel(same);
    if (after.from_id === after.to_id || (same && !isBetter)) {
      result.changes.push({ before });
      result.lost.push(toLost(before));
    } else {
      if (same) {
        result.changes.push({ before: same });
        result.lost.push(toLost(same));
      }
      result.changes.push({ before, after });
      result.moved.push(before.id);
    }
  }
  return result;
}
