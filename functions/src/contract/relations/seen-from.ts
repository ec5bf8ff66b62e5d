import { INVERSES, RELATION_NOUNS, type RelationEnds, type RelationType } from './types.ts';

/** The role of another person. */
export interface Role {
  type: RelationType;
  /** The role in the user's word; null: the noun of the type. */
  label: string | null;
}

export interface SeenRelation extends Role {
  other_id: string;
}

/**
 * Returns the other person of a relation and their role toward `personId`, which must be one of its two
 * people.
 */
export function seenFrom(relation: Omit<RelationEnds, 'id'>, personId: string): SeenRelation {
  const { from_id, to_id, type, label, inverse_label } = relation;
  if (from_id === personId) return { type, label, other_id: to_id };
  const inverse = type === 'other' ? (inverse_label ?? label) : inverse_label;
  return { type: INVERSES[type], label: inverse, other_id: from_id };
}

/** Returns the words for a role, as in a list: the label, else `child`, `lives with`, `introduced by`. */
export function roleText({ type, label }: Role): string {
  if (label) return label;
  if (type === 'lives_with') return 'lives with';
  if (type === 'introduced_by') return 'introduced by';
  if (type === 'introduced') return 'introduced';
  return RELATION_NOUNS[type];
}

/** Returns the sentence that says what the other person is to this one: “Mia is Anna’s daughter”. */
export function sentence(nameOfOther: string, role: Role, nameOfPerson: string): string {
  const type = role.label ? 'other' : role.type;
  if (type === 'lives_with') return `${nameOfOther} lives with ${nameOfPerson}`;
  if (type === 'introduced_by') return `${nameOfOther} introduced ${nameOfPerson} to you`;
  if (type === 'introduced') return `${nameOfPerson} introduced ${nameOfOther} to you`;
  return `${nameOfOther} is ${nameOfPerson}’s ${roleText(role)}`;
}
