import { FAMILY_TYPES, type RelationEnds, type RelationType } from './types.ts';
import { seenFrom } from './seen-from.ts';

/** A relation that follows from two others. `type` says what `to` is to `from`, as in a relation. */
export interface InferredRelation {
  from_id: string;
  to_id: string;
  type: RelationType;
  /** The two relations from which it follows. */
  because: [RelationEnds, RelationEnds];
}

/** Rules `[a, b, c]`: if X is the `a` of a person, and Y is the `b` of X, then Y is the `c` of the person. */
const RULES: readonly [RelationType, RelationType, RelationType][] = [
  ['sibling', 'parent', 'parent'],
  ['spouse', 'child', 'child'],
  ['sibling', 'sibling', 'sibling'],
  ['parent', 'child', 'sibling'],
  ['parent', 'parent', 'grandparent'],
  ['parent', 'spouse', 'parent'],
  ['child', 'sibling', 'child'],
  ['child', 'child', 'grandchild'],
  ['lives_with', 'lives_with', 'lives_with'],
];

const isFamily = (type: RelationType) => FAMILY_TYPES.some((family) => family === type);

/**
 * Returns the relations of a person that follow from others, each once. People who are relatives already are not
 * offered as other relatives.
 */
export function inferredFor(personId: string, relations: readonly RelationEnds[]): InferredRelation[] {
  const of = Map.groupBy(
    relations.flatMap((relation) => [
      { id: relation.from_id, relation },
      { id: relation.to_id, relation },
    ]),
    ({ id }) => id,
  );
  const seen = (id: string) =>
    (of.get(id) ?? []).map(({ relation }) => ({ relation, ...seenFrom(relation, id) }));
  const own = seen(personId);
  const isKnown = (otherId: string, type: RelationType) =>
    own.some(
      (known) =>
        known.other_id === otherId && (known.type === type || (isFamily(known.type) && isFamily(type))),
    );
  const found = new Map<string, InferredRelation>();
  for (const first of own)
    for (const second of seen(first.other_id)) {
      const type = RULES.find(([a, b]) => a === first.type && b === second.type)?.[2];
      const to_id = second.other_id;
      if (!type || to_id === personId || isKnown(to_id, type)) continue;
      const key = isFamily(type) ? to_id : `${to_id} ${type}`;
      if (!found.has(key))
        found.set(key, { from_id: personId, to_id, type, because: [first.relation, second.relation] });
    }
  return [...found.values()];
}
