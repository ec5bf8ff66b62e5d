import type { PersonSummary, Relation } from 'functions/contract';
import { type Role, seenFrom } from 'functions/contract/relations/seen-from';
import { RELATION_TYPES } from 'functions/contract/relations/types';

/** A relation as seen from the person of the profile. */
export interface Seen {
  relation: Relation;
  other: PersonSummary;
  role: Role;
}

/** Returns the relations of a person to people in the list, sorted by type (family first), then by name. */
export function seenRelations(
  id: string,
  relations: readonly Relation[],
  people: readonly PersonSummary[],
): Seen[] {
  const own = relations.filter(({ from_id, to_id }) => from_id === id || to_id === id);
  if (own.length === 0) return [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const seen = own.flatMap((relation) => {
    const { other_id, ...role } = seenFrom(relation, id);
    const other = byId.get(other_id);
    return other ? [{ relation, other, role }] : [];
  });
  const rank = ({ role }: Seen) => RELATION_TYPES.indexOf(role.type);
  return seen.toSorted((a, b) => rank(a) - rank(b) || a.other.name.localeCompare(b.other.name));
}

/** The subject of the form: a new relation, one to a certain person, or the role in one that is there. */
export type Editing = { kind: 'new'; other?: PersonSummary } | { kind: 'role'; seen: Seen };
